/** Vehicles and their types. A vehicle for sale has a price, a leased one a lease status (operations §4, §5). */
import { AutomaticRenewal, EnableStatus, LeaseStatus, VehicleType } from '@swapdesk/dictionary'
import { settleSaleOrLease } from '@swapdesk/domain'
import { z } from 'zod'
import {
  choiceOrUnchanged,
  optionalChoice,
  optionalText,
  requiredChoice,
  requiredId,
  requiredText,
  tenantChoice,
} from '../field.ts'
import { form, formOf } from '../form.ts'
import { optionalMoney } from '../special-fields.ts'

export const vehicleTypeInput = form({
  tenantId: tenantChoice(),
  vehicleType: requiredText('vehicle-type.name.required'),
  vehiclePic: requiredText('vehicle-type.picture.required', { max: 255 }),
  remark: optionalText({ max: 255 }),
  status: choiceOrUnchanged(EnableStatus),
})

const fields = {
  tenantId: tenantChoice(),
  vehicleSn: requiredText('vehicle.sn.required', { pattern: /^[A-Za-z0-9_-]+$/, format: 'vehicle.sn.format' }),
  vehicleTypeId: requiredId('vehicle.model.required'),
  vehicleType: requiredChoice('vehicle.type.required', VehicleType),
  leaseStatus: optionalChoice(LeaseStatus, true),
  price: optionalMoney(true),
  autoPay: choiceOrUnchanged(AutomaticRenewal),
  status: choiceOrUnchanged(EnableStatus),
}
const vehicleFields = z.object(fields)

/** The vehicle as it is sent: without what belongs to the other kind. */
export function transformVehicle(vehicle: z.output<typeof vehicleFields>): z.output<typeof vehicleFields> {
  return settleSaleOrLease(vehicle)
}

export const vehicleInput = formOf(
  fields,
  vehicleFields
    .superRefine(({ vehicleType, price, leaseStatus }, context) => {
      if (vehicleType === VehicleType.Sale && price === null) {
        context.addIssue({ code: 'custom', path: ['price'], message: 'vehicle.price.required' })
      }
      if (vehicleType === VehicleType.Lease && leaseStatus === null) {
        context.addIssue({ code: 'custom', path: ['leaseStatus'], message: 'vehicle.lease-status.required' })
      }
    })
    .transform(transformVehicle),
)
