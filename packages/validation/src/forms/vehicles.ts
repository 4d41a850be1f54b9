/** Vehicles and their types. A vehicle for sale has a price, a leased one a lease status (operations §4, §5). */
import { AutomaticRenewal, EnableStatus, LeaseStatus, VehicleType } from '@swapdesk/dictionary'
import { normalizeSaleOrLease } from '@swapdesk/domain'
import { z } from 'zod'
import {
  choiceOrUnchanged,
  type Field,
  field,
  integerOrUnchanged,
  lengthOf,
  optionalChoice,
  optionalId,
  optionalInteger,
  optionalText,
  refuse,
  requiredChoice,
  flag,
  requiredFlag,
  requiredId,
  requiredReason,
  requiredIds,
  requiredText,
  operatorChoice,
} from '../field.ts'
import { form } from '../form.ts'
import { optionalMoney, requiredFileAddress } from '../special-fields.ts'

export const vehicleTypeInput = form({
  tenantId: operatorChoice(),
  vehicleType: requiredText('vehicle-type.name.required'),
  vehiclePic: requiredFileAddress('vehicle-type.picture.required'),
  // A key of an open dictionary, which the server checks.
  batteryVoltage: optionalInteger({ min: 0, max: 999_999 }),
  remark: optionalText({ max: 255 }),
  status: choiceOrUnchanged(EnableStatus),
})

const fields = {
  tenantId: operatorChoice(),
  vehicleSn: requiredText('vehicle.sn.required', { pattern: /^[A-Za-z0-9_-]+$/, format: 'vehicle.sn.format' }),
  vehicleTypeId: requiredId('vehicle.model.required'),
  vehicleType: requiredChoice('vehicle.type.required', VehicleType),
  leaseStatus: optionalChoice(LeaseStatus, true),
  price: optionalMoney(true),
  rentalStrategyId: optionalId(),
  electronicFenceId: optionalId(),
  vin: optionalText({ max: 32, pattern: /^[A-Za-z0-9-]+$/ }),
  plateNumber: optionalText({ max: 16, pattern: /^[\p{L}\p{N} ·.-]+$/u }),
  autoPay: choiceOrUnchanged(AutomaticRenewal),
  status: choiceOrUnchanged(EnableStatus),
}
const vehicleFields = z.object(fields)

/** The vehicle as it is sent: without the fields of the other kind. */
export function transformVehicle(vehicle: z.output<typeof vehicleFields>): z.output<typeof vehicleFields> {
  return normalizeSaleOrLease(vehicle)
}

export const vehicleInput = vehicleFields
  .superRefine(({ vehicleType, price, leaseStatus }, context) => {
    if (vehicleType === VehicleType.Sale && price === null) {
      context.addIssue({ code: 'custom', path: ['price'], message: 'vehicle.price.required' })
    }
    if (vehicleType === VehicleType.Lease && leaseStatus === null) {
      context.addIssue({ code: 'custom', path: ['leaseStatus'], message: 'vehicle.lease-status.required' })
    }
  })
  .transform(transformVehicle)

export const vehicleStatusInput = form({ status: requiredChoice('status.required', EnableStatus) })

/** The rental strategy of vehicles, or none. */
export const vehicleStrategyInput = form({ ids: requiredIds(), rentalStrategyId: optionalId() })

/** The strategy of all vehicles that match filters: leaving the field empty unbinds nothing. */
export const vehicleStrategyPlanInput = form({ rentalStrategyId: requiredId('bulk-job.strategy.required') })

/** The geofence of vehicles, or none: it is optional (operations §5). */
export const vehicleFenceInput = form({ ids: requiredIds(), electronicFenceId: optionalId() })

/** The geofence of all vehicles that match filters: leaving the field empty unbinds nothing. */
export const vehicleFencePlanInput = form({ electronicFenceId: requiredId('bulk-job.geofence.required') })

/** Batteries that a rider may hold with a vehicle; more than any model has. */
export const BATTERY_ALLOWANCE = { min: 0, max: 8 } as const

export const vehicleBindingInput = form({
  contactsId: requiredId('rider.required'),
  vehicleId: requiredId('vehicle.required'),
  batteryBindNum: integerOrUnchanged(BATTERY_ALLOWANCE),
})

/** Serial numbers joined by commas: more than a rider ever holds. */
export const SNS_MAX = 1000

/** Taking a vehicle back, with the batteries that come back and those that stay in it. */
export const vehicleUnbindingInput = form({
  contactsId: requiredId('rider.required'),
  vehicleId: requiredId('vehicle.required'),
  reason: requiredReason('vehicle.unbind-reason.required'),
  bmsSn: optionalText({ max: SNS_MAX }),
  fittedBmsSn: optionalText({ max: SNS_MAX }),
})

/** Parts that can be switched remotely. */
const PART = { Lock: 'lock', Power: 'power', Horn: 'horn', Light: 'light', Seat: 'seat' } as const

export const vehiclePartInput = form({
  part: requiredChoice('vehicle.part.required', PART),
  on: requiredFlag('vehicle.switch.required'),
  whenStopped: flag(),
})

const GPS_SN_MAX = 64

/** The number of the locator; empty unbinds it. */
function locator(): Field<string> {
  return field({ isRequired: false, limits: { maxLength: GPS_SN_MAX } }, (text) => {
    if (lengthOf(text) > GPS_SN_MAX) return refuse(`text.too-long:${GPS_SN_MAX}`)
    return /^[A-Za-z0-9_-]*$/.test(text) ? text : refuse('text.format')
  })
}

export const vehicleGpsInput = form({ gpsSn: locator() })
