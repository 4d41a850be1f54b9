import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { bindVehicle, unbindVehicle } from '../rider-bindings/index.ts'
import { bindFence } from './bind-fence.ts'
import { bindRentalStrategy } from './bind-strategy.ts'
import { bindGps, updateStatus } from './vehicle-actions.ts'
import { modelCountHandlers } from './model-counts.ts'
import { switchPart } from './parts.ts'
import { trackHandlers } from './tracks.ts'
import { vehicleOfRider } from './vehicle-of-rider.ts'
import { vehicles } from './vehicles.repository.ts'

export const vehicleHandlers: HandlersOf<'vehicles'> = {
  ...plainHandlers(vehicles),
  ...modelCountHandlers,
  ...trackHandlers,
  vehicleUpdateStatus: updateStatus,
  vehicleBindRentalStrategy: (context, { ids, rentalStrategyId }) =>
    bindRentalStrategy(context, ids, rentalStrategyId || null),
  vehicleBindFence: (context, { ids, electronicFenceId }) => bindFence(context, ids, electronicFenceId || null),
  vehicleBindGps: bindGps,
  vehicleBind: async (context, { contactsId, vehicleId, batteryBindNum }) => {
    // Who may bind may not therefore say how many batteries a rider may hold.
    const refusal = batteryBindNum == null ? undefined : refusalOf(context.principal, 'riderVehicleSubmit', false)
    if (refusal) throw refusal
    await bindVehicle(context, { contactsId, vehicleId, batteryBindNum: batteryBindNum ?? null })
    return { id: vehicleId }
  },
  vehicleUnbind: async (context, input) => {
    const { id: surrenderId, bmsSn, fittedBmsSn, heldBmsSn } = await unbindVehicle(context, input)
    return { id: input.vehicleId, surrenderId, bmsSn, fittedBmsSn, heldBmsSn }
  },
  vehiclePartStatus: switchPart,
  vehicleInformation: (context, { contactsId }) => vehicleOfRider(context, contactsId),
}
