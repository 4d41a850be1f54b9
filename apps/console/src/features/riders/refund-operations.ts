// The operations by which people decide about a refund.
export const reviewOperations = {
  approve: 'walletRefundApprove',
  reject: 'walletRefundReject',
  withdraw: 'walletRefundWithdraw',
} as const

export type ReviewAction = keyof typeof reviewOperations

/** A refund that was asked for, with the wallet lot as it was read. */
export type ReviewedRefund = {
  lotId: string
  lotUpdateTime: string
  tenantId: string
  riderName: string | null
  amount: string | null
  currency: string | null
  reason: string | null
  userName: string | null
  /** The caller asked for it. */
  isOwn: boolean
  isWaiting: boolean
}
