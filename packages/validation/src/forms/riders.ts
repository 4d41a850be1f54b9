/** Riders, their batteries, swaps and feedback (operations §3–5). */
import { EnableStatus, RiderStatus, SwapStatus } from '@swapdesk/dictionary'
import { z } from 'zod'
import {
  choiceOrUnchanged,
  integerOrUnchanged,
  lengthOf,
  optionalReason,
  optionalText,
  requiredChoice,
  requiredId,
  requiredText,
  operatorChoice,
} from '../field.ts'
import { form } from '../form.ts'
import { requiredPhone } from '../phone-field.ts'

const remark = { max: 255 }

export const riderInput = form({
  tenantId: operatorChoice(),
  name: requiredText('rider.name.required'),
  mobile: requiredPhone(),
})

const FREEZE_REASON = { min: 2, max: 200 }

/** Freezes or unfreezes a rider; freezing takes a reason. */
export const riderFreezeInput = z
  .object({
    status: requiredChoice('status.required', RiderStatus),
    reason: optionalReason(FREEZE_REASON),
  })
  .superRefine(({ status, reason }, context) => {
    if (status === RiderStatus.Frozen && (reason === null || lengthOf(reason) < FREEZE_REASON.min)) {
      context.addIssue({ code: 'custom', path: ['reason'], message: 'rider.freeze-reason.required' })
    }
  })

const contactsId = requiredId('rider.required')
/** Maximum batteries of one vehicle, more than any model has. */
const BATTERIES_MAX = 8

export const riderVehicleInput = form({
  contactsId,
  vehicleId: requiredId('vehicle.required'),
  batteryBindNum: integerOrUnchanged({ min: 0, max: BATTERIES_MAX }),
})

export const riderBatteryInput = form({ contactsId, batteryId: requiredId('battery.required') })

/** Binding or unbinding a battery of a rider, by its serial number. */
export const riderBatteryBindingInput = form({ contactsId, batterySn: requiredText('battery.sn.required') })

export const riderSurrenderInput = form({
  contactsId,
  vehicleSn: requiredText('vehicle.sn.required'),
  bmsSn: optionalText({ max: 500 }),
  status: choiceOrUnchanged(EnableStatus),
})

/** Manual settlement of a swap that stayed open, with the reason (domain §2). */
export const swapRecordInput = form({
  status: requiredChoice('status.required', SwapStatus),
  remark: requiredText('swap-record.remark.required', remark),
})

/** The operator's answer to a rider. */
export const feedbackInput = form({ reply: optionalText({ max: 1000 }), status: choiceOrUnchanged(EnableStatus) })
