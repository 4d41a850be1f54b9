export { bindVehicle } from './bind.ts'
export { unbindVehicle, unbindVehicleOf } from './unbind.ts'
