import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { bindGps, bindRentalStrategy, updateStatus } from './vehicle-actions.ts'
import { vehicleOfRider } from './vehicle-of-rider.ts'
import { vehicles } from './vehicles.repository.ts'

export const vehicleHandlers: HandlersOf<'vehicles'> = {
  ...plainHandlers(vehicles),
  vehicleUpdateStatus: (context, { id, status }) => updateStatus(context, id, status),
  vehicleBindRentalStrategy: (context, { ids, rentalStrategyId }) =>
    bindRentalStrategy(context, ids, rentalStrategyId || null),
  vehicleBindGps: (context, { id, gpsSn }) => bindGps(context, id, gpsSn),
  vehicleInformation: (context, { contactsId }) => vehicleOfRider(context, contactsId),
}
