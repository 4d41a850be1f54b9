// The operations that are asked about, and need --yes without a terminal: those that cannot be taken back.
import type { OperationId } from '@swapdesk/sdk/operations'

/** Beside all removals. The test has the others: an operation that is new must be in one of both. */
export const confirmedOperations: ReadonlySet<OperationId> = new Set<OperationId>([
  // Removals by another name.
  'flowDefinitionDelete',
  'flowInstanceDelete',
  // They end something for others.
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
  // Messages to people.
  'smsSendMessage',
])
