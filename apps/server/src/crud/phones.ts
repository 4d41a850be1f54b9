/**
 * How a phone is found: as typed, without what people write between its digits, and in E.164 by the country of the row's tenant.
 *
 * The national digits are part of every spelling, which the trigram index of the phone finds; only rows with them are compared in
 * E.164, whose column has no such index. Raw SQL: conditions of lists.
 */
import { COUNTRIES, e164Beginning, nationalDigits, toE164, withoutSeparators } from '@swapdesk/domain'
import { type RawBuilder, sql } from '../db/database.ts'
import { columnOf } from './columns.ts'
import { type Condition, escapePattern, filterOn, likePattern } from './filters.ts'
import type { Filter, ReadsText } from './references.ts'

/** Columns of a phone, `r.mobile` for `r.mobile` and `r.mobileE164`. */
type Phone<R extends string> = R | `${R}E164`
/** The numbers a text means by country; one without a country means the same in all. */
type Meant = { country: string | null; e164: string }

/** The text as typed, and as it is stored. */
export function phoneSpellings(typed: string): string[] {
  const stored = withoutSeparators(typed, '')
  return stored === '' ? [typed] : [...new Set([typed, stored])]
}

/** What a text means in each country where tenants can be. */
function meant(typed: string, read: (typed: string, country: string) => string | undefined): Meant[] {
  const everywhere = read(typed, '')
  if (everywhere !== undefined) return [{ country: null, e164: everywhere }]
  return COUNTRIES.flatMap(([country]) => {
    const e164 = read(typed, country)
    return e164 === undefined ? [] : [{ country, e164 }]
  })
}

/** The E.164 numbers, or their beginnings, that a text may mean in any country. */
export function phonesMeant(typed: string): string[] {
  return meant(typed, e164Beginning).map(({ e164 }) => e164)
}

const anyOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

/** Whether an E.164 form is one of those meant in the country of the row's tenant. */
function isMeant(e164: Condition, tenantId: Condition, forms: readonly Meant[]): Condition {
  const everywhere = forms.find(({ country }) => country === null)
  if (everywhere) return sql`${e164} ilike ${everywhere.e164}`
  return sql`exists (select from unnest(${forms.map(({ country }) => country)}::text[], ${forms.map((form) => form.e164)}::text[])
    as meant_ (country_code, e164) join tenant as of_ using (country_code)
    where of_.tenant_id = ${tenantId} and ${e164} ilike meant_.e164)`
}

type Columns = { shown: RawBuilder<unknown>; e164: RawBuilder<unknown>; tenantId: RawBuilder<unknown> }

function columnsOf(reference: string): Columns {
  const alias = reference.split('.')[0] ?? ''
  return { shown: columnOf(reference), e164: columnOf(`${reference}E164`), tenantId: columnOf(`${alias}.tenantId`) }
}

/** Fewer digits than a trigram have no index, and mean no number. */
const DIGITS_MIN = 3

/** The numbers or beginnings of which the index can find the national digits. */
const indexed = (forms: readonly Meant[]): Meant[] =>
  forms.filter(({ e164 }) => nationalDigits(e164).length >= DIGITS_MIN)

/** What every spelling of the numbers contains, for the index: their national digits, the shortest alone where the others contain it. */
function containsDigits(shown: Condition, forms: readonly Meant[]): Condition {
  const digits = [...new Set(forms.map((form) => nationalDigits(form.e164)))]
  const shortest = digits.filter((one) => !digits.some((other) => other !== one && one.includes(other)))
  return anyOf(shortest.map((part) => sql`${shown} ilike ${likePattern(part)}`))
}

const beginningsOf = (forms: readonly Meant[]): Meant[] =>
  forms.map((form) => ({ ...form, e164: `${escapePattern(form.e164)}%` }))

/** The phone begins with the text, in any spelling that shows the same number. */
export function phoneBegins(reference: string, typed: string): Condition | undefined {
  const { shown, e164, tenantId } = columnsOf(reference)
  const forms = indexed(meant(typed, e164Beginning))
  if (forms.length === 0) return undefined
  return sql`(${containsDigits(shown, forms)} and ${isMeant(e164, tenantId, beginningsOf(forms))})`
}

/** The phone is the one typed, in any spelling. */
export function phoneIs(reference: string, typed: string): Condition | undefined {
  const { e164, tenantId } = columnsOf(reference)
  const forms = meant(typed.replace(/^\s*00/, '+'), toE164)
  if (forms.length === 0) return undefined
  // Equality has an index, that of unique numbers.
  const numbers = [...new Set(forms.map((form) => form.e164))]
  return sql`(${e164} = any(${numbers}::text[]) and ${isMeant(e164, tenantId, forms)})`
}

/** Contains the text without separators, or begins with the number it means. */
export function phoneContains<R extends string>(column: R): Filter<string, Phone<R>, ReadsText<Phone<R>>> {
  return filterOn<string, R>(column, (value) => {
    const { shown, e164, tenantId } = columnsOf(column)
    const forms = indexed(meant(value, e164Beginning))
    const stored = phoneSpellings(value).at(-1) ?? value
    const isSpelled = sql`${shown} ilike ${likePattern(stored)}`
    if (forms.length === 0) return isSpelled
    return sql`(${isSpelled} or (${containsDigits(shown, forms)} and ${isMeant(e164, tenantId, beginningsOf(forms))}))`
  })
}

/** The same over a phone that is stored in E.164 only, such as that of a text message; it may be masked. */
export function sentContains(shown: RawBuilder<string>, tenantId: RawBuilder<unknown>, typed: string): Condition {
  const beginnings = beginningsOf(meant(typed, e164Beginning))
  const spelled = phoneSpellings(typed).map((text) => sql`${shown} ilike ${likePattern(text)}`)
  return anyOf(beginnings.length > 0 ? [...spelled, isMeant(shown, tenantId, beginnings)] : spelled)
}

/** Contains, over a number that is stored as typed and may be of a landline: whatever is written between the digits. */
export function numberContains<R extends string>(column: R): Filter<string, R, ReadsText<R>> {
  return filterOn<string, R>(column, (value) => {
    const digits = sql`translate(${columnOf(column)}, ' ().-', '')`
    const [typed, stored = typed] = phoneSpellings(value)
    return sql`(${columnOf(column)} ilike ${likePattern(typed ?? value)} or ${digits} ilike ${likePattern(stored ?? value)})`
  })
}

/** The whole number, in any spelling. */
export function phoneEquals<R extends string>(column: R): Filter<string, Phone<R>, ReadsText<Phone<R>>> {
  return filterOn<string, R>(column, (value) => {
    const typed = sql`${columnOf(column)} = any(${phoneSpellings(value)}::text[])`
    const number = phoneIs(column, value)
    return number ? anyOf([typed, number]) : typed
  })
}
