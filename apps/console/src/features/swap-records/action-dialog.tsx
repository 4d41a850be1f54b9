// Opens a door of an order, or credits it: says before what happens, and asks why.
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/swap-records'
import { swapActionInput, swapApprovalInput } from '@swapdesk/validation'
import { useWrite } from '../../kit/api/client'
import type { SwapRow } from '../../kit/devices/swap-columns'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { Requested } from '../../kit/record/requested'
import { isWithdrawal, type SwapWithdrawal, WithdrawDialog } from './withdraw-dialog'
import { CreditEffects, GiveBackEffects, ReopenEffects, SettlementEffects } from './action-effects'

export type SwapActionName =
  | 'reopen'
  | 'giveBack'
  | 'credit'
  | 'approve'
  | 'reject'
  | 'approveSettlement'
  | 'rejectSettlement'
  | SwapWithdrawal

const operations = {
  reopen: 'swapRecordReopen',
  giveBack: 'swapRecordGiveBack',
  credit: 'swapRecordCredit',
  approve: 'swapRecordCreditApprove',
  reject: 'swapRecordCreditReject',
  approveSettlement: 'swapRecordResolveApprove',
  rejectSettlement: 'swapRecordResolveReject',
} as const

/** Why is asked for. */
type ReasonedAction = keyof typeof operations

const initial = { reason: '' }
const Field = fieldsOf<typeof initial>(labels)

type ActionDialogProps<Action = SwapActionName> = { swap: SwapRow; action: Action; onClose: () => void }

function useTexts({ orderNo }: SwapRow) {
  const { t } = useLingui()
  const opened = (reply: object) =>
    'state' in reply && reply.state === 'waiting'
      ? t`Not sent yet: a second person has to confirm the command`
      : t`The command goes to the cabinet`
  return {
    reopen: { title: t`Open the door of ${orderNo} again?`, verb: t`Open`, done: opened },
    giveBack: { title: t`Give the old battery of ${orderNo} back?`, verb: t`Open`, done: opened },
    credit: { title: t`Credit ${orderNo}?`, verb: t`Ask for the credit`, done: t`Another person has to approve it` },
    approve: { title: t`Approve the credit of ${orderNo}?`, verb: t`Approve`, done: t`The rider has it back` },
    reject: { title: t`Reject the credit of ${orderNo}?`, verb: t`Reject`, done: t`Rejected` },
    approveSettlement: {
      title: t`Approve counting ${orderNo} as done?`,
      verb: t`Approve`,
      done: t`The order is settled`,
    },
    rejectSettlement: { title: t`Reject counting ${orderNo} as done?`, verb: t`Reject`, done: t`Rejected` },
  } satisfies Record<ReasonedAction, { title: string; verb: string; done: string | ((reply: object) => string) }>
}

export function SwapActionDialog({ swap, action, onClose }: ActionDialogProps) {
  if (isWithdrawal(action)) return <WithdrawDialog swap={swap} action={action} onClose={onClose} />
  return <ReasonDialog swap={swap} action={action} onClose={onClose} />
}

function ReasonDialog({ swap, action, onClose }: ActionDialogProps<ReasonedAction>) {
  const { t } = useLingui()
  const texts = useTexts(swap)[action]
  const { mutateAsync: write } = useWrite(operations[action], ['homeTaskList'])
  const { id, updateTime } = swap
  const hints = {
    reopen: t`What the rider said, and how you know who it is. It stays with the order.`,
    giveBack: t`What the rider said, and how you know who it is. It stays with the order.`,
    credit: t`Who approves it reads this.`,
    approve: '',
    reject: t`Who asked for it reads this.`,
    approveSettlement: '',
    rejectSettlement: t`Who asked for it reads this.`,
  } satisfies Record<ReasonedAction, string>
  return (
    <FormDialog<{ reason: string | null }, object>
      {...texts}
      schema={action === 'approve' || action === 'approveSettlement' ? swapApprovalInput : swapActionInput}
      initial={initial}
      onSubmit={({ reason }) => write({ id, reason: reason ?? '', updateTime: updateTime ?? '' })}
      onClose={onClose}
      size={520}
    >
      <Effects swap={swap} action={action} />
      <Field.Multiline name="reason" hint={hints[action]} hasAutofocus />
    </FormDialog>
  )
}

function Effects({ swap, action }: Omit<ActionDialogProps<ReasonedAction>, 'onClose'>) {
  if (action === 'reopen') return <ReopenEffects swap={swap} />
  if (action === 'giveBack') return <GiveBackEffects swap={swap} />
  if (action === 'approveSettlement')
    return (
      <>
        <Requested userName={swap.settlementUserName} reason={swap.settlementReason} />
        {swap.settlementAs !== null && <SettlementEffects swap={swap} settled={swap.settlementAs} />}
      </>
    )
  if (action === 'rejectSettlement')
    return (
      <Text size="sm" c="dimmed">
        <Trans>The order waits as before. The requester sees the reason.</Trans>
      </Text>
    )
  if (action === 'reject')
    return (
      <Text size="sm" c="dimmed">
        <Trans>Nothing is given back. The requester sees the reason.</Trans>
      </Text>
    )
  return (
    <>
      {action === 'approve' && <Requested userName={swap.creditUserName} reason={swap.creditReason} />}
      <CreditEffects />
    </>
  )
}
