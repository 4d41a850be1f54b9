export { storeAlarms } from './alarm-rows.ts'
export { endCommands, publishCommands, type CommandEvent, commandEventColumns } from './command-outcomes.ts'
export { enqueueCommands, type Requester, type StoredCommand } from './commands.ts'
export { isTerminal } from './live-commands.ts'
export {
  type BatteryMove,
  type BatteryConflict,
  type MovedBattery,
  type MoveResult,
  moveBatteries,
  type SlotChange,
  slotMoves,
} from './battery-places.ts'
export type { BatteryPlacement, MoveCause, Slot } from './battery-place-rows.ts'
export { createFenceRunner } from './fence-runner.ts'
export { createTripMaker } from './make-trips.ts'
export { readPlacesLater } from './packaged-places.ts'
export { type DeviceGateway, startGateway } from './gateway.ts'
export { isKnownStill } from './standstill.ts'
export { commandRefusalOf } from './command-permissions.ts'
export { assertDataLimits, checkPayload } from './payload.ts'
export { deviceSecret } from './device-secrets.ts'
export { lockForCommands } from './device-rows.ts'
export { supersedeOlder } from './superseding.ts'
export { keptSettings, OPEN_ALL_DAY, withdrawDesired } from './settings.ts'
