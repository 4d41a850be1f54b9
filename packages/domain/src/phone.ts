/** Phone numbers: the specification's eleven-digit check, international numbers, and the stored E.164 form. */
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

const PHONE_LENGTH = 11

export type PhoneFault = 'empty' | 'length' | 'format'

/** Countries whose mobile numbers have the specification's eleven digits; numbers of others are written with `+`. */
const ELEVEN_DIGIT_COUNTRIES = ['CN', 'NG'] as const satisfies readonly CountryCode[]

function parse(phone: string, country?: CountryCode) {
  const parsed = parsePhoneNumberFromString(phone, country === undefined ? {} : { defaultCountry: country })
  return parsed?.isValid() ? parsed : undefined
}

/**
 * The fault in a phone number, in the order of the specification's messages (operations §5); undefined if it is valid.
 * A number that begins with `+` is checked by its own country's numbering plan.
 */
export function phoneFault(phone: string): PhoneFault | undefined {
  if (phone === '') return 'empty'
  if (phone.startsWith('+')) return /^\+\d+$/.test(phone) && parse(phone) ? undefined : 'format'
  if (Array.from(phone).length !== PHONE_LENGTH) return 'length'
  const isValid = /^\d+$/.test(phone) && ELEVEN_DIGIT_COUNTRIES.some((country) => parse(phone, country))
  return isValid ? undefined : 'format'
}

/**
 * The E.164 form of a mobile number, national or international, as typed in a country.
 *
 * @param country ISO 3166-1 alpha-2
 * @returns undefined where it is not a valid mobile number
 */
export function toE164(phone: string, country: string): string | undefined {
  return parse(phone, isSupportedCountry(country) ? country : undefined)?.number
}
