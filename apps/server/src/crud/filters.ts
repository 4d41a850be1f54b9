/** Filters of lists: which parameter of the contract asks what of which column. */
import { type RawBuilder, sql } from '../db/database.ts'

export type Condition = RawBuilder<unknown>
export type Filter = (value: unknown) => Condition | undefined

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function given(make: (value: unknown) => Condition): Filter {
  return (value) => (isGiven(value) ? make(value) : undefined)
}

/** % and _ mean themselves in what people type. */
function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** The column contains the text, in any case. */
export const contains = (column: string): Filter =>
  given((value) => sql`${sql.ref(column)} ilike ${`%${escapeLike(String(value))}%`}`)
export const equals = (column: string): Filter => given((value) => sql`${sql.ref(column)} = ${value}`)
export const atLeast = (column: string): Filter => given((value) => sql`${sql.ref(column)} >= ${value}::timestamptz`)
/** Up to and including this second: moments are kept finer than they are shown. */
export const atMost = (column: string): Filter =>
  given((value) => sql`${sql.ref(column)} < ${value}::timestamptz + interval '1 second'`)
/** An array column holds the value. */
export const includes = (column: string): Filter => given((value) => sql`${value}::bigint = any(${sql.ref(column)})`)

/** The filters every list offers over its rows' age. */
export const createTimeFilters = (column = 'createTime') => ({
  createTime_datege: atLeast(snake(column)),
  createTime_datele: atMost(snake(column)),
})

export function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
