/** Riders. */
import { plainHandlers } from '../../crud/handlers.ts'
import { splitIds } from '../../crud/write.ts'
import type { HandlersOf } from '../../http/context.ts'
import { unbindVehicleOf } from '../rider-bindings/index.ts'
import { freezeRider } from './freeze-rider.ts'
import { rentalPhones } from './rental-phones.repository.ts'
import { removeRiders } from './remove-riders.ts'
import { riders } from './riders.repository.ts'
import { submitRider } from './submit-rider.ts'

export const riderHandlers: HandlersOf<'riders'> = {
  ...plainHandlers(riders),
  ...plainHandlers(rentalPhones),
  riderSubmit: submitRider,
  riderFreeze: freezeRider,
  async riderUnbindVehicle(context, { id, reason = null, ...batteries }) {
    const {
      id: surrenderId,
      bmsSn,
      fittedBmsSn,
      heldBmsSn,
    } = await unbindVehicleOf(context, id, { reason, ...batteries })
    return { id, surrenderId, bmsSn, fittedBmsSn, heldBmsSn }
  },
  riderRemove: (context, { ids, force }) => removeRiders(context, splitIds(ids), force === true),
}
