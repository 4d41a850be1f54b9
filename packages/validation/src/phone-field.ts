/** Phone numbers. A separate module, so that the login page does not load the large numbering plans. */
import { phoneFault, withoutSeparators } from '@swapdesk/domain'
import { type Field, field, refuse } from './field.ts'
import { formRules } from './form-rules.ts'
import type { MessageCode } from './messages.ts'

/** As typed: an E.164 number has 15 digits at most, the rest are separators. */
const PHONE_LENGTH_MAX = 40
const limits = { maxLength: PHONE_LENGTH_MAX }

/** The message for a phone number that is required; undefined when it is valid. */
export function phoneMessage(phone: string): MessageCode | undefined {
  const { country } = formRules()
  const fault = phoneFault(phone, country)
  if (fault === 'length') return country === 'CN' ? 'phone.length' : 'phone.length-other'
  return fault && (fault === 'empty' ? 'phone.required' : 'phone.format')
}

function readPhone(text: string) {
  const message = phoneMessage(text)
  return message ? refuse(message) : withoutSeparators(text, formRules().country)
}

/** A required phone number of the tenant's country, or international with a plus sign (domain §8). */
export function requiredPhone(): Field<string> {
  return field({ isRequired: true, limits, followsTenant: true }, readPhone)
}

/** An optional phone number; `isRequiredWhenShown` marks one that a rule across fields may require. */
export function optionalPhone(isRequiredWhenShown = false): Field<string | null> {
  return field<string | null>({ isRequired: isRequiredWhenShown, limits, followsTenant: true }, (text) =>
    text === '' ? null : readPhone(text),
  )
}
