// Asks for a refund of a wallet lot, or decides about one: says the amount and what follows before, and asks why.
import { Trans, useLingui } from '@lingui/react/macro'
import '@mantine/core/styles/List.layer.css'
import { List, Text } from '@mantine/core'
import {
  labelsOfWalletRefund,
  labelsOfWalletRefundApproval,
  labelsOfWalletRefundRejection,
} from '@swapdesk/contract/labels/wallets'
import { walletRefundApprovalInput, walletRefundInput, walletRefundRejectionInput } from '@swapdesk/validation'
import { useTenantLocale } from '../../kit/api/tenant-rules'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { formatMoneyIn } from '../../kit/values/format'
import type { RefundAction } from './refund-operations'
import { useWalletWrite } from './use-wallet-write'
import type { LotRow } from './wallet-columns'

type RefundDialogProps = {
  lot: LotRow
  action: RefundAction
  rider: { name: string; tenantId: string }
  onClose: () => void
}
type PartProps = Omit<RefundDialogProps, 'action'>

const initial = { reason: '' }
const AskField = fieldsOf<typeof initial>(labelsOfWalletRefund)
const ApprovalField = fieldsOf<typeof initial>(labelsOfWalletRefundApproval)
const RejectionField = fieldsOf<typeof initial>(labelsOfWalletRefundRejection)

export function RefundDialog({ action, ...props }: RefundDialogProps) {
  if (action === 'refund') return <AskDialog {...props} />
  return action === 'approve' ? <ApproveDialog {...props} /> : <RejectDialog {...props} />
}

/** The amount in the currency of the rider's operator. */
function useAmount(tenantId: string, { currency }: LotRow, amount: string | null): string {
  return `${currency ?? ''} ${formatMoneyIn(useTenantLocale(tenantId), amount)}`.trim()
}

function AskDialog({ lot, rider, onClose }: PartProps) {
  const { t } = useLingui()
  const { mutateAsync: ask } = useWalletWrite('walletRefund')
  const { id, updateTime, refundableAmount } = lot
  const amount = useAmount(rider.tenantId, lot, refundableAmount)
  return (
    <FormDialog
      title={t`Refund ${amount} to ${rider.name}?`}
      verb={t`Ask for the refund`}
      done={t`Another person has to approve it`}
      schema={walletRefundInput}
      initial={initial}
      onSubmit={({ reason }) => ask({ id, updateTime, amount: refundableAmount ?? '0.00', reason })}
      onClose={onClose}
    >
      <List size="sm" spacing={6}>
        <List.Item>
          <Trans>What is left pays no swaps from now on; a rejection opens it again.</Trans>
        </List.Item>
        <List.Item>
          <Trans>Bonuses lapse. What an order in progress holds is not refunded.</Trans>
        </List.Item>
        <List.Item>
          <Trans>Pay the rider {amount} in cash when another person has approved: it leaves your till.</Trans>
        </List.Item>
      </List>
      <AskField.Multiline name="reason" hint={t`Who approves it reads this.`} hasAutofocus />
    </FormDialog>
  )
}

function ApproveDialog({ lot, rider, onClose }: PartProps) {
  const { t } = useLingui()
  const { mutateAsync: approve } = useWalletWrite('walletRefundApprove')
  const { id, updateTime } = lot
  const amount = useAmount(rider.tenantId, lot, lot.refundAmount)
  return (
    <FormDialog
      title={t`Approve the refund of ${amount} to ${rider.name}?`}
      verb={t`Approve`}
      done={t`Approved; the refund is recorded as paid`}
      schema={walletRefundApprovalInput}
      initial={initial}
      onSubmit={({ reason }) => approve({ id, updateTime, reason })}
      onClose={onClose}
    >
      <Requested {...lot} />
      <Text size="sm">
        <Trans>The requester pays it in cash, from their till. It cannot be taken back.</Trans>
      </Text>
      <ApprovalField.Multiline name="reason" hasAutofocus />
    </FormDialog>
  )
}

function RejectDialog({ lot, rider, onClose }: PartProps) {
  const { t } = useLingui()
  const { mutateAsync: reject } = useWalletWrite('walletRefundReject')
  const { id, updateTime } = lot
  const amount = useAmount(rider.tenantId, lot, lot.refundAmount)
  return (
    <FormDialog
      title={t`Reject the refund of ${amount} to ${rider.name}?`}
      verb={t`Reject`}
      done={t`Rejected; the package can be used again`}
      schema={walletRefundRejectionInput}
      initial={initial}
      onSubmit={({ reason }) => reject({ id, updateTime, reason })}
      onClose={onClose}
    >
      <Requested {...lot} />
      <Text size="sm">
        <Trans>What is left pays swaps again as before. If you asked for the refund, this withdraws it.</Trans>
      </Text>
      <RejectionField.Multiline name="reason" hint={t`Who asked for it reads this.`} hasAutofocus />
    </FormDialog>
  )
}

function Requested({ refundUserName: userName, refundReason: reason }: LotRow) {
  if (reason === null) return null
  return (
    <Text size="sm">
      {userName === null ? (
        reason
      ) : (
        <Trans>
          {userName} asked for it: {reason}
        </Trans>
      )}
    </Text>
  )
}
