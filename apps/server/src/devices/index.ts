export {
  endCommands,
  enqueueCommands,
  isTerminal,
  type Requester,
  publishCommands,
  type CommandEvent,
  commandEventColumns,
} from './commands.ts'
export { type DeviceGateway, startGateway } from './gateway.ts'
export { isMoving } from './moving.ts'
export { checkPayload } from './payload.ts'
export { deviceSecret } from './device-secrets.ts'
