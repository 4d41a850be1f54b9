// Asks for a refund of a wallet lot: says the amount and what follows before, and asks why.
import { Trans, useLingui } from '@lingui/react/macro'
import '@mantine/core/styles/List.layer.css'
import { List } from '@mantine/core'
import { labelsOfWalletRefund } from '@swapdesk/contract/labels/wallets'
import { walletRefundInput } from '@swapdesk/validation'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { useAmountOf } from './use-amount-of'
import { useWalletWrite } from './use-wallet-write'
import type { LotRow } from './wallet-columns'

type RefundDialogProps = {
  lot: LotRow
  rider: { name: string; tenantId: string }
  onClose: () => void
}

const initial = { reason: '' }
const Field = fieldsOf<typeof initial>(labelsOfWalletRefund)

export function RefundDialog({ lot, rider, onClose }: RefundDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: ask } = useWalletWrite('walletRefund')
  const { id, updateTime, refundableAmount, currency } = lot
  const amount = useAmountOf({ tenantId: rider.tenantId, amount: refundableAmount, currency })
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
      <Field.Multiline name="reason" hint={t`Who approves it reads this.`} hasAutofocus />
    </FormDialog>
  )
}
