/** The operations by which people decide about a battery debt. */
export const debtOperations = {
  confirm: 'batteryDebtConfirm',
  withdraw: 'batteryDebtWithdraw',
  writeOff: 'batteryDebtWriteOff',
  approve: 'batteryDebtWriteOffApprove',
  reject: 'batteryDebtWriteOffReject',
  withdrawWriteOff: 'batteryDebtWriteOffWithdraw',
} as const

export type DebtActionName = keyof typeof debtOperations
