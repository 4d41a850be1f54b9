/**
 * NFC cards, their top-ups and the review of top-ups (operations §5: number and type; count, amount and time range).
 */
import { NfcCardType } from '@swapdesk/dictionary'
import { z } from 'zod'
import {
  optionalId,
  optionalReason,
  optionalText,
  requiredChoice,
  requiredInteger,
  requiredReason,
  requiredText,
  operatorChoice,
  textOrUnchanged,
} from '../field.ts'
import { form } from '../form.ts'
import type { MessageCode } from '../messages.ts'
import { periodOrder } from '../rules.ts'
import { requiredDateTime, requiredMoney } from '../special-fields.ts'

const CARD_NUMBER_MAX = 32
const UID_MAX = 20
const COUNT = { min: 1, max: 10_000 }

const isMissing = (value: string | null | undefined): boolean => (value ?? '') === ''

/** Cabinets report a card by its chip's UID: without one a rider's card would be refused as unknown. */
export const nfcCardInput = form({
  tenantId: operatorChoice(),
  cardNo: requiredText('nfc-card.number.required', {
    max: CARD_NUMBER_MAX,
    pattern: /^[A-Za-z0-9]+$/,
    format: 'nfc-card.number.format',
  }),
  uid: optionalText({ max: UID_MAX, pattern: /^[0-9A-Fa-f]{8,20}$/, format: 'nfc-card.uid.format' }),
  type: requiredChoice('nfc-card.type.required', NfcCardType),
  riderId: optionalId(),
  remark: optionalText({ max: 255 }),
}).superRefine(({ uid, riderId }, context) => {
  if (isMissing(uid) && !isMissing(riderId)) {
    context.addIssue({ code: 'custom', path: ['uid'], message: 'nfc-card.uid.required' satisfies MessageCode })
  }
})

/** Why cards are locked or unlocked. */
export const nfcCardLockInput = form({ reason: optionalReason() })

const rechargeFields = {
  cardId: textOrUnchanged({ max: 19, pattern: /^\d{1,19}$/, format: 'choice.unknown' }),
  cardNo: textOrUnchanged({ max: CARD_NUMBER_MAX }),
  count: requiredInteger('nfc-recharge.count.required', COUNT),
  amount: requiredMoney('nfc-recharge.amount.required'),
  startTime: requiredDateTime('period.required'),
  endTime: requiredDateTime('period.required'),
  remark: optionalText({ max: 255 }),
}

/** A top-up names its card by identifier or by number. */
export const nfcRechargeInput = z
  .object(rechargeFields)
  .superRefine(({ cardId, cardNo }, context) => {
    if (cardId === undefined && cardNo === undefined) {
      context.addIssue({ code: 'custom', path: ['cardNo'], message: 'nfc-card.number.required' })
    }
  })
  .superRefine(periodOrder('startTime', 'endTime'))

export const nfcRechargeApprovalInput = form({ reason: optionalText({ max: 255 }) })

export const nfcRechargeRejectionInput = form({
  reason: requiredReason('nfc-recharge.reason.required'),
})
