export {
  endCommands,
  enqueueCommands,
  isTerminal,
  type NewCommand,
  type Requester,
  type StoredCommand,
} from './commands.ts'
export { isMoving } from './moving.ts'
export { checkPayload } from './payload.ts'
export { deviceSecret } from './device-secrets.ts'
