/** Fields with special rules: money, e-mail, dates, passwords and JSON. */
import { parseMoney, passwordWeakness } from '@swapdesk/domain'
import { asText, type Field, field, lengthOf, type Limits, optionalText, refuse, requiredText } from './field.ts'
import { formRules } from './form-rules.ts'
import type { MessageCode } from './messages.ts'

/** Account names. */
export const ACCOUNT = { pattern: /^[A-Za-z0-9][A-Za-z0-9_.@-]*$/, format: 'user.account.format' } as const

/** What the server returns for an upload; it accepts only addresses of files that exist. */
const FILE_ADDRESS = { pattern: /^\/files\/[0-9a-f]{32}\.[a-z0-9]{1,8}$/, format: 'file.address' } as const

/** The address of an uploaded file. */
export function requiredFileAddress(code: MessageCode): Field<string> {
  return requiredText(code, FILE_ADDRESS)
}

/** The address of an uploaded file; empty removes it. */
export function optionalFileAddress(): Field<string | null> {
  return optionalText(FILE_ADDRESS)
}

const CHINESE_NAME = /^\p{Script=Han}+$/u
const CHINESE_NAME_FIT = /^.{2,5}$/u
const NAME_FIT = /^.{2,50}$/u
const NAME_LENGTH_MAX = 50

/** The real name: 2 to 5 characters if all are Chinese (platform §5), else up to 50. */
export function realName(): Field<string | null> {
  return field<string | null>({ isRequired: false, limits: { maxLength: NAME_LENGTH_MAX } }, (text) => {
    if (text === '') return null
    if (CHINESE_NAME.test(text)) return CHINESE_NAME_FIT.test(text) ? text : refuse('user.name.length')
    return NAME_FIT.test(text) ? text : refuse('user.name.length-other')
  })
}

const WIRE_DECIMALS = 2
const MONEY_MAX = 999_999_999_999.99
const EMAIL = /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/
const EMAIL_MAX = 128
const PASSWORD_MAX = 1024

function readMoney(text: string, min: number) {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return refuse('number.format')
  if (text.startsWith('-') || Number(text) < min) return refuse(`number.min:${min}`)
  const exponent = formRules().currencyExponent
  if (/\.\d{3,}$/.test(text)) return refuse(exponent === 0 ? 'money.whole' : 'money.decimals')
  if (parseMoney(text, WIRE_DECIMALS) === undefined) return refuse(`number.max:${MONEY_MAX}`)
  if (parseMoney(text, exponent) !== undefined) return text
  return refuse(exponent === 0 ? 'money.whole' : `number.decimals:${exponent}`)
}

/** The decimals are those of the currency when the limits are read. */
function moneyLimits(min: number): Limits {
  return {
    min,
    max: MONEY_MAX,
    get decimals() {
      return formRules().currencyExponent
    },
  }
}

/**
 * An optional amount of at least 0 or `min`, with at most the decimals of the currency; empty is null. A rule across fields may require
 * it.
 */
export function optionalMoney(isRequiredWhenShown: boolean, min = 0): Field<string | null> {
  return field<string | null>(
    { isRequired: isRequiredWhenShown, limits: moneyLimits(min), followsTenant: true },
    (text) => (text === '' ? null : readMoney(text, min)),
  )
}

/** A required amount. */
export function requiredMoney(code: MessageCode, min = 0): Field<string> {
  return field({ isRequired: true, limits: moneyLimits(min), followsTenant: true }, (text) =>
    text === '' ? refuse(code) : readMoney(text, min),
  )
}

export function optionalEmail(): Field<string | null> {
  return field<string | null>({ isRequired: false, limits: { maxLength: EMAIL_MAX } }, (text) => {
    if (text === '') return null
    if (lengthOf(text) > EMAIL_MAX) return refuse(`text.too-long:${EMAIL_MAX}`)
    return EMAIL.test(text) ? text : refuse('email.format')
  })
}

/** Whether year, month and day are a valid date. */
function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function readDate(text: string) {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})( \d{2}:\d{2}:\d{2})?$/.exec(text) ?? []
  return day !== '' && isDay(day) ? day : refuse('date.format')
}

/** A date; a time of day, which some clients send, is dropped. */
export function optionalDate(): Field<string | null> {
  return field<string | null>({ isRequired: false, limits: {} }, (text) => (text === '' ? null : readDate(text)))
}

export function requiredDate(code: MessageCode): Field<string> {
  return field({ isRequired: true, limits: {} }, (text) => (text === '' ? refuse(code) : readDate(text)))
}

/** The time zone in which a day begins first. */
const FIRST_ZONE_MS = 14 * 3_600_000

/** Today where it begins first. */
const latestDate = () => new Date(Date.now() + FIRST_ZONE_MS).toISOString().slice(0, 10)

/** A date until today, in whichever time zone. */
export function requiredPastDate(code: MessageCode, future: MessageCode): Field<string> {
  return field({ isRequired: true, limits: {} }, (text) => {
    if (text === '') return refuse(code)
    const date = readDate(text)
    return typeof date === 'string' && date > latestDate() ? refuse(future) : date
  })
}

function readDateTime(text: string) {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.exec(text) ?? []
  return day !== '' && isDay(day) ? text : refuse('date-time.format')
}

export function optionalDateTime(): Field<string | null> {
  return field<string | null>({ isRequired: false, limits: {} }, (text) => (text === '' ? null : readDateTime(text)))
}

export function requiredDateTime(code: MessageCode): Field<string> {
  return field({ isRequired: true, limits: {} }, (text) => (text === '' ? refuse(code) : readDateTime(text)))
}

/** A password as typed, not trimmed. */
export function presentPassword(code: MessageCode, max = PASSWORD_MAX): Field<string> {
  return field({ isRequired: true, limits: { maxLength: max } }, (_text, raw) => {
    const password = typeof raw === 'string' ? raw : asText(raw)
    if (password === '') return refuse(code)
    return lengthOf(password) > max ? refuse(`text.too-long:${max}`) : password
  })
}

/** A secret that the server never returns: an empty one leaves it unchanged. */
export function secretOrUnchanged(max: number): Field<string | undefined> {
  return field<string | undefined>({ isRequired: false, limits: { maxLength: max } }, (_text, raw) => {
    if (typeof raw !== 'string' || raw === '') return undefined
    return lengthOf(raw) > max ? refuse(`text.too-long:${max}`) : raw
  })
}

const MD5_DIGEST = /^[0-9a-f]{32}$/i

function readNewPassword(password: string) {
  if (lengthOf(password) > PASSWORD_MAX) return refuse(`text.too-long:${PASSWORD_MAX}`)
  if (formRules().isFamily && MD5_DIGEST.test(password)) return password
  const weakness = passwordWeakness(password)
  return weakness ? refuse(`password.${weakness}`) : password
}

/** A new password, checked for strength, which a digest hides. */
export function newPassword(code: MessageCode): Field<string> {
  return field({ isRequired: true, limits: { maxLength: PASSWORD_MAX } }, (_text, raw) => {
    const password = typeof raw === 'string' ? raw : asText(raw)
    return password === '' ? refuse(code) : readNewPassword(password)
  })
}

/** A first password given by an administrator; without it the server makes one. */
export function givenPassword(): Field<string | undefined> {
  return field<string | undefined>({ isRequired: false, limits: { maxLength: PASSWORD_MAX } }, (_text, raw) =>
    typeof raw !== 'string' || raw === '' ? undefined : readNewPassword(raw),
  )
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** A JSON object as text; empty is null. */
export function optionalJson(max: number): Field<string | null> {
  return field<string | null>({ isRequired: false, limits: { maxLength: max } }, (text) => {
    if (text === '') return null
    if (lengthOf(text) > max) return refuse(`text.too-long:${max}`)
    return isJsonObject(text) ? text : refuse('json.format')
  })
}
