import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { batteriesOfRider, batteryInformation } from './batteries-of-rider.ts'
import { bindBattery, unbindBattery } from './move-battery.ts'
import { riderBatteries } from './rider-batteries.repository.ts'
import { riderSurrenders } from './rider-surrenders.repository.ts'
import { riderVehicles } from './rider-vehicles.repository.ts'
import { refuseRemoval, submitRiderBattery, submitRiderVehicle, submitSurrender } from './submit-binding.ts'

export const riderBindingHandlers: HandlersOf<'rider-bindings'> = {
  ...plainHandlers(riderBatteries),
  ...plainHandlers(riderVehicles),
  ...plainHandlers(riderSurrenders),
  riderBatterySubmit: submitRiderBattery,
  riderBatteryRemove: (context, { ids }) => refuseRemoval(context, riderBatteries, ids, 'rider-battery.kept'),
  riderBatteryOfRider: (context, { contactsId }) => batteriesOfRider(context, contactsId),
  riderBatteryInformation: (context, { contactsId }) => batteryInformation(context, contactsId),
  riderBatteryBind: async (context, input) => ({ id: await bindBattery(context, input) }),
  riderBatteryUnbind: async (context, input) => ({ id: await unbindBattery(context, input) }),
  riderVehicleSubmit: submitRiderVehicle,
  riderVehicleRemove: (context, { ids }) => refuseRemoval(context, riderVehicles, ids, 'rider-vehicle.kept'),
  riderSurrenderSubmit: submitSurrender,
  riderSurrenderRemove: (context, { ids }) => refuseRemoval(context, riderSurrenders, ids, 'rider-surrender.kept'),
}
