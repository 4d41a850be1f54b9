export { deviceCommands } from './device-commands.repository.ts'
export { assetScope, cabinetScope, vehicleScope } from './asset-scope.ts'
