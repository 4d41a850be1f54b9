/**
 * How a text matches the columns of a table: the conditions that find its rows, and which of the columns a row was found by. Raw
 * SQL: the table is a parameter.
 *
 * Only `ilike` compares: it is the operator that row-level security lets use an index (migration 0003).
 */
import { columnOf } from '../../crud/columns.ts'
import { escapePattern } from '../../crud/filters.ts'
import type { Condition, Noun } from '../../crud/noun.ts'
import { phoneBegins, phoneIs, phonesMeant } from '../../crud/phones.ts'
import { sql } from '../../db/database.ts'
import { hasColumn } from '../../db/tables.ts'
import type { DataOf } from '../../http/context.ts'
import type { SearchedText } from './searched-text.ts'

export type Target = {
  noun: Noun
  /** The columns that are searched. */
  fields: readonly string[]
  /** The names whose words are searched. */
  names: readonly string[]
}
export type Values = Readonly<Record<string, string | null>>
export type Match = Pick<DataOf<'recordFind'>[number], 'field' | 'match'>

const anyOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

/** The fields with an E.164 form beside. */
function phonesOf({ noun, fields }: Target): string[] {
  return fields.filter((field) => hasColumn(noun.table, `${field}E164`))
}

/** The columns whose values tell by which of them a row was found. */
export function comparedColumns(target: Target): string[] {
  return [...target.fields, ...phonesOf(target).map((field) => `${field}E164`)]
}

/** Serial numbers are stored in capitals, accounts in small letters. */
function casesOf(spellings: readonly string[]): string[] {
  return [...new Set(spellings.flatMap((text) => [text, text.toUpperCase(), text.toLowerCase()]))]
}

/** The conditions of a whole value, of a beginning, and of another part. */
function matchConditions(target: Target, { typed, spellings, words, isPart }: SearchedText): Condition[] {
  const { noun, fields, names } = target
  if (fields.length === 0) return []
  const compared = (pattern: (text: string) => string) =>
    fields.flatMap((field) =>
      spellings.map((text) => sql`${columnOf(`${noun.alias}.${field}`)} ilike ${pattern(escapePattern(text))}`),
    )
  const inNames = names.length === 0 ? [] : words.map((text) => `% ${escapePattern(text)}%`)
  const phones = (condition: typeof phoneIs) =>
    phonesOf(target).flatMap((field) => condition(`${noun.alias}.${field}`, typed) ?? [])
  return [
    anyOf([
      // Equality has the indexes of unique values, which cost less than trigrams; a list of values would have none of trigrams.
      ...fields.flatMap((field) =>
        casesOf(spellings).map((text) => sql`${columnOf(`${noun.alias}.${field}`)} = ${text}`),
      ),
      ...phones(phoneIs),
    ]),
    anyOf([
      ...compared((text) => `${text}%`),
      ...(isPart ? phones(phoneBegins) : []),
      ...inNames.map((pattern) => sql`${columnOf(`${noun.alias}.searchTerms`)} ilike ${pattern}`),
    ]),
    ...(isPart ? [anyOf(compared((text) => `%${text}%`))] : []),
  ]
}

/** The conditions of each rank, without what the ranks before have found. */
export function rankedConditions(target: Target, text: SearchedText): Condition[] {
  const matches = matchConditions(target, text)
  return matches.map((match, rank) => {
    const earlier = matches.slice(0, rank).map((other) => sql` and ${other} is not true`)
    return sql`${match}${sql.join(earlier, sql``)}`
  })
}

/** By which column values were found. */
export function matchIn(target: Target, values: Values, { typed: text, spellings }: SearchedText): Match {
  const { fields, names } = target
  const typed = spellings.map((spelling) => spelling.toLowerCase())
  const tests: [Match['match'], (value: string, text: string) => boolean][] = [
    ['exact', (value, text) => value === text],
    ['prefix', (value, text) => value.startsWith(text)],
    ['part', (value, text) => value.includes(text)],
  ]
  for (const [match, test] of tests) {
    const field = fields.find((name) => typed.some((text) => test((values[name] ?? '').toLowerCase(), text)))
    if (field !== undefined) return { field, match }
  }
  for (const field of phonesOf(target)) {
    const number = values[`${field}E164`] ?? ''
    const meant = phonesMeant(text).find((beginning) => number.startsWith(beginning))
    if (meant !== undefined) return { field, match: number === meant ? 'exact' : 'prefix' }
  }
  return { field: names.find((name) => values[name]) ?? fields[0] ?? '', match: 'pinyin' }
}
