// Writes to wallets, which change the figures of their riders and cards, the payments and the tasks too.
import { useWrite } from '../../kit/api/client'

type WalletWrite =
  | 'walletSell'
  | 'walletGive'
  | 'walletRefund'
  | 'walletRefundApprove'
  | 'walletRefundReject'
  | 'walletRefundWithdraw'

export const useWalletWrite = <Id extends WalletWrite>(id: Id) =>
  useWrite(id, ['riderDetail', 'nfcCardDetail', 'payRecordPage', 'homeTaskList'])
