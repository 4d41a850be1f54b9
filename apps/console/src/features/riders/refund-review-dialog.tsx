// Approves, rejects or withdraws a refund: says the amount, who asked for it and why, and what follows.
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { labelsOfWalletRefundApproval, labelsOfWalletRefundRejection } from '@swapdesk/contract/labels/wallets'
import { walletRefundApprovalInput, walletRefundRejectionInput } from '@swapdesk/validation'
import { ActionDialog } from '../../kit/dialogs/action-dialog'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { Requested } from '../../kit/record/requested'
import type { ReviewAction, ReviewedRefund } from './refund-operations'
import { useAmountOf } from './use-amount-of'
import { useWalletWrite } from './use-wallet-write'

type PartProps = { refund: ReviewedRefund; onClose: () => void }

const initial = { reason: '' }
const ApprovalField = fieldsOf<typeof initial>(labelsOfWalletRefundApproval)
const RejectionField = fieldsOf<typeof initial>(labelsOfWalletRefundRejection)

export function RefundReviewDialog({ action, ...props }: PartProps & { action: ReviewAction }) {
  if (action === 'withdraw') return <WithdrawDialog {...props} />
  return action === 'approve' ? <ApproveDialog {...props} /> : <RejectDialog {...props} />
}

function ApproveDialog({ refund, onClose }: PartProps) {
  const { t } = useLingui()
  const { mutateAsync: approve } = useWalletWrite('walletRefundApprove')
  const { lotId: id, lotUpdateTime: updateTime } = refund
  const [amount, rider] = [useAmountOf(refund), refund.riderName ?? '—']
  return (
    <FormDialog
      title={t`Approve the refund of ${amount} to ${rider}?`}
      verb={t`Approve`}
      done={t`Approved; the refund is recorded as paid`}
      schema={walletRefundApprovalInput}
      initial={initial}
      onSubmit={({ reason }) => approve({ id, updateTime, reason })}
      onClose={onClose}
    >
      <Requested {...refund} />
      <Text size="sm">
        <Trans>The requester pays it in cash, from their till. It cannot be taken back.</Trans>
      </Text>
      <ApprovalField.Multiline name="reason" hasAutofocus />
    </FormDialog>
  )
}

function RejectDialog({ refund, onClose }: PartProps) {
  const { t } = useLingui()
  const { mutateAsync: reject } = useWalletWrite('walletRefundReject')
  const { lotId: id, lotUpdateTime: updateTime } = refund
  const [amount, rider] = [useAmountOf(refund), refund.riderName ?? '—']
  return (
    <FormDialog
      title={t`Reject the refund of ${amount} to ${rider}?`}
      verb={t`Reject`}
      done={t`Rejected; what is left belongs to the rider again`}
      schema={walletRefundRejectionInput}
      initial={initial}
      onSubmit={({ reason }) => reject({ id, updateTime, reason })}
      onClose={onClose}
    >
      <Requested {...refund} />
      <Effects />
      <RejectionField.Multiline name="reason" hint={t`Who asked for it reads this.`} hasAutofocus />
    </FormDialog>
  )
}

function WithdrawDialog({ refund, onClose }: PartProps) {
  const { t } = useLingui()
  const { mutateAsync: withdraw } = useWalletWrite('walletRefundWithdraw')
  const { lotId: id, lotUpdateTime: updateTime } = refund
  const [amount, rider] = [useAmountOf(refund), refund.riderName ?? '—']
  return (
    <ActionDialog
      title={t`Withdraw the refund of ${amount} to ${rider}?`}
      verb={t`Withdraw request`}
      done={t`Withdrawn; what is left belongs to the rider again`}
      onSubmit={() => withdraw({ id, updateTime })}
      onClose={onClose}
    >
      <Effects />
    </ActionDialog>
  )
}

function Effects() {
  return (
    <Text size="sm">
      <Trans>What is left pays swaps again as before, unless it has expired meanwhile.</Trans>
    </Text>
  )
}
