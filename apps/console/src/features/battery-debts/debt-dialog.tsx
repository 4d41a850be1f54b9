// Decides about a battery debt: says before what follows, and asks why.
import { Trans, useLingui } from '@lingui/react/macro'
import '@mantine/core/styles/List.layer.css'
import { List, Text } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/battery-debts'
import { batteryDebtApprovalInput, batteryDebtDecisionInput } from '@swapdesk/validation'
import type { ReactNode } from 'react'
import { useWrite } from '../../kit/api/client'
import type { DebtRow } from '../../kit/devices/debt-columns'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { Requested } from '../../kit/record/requested'
import { ActionDialog } from '../../kit/dialogs/action-dialog'
import { type DebtActionName, debtOperations } from './debt-operations'

const initial = { reason: '' }
const Field = fieldsOf<typeof initial>(labels)

/** Why is asked for. */
type ReasonedAction = Exclude<DebtActionName, 'withdrawWriteOff'>
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

function WithdrawDialog({ debt: { id, legId, bmsSn }, onClose }: Omit<DebtDialogProps, 'action'>) {
  const { t } = useLingui()
  const { mutateAsync: withdraw } = useWrite(debtOperations.withdrawWriteOff, ['homeTaskList'])
  return (
    <ActionDialog
      title={t`Withdraw the write-off of ${bmsSn}?`}
      verb={t`Withdraw request`}
      done={t`Withdrawn; the debt stays as it is`}
      onSubmit={() => withdraw({ id, legId })}
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
  const { mutateAsync: write } = useWrite(debtOperations[action], ['homeTaskList'])
  const { id, legId } = debt
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
      onSubmit={({ reason }) => write({ id, legId, reason: reason ?? '' })}
      onClose={onClose}
      size={520}
    >
      <Effects debt={debt} action={action} />
      <Field.Multiline name="reason" hint={hints[action]} hasAutofocus />
    </FormDialog>
  )
}

function Effects({ debt, action }: Omit<DebtDialogProps<ReasonedAction>, 'onClose'>): ReactNode {
  if (action === 'confirm') return <ConfirmEffects />
  if (action === 'withdraw')
    return (
      <Text size="sm">
        <Trans>The rider can swap again. The battery stays in the list while the reason of the debt holds.</Trans>
      </Text>
    )
  if (action === 'reject')
    return (
      <Text size="sm">
        <Trans>The debt stays as it is. The requester sees the reason.</Trans>
      </Text>
    )
  return (
    <>
      {action === 'approve' && <Requested userName={debt.requestUserName} reason={debt.requestReason} />}
      <WriteOffEffects />
    </>
  )
}

function ConfirmEffects() {
  return (
    <List size="sm" spacing={6}>
      <List.Item>
        <Trans>The rider is in arrears: cabinets give no battery out, and say why.</Trans>
      </List.Item>
      <List.Item>
        <Trans>Cabinets still take batteries back. The debt ends by itself when the battery is back.</Trans>
      </List.Item>
    </List>
  )
}

function WriteOffEffects() {
  return (
    <List size="sm" spacing={6}>
      <List.Item>
        <Trans>
          The battery is recorded as lost, and the debt ends; the rider is no longer in arrears because of it.
        </Trans>
      </List.Item>
      <List.Item>
        <Trans>If a device reports the battery later, it is found again.</Trans>
      </List.Item>
      <List.Item>
        <Trans>Another person than the one who asked has to approve it.</Trans>
      </List.Item>
    </List>
  )
}
