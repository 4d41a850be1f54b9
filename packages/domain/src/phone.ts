/** Mobile numbers by the country they are typed in, with the specification's check for China, and the stored E.164 form. */
import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/mobile'

const CHINESE_LENGTH = 11
const CHINESE_PREFIX = '+86'

export type PhoneFault = 'empty' | 'length' | 'format'

function parse(phone: string, country?: CountryCode) {
  const parsed = parsePhoneNumberFromString(phone, country === undefined ? {} : { defaultCountry: country })
  return parsed?.isValid() ? parsed : undefined
}

/** What people write between the digits. */
const SEPARATORS = /[\s().-]/g

/** A phone as people type it, with separators between the digits; the contract has the same pattern (`RequiredPhoneInput`). */
export const TYPED_PHONE = /^\s*\(?\+?[0-9][0-9\s().-]{5,30}$/

const isChinese = (phone: string, country: string): boolean => country === 'CN' && !/^\s*\(?\+/.test(phone)

/** A phone as typed, without what people write between the digits; the eleven digits of China are typed without. */
export function withoutSeparators(typed: string, country: string): string {
  return isChinese(typed, country) ? typed : typed.replaceAll(SEPARATORS, '')
}

/**
 * The fault in a phone number, in the order of the specification's messages (operations §5); undefined if it is valid. A number
 * that begins with `+` is checked by its own country's numbering plan. Blanks, hyphens, dots and parentheses between the digits
 * are allowed, but not in the eleven digits of China.
 *
 * @param country ISO 3166-1 alpha-2; empty where it is not known, which leaves all but the digits to who knows it
 */
export function phoneFault(typed: string, country: string): PhoneFault | undefined {
  if (typed === '') return 'empty'
  const phone = withoutSeparators(typed, country)
  if (phone.startsWith('+')) return TYPED_PHONE.test(typed) && parse(phone) ? undefined : 'format'
  if (isChinese(phone, country) && Array.from(phone).length !== CHINESE_LENGTH) return 'length'
  if (!/^\d+$/.test(phone)) return 'format'
  const isTypable = TYPED_PHONE.test(typed)
  if (!isSupportedCountry(country)) return isTypable && /^\d{7,15}$/.test(phone) ? undefined : 'format'
  if (isTypable && parse(phone, country)) return undefined
  return country !== 'CN' && validatePhoneNumberLength(phone, country) !== undefined ? 'length' : 'format'
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

/**
 * A phone as it is stored and shown: without separators, and a number of China in China by its eleven digits, however it was typed.
 *
 * @param country ISO 3166-1 alpha-2
 */
export function storedForm(typed: string, country: string): string {
  const e164 = country === 'CN' ? toE164(typed, country) : undefined
  return e164?.startsWith(CHINESE_PREFIX) ? e164.slice(CHINESE_PREFIX.length) : withoutSeparators(typed, country)
}

const INTERNATIONAL = /^(\+|00)/

/**
 * The beginning of the E.164 numbers that a search means: typed in national or international form, whole or only its first digits.
 *
 * @param country ISO 3166-1 alpha-2, for a number without an international prefix
 * @returns undefined for text that is not the beginning of a number
 */
export function e164Beginning(typed: string, country: string): string | undefined {
  const digits = typed.replaceAll(SEPARATORS, '').replace(INTERNATIONAL, '+')
  if (!/^\+?\d+$/.test(digits)) return undefined
  if (digits.startsWith('+')) return digits
  if (!isSupportedCountry(country)) return undefined
  const reader = new AsYouType(country)
  reader.input(digits)
  return reader.getNumber()?.number
}

/** Digits of an E.164 number, or of its beginning, that its national form has too; empty for no more than a country's prefix. */
export function nationalDigits(e164: string): string {
  const reader = new AsYouType()
  reader.input(e164)
  return reader.getNumber()?.nationalNumber ?? ''
}

/** The beginning of a country's international numbers, such as +86; empty for an unknown country. */
export function phonePrefixOf(country: string): string {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : ''
}
