// The operations that are asked about, and need --yes without a terminal: those that cannot be taken back.
import type { OperationId } from '@swapdesk/sdk/operations'

/** Beside all removals. The test has the others: an operation that is new must be in one of both. */
export const confirmedOperations: ReadonlySet<OperationId> = new Set<OperationId>([
  // Removals by another name.
  'flowDefinitionDelete',
  'flowInstanceDelete',
  // They end something for others. Freezing refuses the rider's card at cabinets, and cancels an order that has not begun.
  'riderFreeze',
  'sessionRevoke',
  'userResetPassword',
  'clientResetSecret',
  'deviceResetSecret',
  // Commands to devices. Cards are locked and unlocked in the lists of cabinets.
  'cabinetUpdateThreshold',
  'deviceCommandSend',
  'deviceCommandSendAll',
  'deviceCommandSendAndWait',
  'deviceCommandSendRaw',
  'deviceCommandSendVehicle',
  'vehiclePartStatus',
  'deviceCommandOpenSlot',
  'deviceCommandConfirm',
  'deviceCommandConfirmJob',
  'deviceCommandCancel',
  'nfcCardLock',
  'nfcCardUnlock',
  'nfcListVersionPush',
  // Bulk jobs: what makes a planned one run, and what ends one.
  'bulkJobStart',
  'bulkJobRetry',
  'bulkJobCancel',
  'importUndo',
  // They open doors.
  'swapRecordReopen',
  'swapRecordGiveBack',
  // They credit a rider, give up a battery, or end an alarm.
  'nfcRechargeApprove',
  'swapRecordCreditApprove',
  'batteryDebtWriteOffApprove',
  'swapRecordResolve',
  'swapRecordResolveApprove',
  'walletSell',
  'walletGive',
  'walletRefund',
  'walletRefundApprove',
  'alarmClose',
  'alarmCloseSelected',
  // Messages to people.
  'smsSendMessage',
])

/** Changes of a row that are asked about if they set one of these fields, which the server sends to the device. */
export const confirmedFields: Readonly<Partial<Record<OperationId, readonly string[]>>> = {
  cabinetSubmit: ['threshold', 'openingHours', 'cabinetSn'],
}
