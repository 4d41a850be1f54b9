// Decides about a battery debt: says before what follows, and asks why.
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/battery-debts'
import { batteryDebtApprovalInput, batteryDebtDecisionInput } from '@swapdesk/validation'
import { useWrite } from '../../kit/api/client'
import type { DebtRow } from '../../kit/devices/debt-columns'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { ActionDialog } from '../../kit/dialogs/action-dialog'
import { DebtEffects, type ReasonedAction } from './debt-effects'
import { type DebtActionName, debtOperations } from './debt-operations'

const initial = { reason: '' }
const Field = fieldsOf<typeof initial>(labels)

type DebtDialogProps<Action = DebtActionName> = { debt: DebtRow; action: Action; onClose: () => void }

function useTexts({ bmsSn }: DebtRow) {
  const { t } = useLingui()
  return {
    confirm: { title: t`Confirm the debt of ${bmsSn}?`, verb: t`Confirm debt`, done: t`The rider is in arrears` },
    withdraw: {
      title: t`Withdraw the confirmation of ${bmsSn}?`,
      verb: t`Withdraw`,
      done: t`The rider is no longer in arrears`,
    },
    writeOff: {
      title: t`Write off ${bmsSn}?`,
      verb: t`Ask for the write-off`,
      done: t`Another person has to approve it`,
    },
    approve: {
      title: t`Approve the write-off of ${bmsSn}?`,
      verb: t`Approve`,
      done: t`The battery is recorded as lost`,
    },
    reject: { title: t`Reject the write-off of ${bmsSn}?`, verb: t`Reject`, done: t`Rejected` },
  } satisfies Record<ReasonedAction, { title: string; verb: string; done: string }>
}

export function DebtDialog({ action, ...props }: DebtDialogProps) {
  if (action === 'withdrawWriteOff') return <WithdrawDialog {...props} />
  return <ReasonDialog action={action} {...props} />
}

function WithdrawDialog({ debt: { id, legId, requestId, bmsSn }, onClose }: Omit<DebtDialogProps, 'action'>) {
  const { t } = useLingui()
  const { mutateAsync: withdraw } = useWrite(debtOperations.withdrawWriteOff, ['homeTaskList'])
  return (
    <ActionDialog
      title={t`Withdraw the write-off of ${bmsSn}?`}
      verb={t`Withdraw request`}
      done={t`Withdrawn; the debt stays as it is`}
      onSubmit={() => withdraw({ id, legId, requestId: String(requestId) })}
      onClose={onClose}
    >
      <Text size="sm">
        <Trans>Nobody has to decide about it any more. The debt stays as it is.</Trans>
      </Text>
    </ActionDialog>
  )
}

function ReasonDialog({ debt, action, onClose }: DebtDialogProps<ReasonedAction>) {
  const { t } = useLingui()
  const write = useDecision(action, debt)
  const hints = {
    confirm: t`What you have tried, and what the rider said. It stays with the debt.`,
    withdraw: t`It stays with the debt.`,
    writeOff: t`Who approves it reads this.`,
    approve: '',
    reject: t`Who asked for it reads this.`,
  } satisfies Record<ReasonedAction, string>
  return (
    <FormDialog<{ reason: string | null }, object>
      {...useTexts(debt)[action]}
      schema={action === 'approve' ? batteryDebtApprovalInput : batteryDebtDecisionInput}
      initial={initial}
      onSubmit={({ reason }) => write(reason ?? '')}
      onClose={onClose}
      size={520}
    >
      <DebtEffects debt={debt} action={action} />
      <Field.Multiline name="reason" hint={hints[action]} hasAutofocus />
    </FormDialog>
  )
}

/** What was read is named, so that nothing else is decided about: the leg, and the request where one waits. */
function useDecision(action: ReasonedAction, { id, legId, requestId }: DebtRow) {
  const isReview = action === 'approve' || action === 'reject'
  const decide = useWrite(debtOperations[isReview ? 'writeOff' : action], ['homeTaskList'])
  const review = useWrite(debtOperations[isReview ? action : 'approve'], ['homeTaskList'])
  return (reason: string) =>
    isReview
      ? review.mutateAsync({ id, legId, requestId: String(requestId), reason })
      : decide.mutateAsync({ id, legId, reason })
}
