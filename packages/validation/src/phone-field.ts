/** Phone numbers. A separate module, so that the login page does not load the large numbering plans. */
import { phoneFault } from '@swapdesk/domain'
import { type Field, field, refuse } from './field.ts'
import type { MessageCode } from './messages.ts'

/** The longest E.164 number with its plus sign. */
const PHONE_LENGTH_MAX = 16
const PHONE_MESSAGES = { empty: 'phone.required', length: 'phone.length', format: 'phone.format' } as const
const limits = { maxLength: PHONE_LENGTH_MAX }

/** The message for a phone number that is required; undefined when it is valid. */
export function phoneMessage(phone: string): MessageCode | undefined {
  const fault = phoneFault(phone)
  return fault && PHONE_MESSAGES[fault]
}

function readPhone(text: string) {
  const message = phoneMessage(text)
  return message ? refuse(message) : text
}

/** A required phone number: eleven digits, or international with a plus sign (domain §8). */
export function requiredPhone(): Field<string> {
  return field({ isRequired: true, limits }, readPhone)
}

/** An optional phone number; `isRequiredWhenShown` marks one that a rule across fields may require. */
export function optionalPhone(isRequiredWhenShown = false): Field<string | null> {
  return field<string | null>({ isRequired: isRequiredWhenShown, limits }, (text) =>
    text === '' ? null : readPhone(text),
  )
}
