/** Riders, their batteries, swaps and feedback (operations §3–5). */
import { FeedbackStatus, RiderStatus, SurrenderStatus, SwapSettled } from '@swapdesk/dictionary'
import { z } from 'zod'
import {
  choiceOrUnchanged,
  integerOrUnchanged,
  lengthOf,
  optionalId,
  optionalText,
  requiredChoice,
  requiredId,
  requiredReason,
  requiredText,
  operatorChoice,
  textOrUnchanged,
} from '../field.ts'
import { form } from '../form.ts'
import { requiredPhone } from '../phone-field.ts'
import { BATTERY_ALLOWANCE, SNS_MAX } from './vehicles.ts'

const remark = { max: 255 }

export const riderInput = form({
  tenantId: operatorChoice(),
  name: requiredText('rider.name.required'),
  mobile: requiredPhone(),
})

const FREEZE_REASON = { min: 2, max: 200 }

/** Freezes or unfreezes a rider, with the reason. */
export const riderFreezeInput = z
  .object({
    status: requiredChoice('status.required', RiderStatus),
    reason: requiredText('rider.freeze-reason.required', { max: FREEZE_REASON.max }),
  })
  .superRefine(({ reason }, context) => {
    if (lengthOf(reason) < FREEZE_REASON.min) {
      context.addIssue({ code: 'custom', path: ['reason'], message: 'rider.freeze-reason.required' })
    }
  })

const contactsId = requiredId('rider.required')

export const riderVehicleInput = form({
  contactsId,
  vehicleId: requiredId('vehicle.required'),
  batteryBindNum: integerOrUnchanged(BATTERY_ALLOWANCE),
})

/** Of a binding only the allowance changes. */
export const riderVehicleChangeInput = form({ batteryBindNum: integerOrUnchanged(BATTERY_ALLOWANCE) })

export const riderBatteryInput = form({
  contactsId,
  batteryId: requiredId('battery.required'),
  reason: requiredReason('battery.binding-reason.required'),
})

/** Giving a rider a battery, by its serial number. */
export const riderBatteryBindingInput = form({
  contactsId,
  batterySn: requiredText('battery.sn.required'),
  reason: requiredReason('battery.binding-reason.required'),
})

/** Taking it back: to stock, or left in a vehicle. */
export const riderBatteryUnbindingInput = form({
  contactsId,
  batterySn: requiredText('battery.sn.required'),
  vehicleId: optionalId(true),
  reason: requiredReason('battery.binding-reason.required'),
})

/** Ends a binding, as taking the vehicle back does. */
export const riderSurrenderInput = form({
  contactsId,
  vehicleSn: requiredText('vehicle.sn.required'),
  bmsSn: optionalText({ max: SNS_MAX }),
  fittedBmsSn: optionalText({ max: SNS_MAX }),
  reason: requiredReason('vehicle.unbind-reason.required'),
  remark: optionalText(remark),
})

/** What was booked does not change. */
export const riderSurrenderChangeInput = form({
  status: choiceOrUnchanged(SurrenderStatus),
  remark: textOrUnchanged(remark),
})

/** Of a swap only the remark changes. */
export const swapRecordInput = form({ remark: textOrUnchanged(remark) })

/** How a swap ended that waited for staff, with the reason. */
export const swapResolutionInput = form({
  settled: requiredChoice('swap-record.settled.required', SwapSettled),
  reason: requiredText('swap-record.reason.required', { max: 255 }),
})

/** What staff do about an order, and why. */
export const swapActionInput = form({ reason: requiredText('swap-record.action-reason.required', { max: 255 }) })
export const swapApprovalInput = form({ reason: optionalText({ max: 255 }) })

/** What people decide about a battery that should have been brought back, and why. */
export const batteryDebtDecisionInput = form({ reason: requiredText('battery-debt.reason.required', { max: 255 }) })
export const batteryDebtApprovalInput = form({ reason: optionalText({ max: 255 }) })

/** The operator's answer to a rider. */
export const feedbackInput = form({ reply: optionalText({ max: 1000 }), status: choiceOrUnchanged(FeedbackStatus) })
