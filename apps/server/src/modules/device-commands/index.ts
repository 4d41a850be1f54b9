export { deviceCommands } from './device-commands.repository.ts'
export { assetNumbers, assetScope, cabinetScope, vehicleScope } from './asset-scope.ts'
