export { bindVehicle } from './bind.ts'
export { fitBattery } from './fit-battery.ts'
export { unbindVehicle, unbindVehicleOf } from './unbind.ts'
