// The operations by which people decide about a refund.
export const refundOperations = {
  refund: 'walletRefund',
  approve: 'walletRefundApprove',
  reject: 'walletRefundReject',
} as const

export type RefundAction = keyof typeof refundOperations
