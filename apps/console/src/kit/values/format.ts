// Formats values: unset values, money, numbers and date-times. Date-times arrive as local text in the user's zone, so
// no zone conversion happens here.
import { orNull } from '@swapdesk/sdk'
import { tenantLocale, type TenantLocale } from './tenant-locale'
import { localNow } from './time-zone'

/** What is shown where nothing is set: null, "" and the id "-1" alike. */
export const notSet = '---'

/** The text of a value, or `---` where nothing is set. */
export function textOf(value: string | number | boolean | null | undefined): string {
  const known = orNull(value)
  return known === null ? notSet : String(known)
}

/** A measured number: unlike the id -1, negative values are valid (a day overdue, a degree of frost). */
export function numberText(value: number | string | null | undefined): string {
  return typeof value === 'number' ? String(value) : textOf(value)
}

function inThousands(whole: string): string {
  const sign = whole.startsWith('-') ? '-' : ''
  const digits = whole.slice(sign.length)
  const lead = digits.length % 3
  return sign + [digits.slice(0, lead), ...(digits.slice(lead).match(/\d{3}/g) ?? [])].filter(Boolean).join(',')
}

type Exponent = Pick<TenantLocale, 'currencyExponent'>

/** An amount without the decimals that the tenant's currency does not have and the wire always writes (`5000.00` UGX). */
export function withoutEmptyDecimals(amount: string, { currencyExponent }: Exponent = tenantLocale()): string {
  const [whole = '', decimals = ''] = amount.split('.')
  if (!/^0+$/.test(decimals.slice(currencyExponent))) return amount
  return currencyExponent === 0 ? whole : `${whole}.${decimals.slice(0, currencyExponent)}`
}

type Amount = string | number | null | undefined

/** `12345.60` → `12,345.60`; the decimals are those of the currency of the user's tenant. */
export function formatMoney(amount: Amount): string {
  return formatMoneyIn(tenantLocale(), amount)
}

/** The same for a row of another tenant. */
export function formatMoneyIn(tenant: Exponent, amount: Amount): string {
  const known = withoutEmptyDecimals(numberText(amount), tenant)
  if (known === notSet) return notSet
  const [whole = '0', decimals] = known.split('.')
  const grouped = inThousands(whole)
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}

export type Day = { year: number; month: number; day: number }

/** The date of a date-time `yyyy-MM-dd HH:mm:ss`, or null for other texts. */
function dayOf(moment: string): Day | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(moment)
  return match ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) } : null
}

type ShortDateTime = { kind: 'today' | 'yesterday' | 'thisYear' | 'other'; date: string; time: string }

/** Splits a date-time for lists: the kind of day, the date, and the time to the minute. */
export function shortDateTime(moment: string, now: Date = localNow()): ShortDateTime | null {
  const day = dayOf(moment)
  if (!day) return null
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  const daysAgo = Math.round((today - Date.UTC(day.year, day.month - 1, day.day)) / 86_400_000)
  const time = moment.slice(11, 16)
  if (daysAgo === 0) return { kind: 'today', date: '', time }
  if (daysAgo === 1) return { kind: 'yesterday', date: '', time }
  if (day.year === now.getFullYear()) return { kind: 'thisYear', date: moment.slice(5, 10), time }
  return { kind: 'other', date: moment.slice(0, 10), time }
}
