export { deviceCommands } from './device-commands.repository.ts'
export { assetScope } from './asset-scope.ts'
