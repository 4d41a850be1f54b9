/** Phone numbers: the eleven-digit rule of the specification, and the international form numbers are kept in beside it. */

export const PHONE_LENGTH = 11

export type PhoneFault = 'empty' | 'length' | 'format'

/** Eleven digits that begin like a mobile number of mainland China (1) or Nigeria (0), the two whose numbers have eleven. */
const MOBILE = /^(1[3-9]\d{9}|0[789][01]\d{8})$/

/** What is wrong with a phone number, in the order people are told (operations §5); undefined when nothing is. */
export function phoneFault(phone: string): PhoneFault | undefined {
  if (phone === '') return 'empty'
  if (Array.from(phone).length !== PHONE_LENGTH) return 'length'
  return MOBILE.test(phone) ? undefined : 'format'
}

type NumberingPlan = { callingCode: string; trunk: string; national: RegExp }

/** Countries operators work in: calling code, what stands before a national number, and the number itself. */
const PLANS: Readonly<Record<string, NumberingPlan>> = {
  CN: { callingCode: '86', trunk: '', national: /^1[3-9]\d{9}$/ },
  NG: { callingCode: '234', trunk: '0', national: /^[789][01]\d{8}$/ },
  UG: { callingCode: '256', trunk: '0', national: /^7\d{8}$/ },
  RW: { callingCode: '250', trunk: '0', national: /^7\d{8}$/ },
  KE: { callingCode: '254', trunk: '0', national: /^[17]\d{8}$/ },
}

/** The E.164 form of a national or international number as typed in a country; undefined when it is not one there. */
export function toE164(phone: string, countryCode: string): string | undefined {
  const plan = Object.hasOwn(PLANS, countryCode) ? PLANS[countryCode] : undefined
  if (!plan) return undefined
  const digits = phone.replaceAll(/[\s()-]/g, '')
  const { callingCode, trunk, national } = plan
  const prefix = [`+${callingCode}`, `00${callingCode}`].find((start) => digits.startsWith(start)) ?? trunk
  const rest = digits.startsWith(prefix) ? digits.slice(prefix.length) : digits
  return national.test(rest) ? `+${callingCode}${rest}` : undefined
}
