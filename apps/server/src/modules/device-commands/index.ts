export { deviceCommands } from './device-commands.repository.ts'
