// Withdraws what one asked for about an order, before another person has decided.
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useWrite } from '../../kit/api/client'
import type { SwapRow } from '../../kit/devices/swap-columns'
import { ActionDialog } from '../../kit/dialogs/action-dialog'

const withdrawals = {
  withdraw: 'swapRecordCreditWithdraw',
  withdrawSettlement: 'swapRecordResolveWithdraw',
} as const

export type SwapWithdrawal = keyof typeof withdrawals

export const isWithdrawal = (action: string): action is SwapWithdrawal => action in withdrawals

type WithdrawDialogProps = { swap: SwapRow; action: SwapWithdrawal; onClose: () => void }

export function WithdrawDialog({ swap: { id, orderNo, updateTime }, action, onClose }: WithdrawDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: withdraw } = useWrite(withdrawals[action], ['homeTaskList'])
  return (
    <ActionDialog
      title={action === 'withdraw' ? t`Withdraw the credit of ${orderNo}?` : t`Withdraw counting ${orderNo} as done?`}
      verb={t`Withdraw request`}
      done={t`Withdrawn`}
      onSubmit={() => withdraw({ id, updateTime: updateTime ?? '' })}
      onClose={onClose}
    >
      <Text size="sm">
        <Trans>Nobody has to decide about it any more. The order stays as it is.</Trans>
      </Text>
    </ActionDialog>
  )
}
