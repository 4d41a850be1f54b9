/** Packages, rental strategies, lease orders and manual settlement of payments (operations §3, §5). */
import { AutomaticRenewal, EnableStatus, LeasePayType, LeaseType, PackType, PayStatus } from '@swapdesk/dictionary'
import { normalizePackage, normalizePayer } from '@swapdesk/domain'
import { z } from 'zod'
import {
  choiceOrUnchanged,
  optionalInteger,
  optionalText,
  requiredChoice,
  requiredId,
  requiredReason,
  requiredInteger,
  requiredText,
  textOrUnchanged,
  operatorChoice,
} from '../field.ts'
import { form } from '../form.ts'
import { optionalPhone } from '../phone-field.ts'
import { optionalMoney, requiredMoney } from '../special-fields.ts'

const status = choiceOrUnchanged(EnableStatus)
const remark = optionalText({ max: 255 })

/** No wallet lot counts hours yet. */
const { Hours: _, ...soldTypes } = PackType

const packFields = {
  tenantId: operatorChoice(),
  name: requiredText('package.name.required'),
  type: requiredChoice('package.type.required', soldTypes),
  originalAmount: optionalMoney(false, 1),
  presentedAmount: optionalMoney(false),
  num: optionalInteger({ min: 1, max: 100_000 }, true),
  validDays: optionalInteger({ min: 1, max: 3_650 }),
  dailyLimit: optionalInteger({ min: 1, max: 1_000 }),
  amount: requiredMoney('package.price.required', 1),
  status,
  remark,
}

/**
 * A package. Stored value requires its amount, and its number is 1; the others require the number of days or times they
 * are valid for (domain §1, pack_type). A bonus, a time of validity and a limit a day are cleared where the type has none.
 */
export const packInput = z
  .object(packFields)
  .superRefine(({ type, originalAmount, num }, context) => {
    if (type === PackType.Stored && originalAmount === null) {
      context.addIssue({ code: 'custom', path: ['originalAmount'], message: 'package.original.required' })
    }
    if (typeof type === 'number' && type !== PackType.Stored && num === null) {
      context.addIssue({ code: 'custom', path: ['num'], message: 'package.num.required' })
    }
  })
  .transform((pack) => {
    const settled = normalizePackage(pack)
    return { ...settled, num: settled.num ?? undefined }
  })

/** A package that is sold to a rider for cash. */
export const walletSaleInput = form({
  riderId: requiredId('rider.required'),
  packId: requiredId('package.required'),
  amount: optionalMoney(false),
})

/** A package that is given to a rider, with the reason. */
export const walletGiftInput = form({
  riderId: requiredId('rider.required'),
  packId: requiredId('package.required'),
  reason: requiredReason('package.gift-reason.required'),
})

const days = (code: 'rental-strategy.grace.required' | 'rental-strategy.reminder.required') =>
  requiredInteger(code, { min: 0, max: 365 })

/** A rental strategy: everything is required (operations §5). */
export const rentalStrategyInput = form({
  tenantId: operatorChoice(),
  templateName: requiredText('rental-strategy.name.required'),
  depositAmount: requiredMoney('rental-strategy.deposit.required'),
  weekRentAmount: requiredMoney('rental-strategy.week-rent.required'),
  weekGracePeriod: days('rental-strategy.grace.required'),
  weekRentReminder: days('rental-strategy.reminder.required'),
  monthRentAmount: requiredMoney('rental-strategy.month-rent.required'),
  monthGracePeriod: days('rental-strategy.grace.required'),
  monthRentReminder: days('rental-strategy.reminder.required'),
  status: requiredChoice('status.required', EnableStatus),
})

const leaseOrderFields = {
  tenantId: operatorChoice(),
  contactsId: requiredId('rider.required'),
  vehicleSn: requiredText('vehicle.sn.required'),
  leaseType: requiredChoice('lease-order.type.required', LeaseType),
  rentalStrategyId: requiredId('lease-order.strategy.required'),
  payType: requiredChoice('lease-order.pay-type.required', LeasePayType),
  payAccount: optionalPhone(true),
  autoPay: choiceOrUnchanged(AutomaticRenewal),
}

/** A lease order. If another person pays, the account is that person's phone number (domain §3). */
export const leaseOrderInput = z
  .object(leaseOrderFields)
  .superRefine(({ payType, payAccount }, context) => {
    if (payType === LeasePayType.Other && payAccount === null) {
      context.addIssue({ code: 'custom', path: ['payAccount'], message: 'lease-order.payer.required' })
    }
  })
  .transform(normalizePayer)

/** A refund of a wallet lot: why it is asked for, what its reviewer notes, and why it is rejected or withdrawn. */
export const walletRefundInput = form({ reason: requiredReason('wallet.refund-reason.required') })
export const walletRefundApprovalInput = form({ reason: optionalText({ max: 255 }) })
export const walletRefundRejectionInput = form({ reason: requiredReason('wallet.rejection-reason.required') })

/** Of a payment only the remark changes. */
export const payRecordInput = form({
  payStatus: choiceOrUnchanged(PayStatus),
  remark: textOrUnchanged({ max: 255 }),
})
