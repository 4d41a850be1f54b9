export { deviceCommands } from './device-commands.repository.ts'
export { assetScope, cabinetScope } from './asset-scope.ts'
