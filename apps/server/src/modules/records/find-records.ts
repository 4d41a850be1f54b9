/**
 * Finds rows of one noun by a text, within the caller's reach. Raw SQL: three limited searches one after the other, of
 * which the later ones run only if the earlier ones found too few; the noun is a parameter.
 *
 * Only `ilike` compares: it is the operator that row-level security lets use an index (migration 0003).
 */
import { columnExpression, columnOf, snake } from '../../crud/columns.ts'
import { escapePattern } from '../../crud/filters.ts'
import type { LiveDictionaries } from '../../crud/dictionary-labels.ts'
import { fromOf, reachConditions, viewColumns } from '../../crud/list.ts'
import type { Condition, Noun, RecordSearch } from '../../crud/noun.ts'
import { phoneBegins, phoneIs, phonesMeant } from '../../crud/phones.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { type Query, sql } from '../../db/database.ts'
import { namesIn } from '../../db/search-terms.ts'
import { hasColumn } from '../../db/tables.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { resolveSchema, rowSchemaOf } from '../../http/contract.ts'
import type { SearchedText } from './searched-text.ts'

export type SearchedNoun = Noun & { search: RecordSearch }
export type RecordFound = DataOf<'recordFind'>[number]
export type FoundRow = Record<string, string | null> & { id: string }

/** What the caller sees of a noun; undefined if nothing of it can be searched. */
export type Searched = {
  noun: SearchedNoun
  fields: readonly string[]
  /** The names whose words are searched. */
  names: readonly string[]
  title: readonly string[]
  subtitle: readonly string[]
}

function listOf({ operations }: Noun) {
  const { list } = operations
  if (!list) throw new Error('records are found by nouns with a list')
  return list
}

function titleOf({ locale }: Context, { table, search }: SearchedNoun): string[] {
  return search.title.flatMap((name) =>
    locale === 'en' && hasColumn(table, `${name}En`) ? [`${name}En`, name] : [name],
  )
}

export function searchedOf(context: Context, noun: SearchedNoun): Searched | undefined {
  const { search, table } = noun
  const fields = shownColumns(context, noun, search.fields)
  const names = namesIn(table)
  const isNamed = shownColumns(context, noun, names).length === names.length
  if (fields.length === 0) return undefined
  // Callers who see all operators read first whose a record is.
  const operator = context.tenant === null && viewColumns(listOf(noun)).includes('tenantName') ? ['tenantName'] : []
  const isTenant = table === 'tenant'
  return {
    noun,
    fields,
    names: isNamed ? names : [],
    title: shownColumns(context, noun, titleOf(context, noun)),
    subtitle: shownColumns(context, noun, [...(isTenant ? [] : operator), ...search.subtitle]),
  }
}

const anyOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

/** The fields with an E.164 form beside. */
function phonesOf({ noun, fields }: Searched): string[] {
  return fields.filter((field) => hasColumn(noun.table, `${field}E164`))
}

/** Serial numbers are stored in capitals, accounts in small letters. */
function casesOf(spellings: readonly string[]): string[] {
  return [...new Set(spellings.flatMap((text) => [text, text.toUpperCase(), text.toLowerCase()]))]
}

/** The conditions of a whole value, of a beginning, and of another part. */
function matchConditions(searched: Searched, { typed, spellings, words, isPart }: SearchedText): Condition[] {
  const { noun, fields, names } = searched
  const compared = (pattern: (text: string) => string) =>
    fields.flatMap((field) =>
      spellings.map((text) => sql`${columnOf(`${noun.alias}.${field}`)} ilike ${pattern(escapePattern(text))}`),
    )
  const inNames = names.length === 0 ? [] : words.map((text) => `% ${escapePattern(text)}%`)
  const phones = (condition: typeof phoneIs) =>
    phonesOf(searched).flatMap((field) => condition(`${noun.alias}.${field}`, typed) ?? [])
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

/** The query for at most `limit` rows, the best matches first. */
export function findQuery(context: Context, searched: Searched, text: SearchedText, limit: number): Query<FoundRow> {
  const { noun, fields, title, subtitle } = searched
  const alias = sql.ref(noun.alias)
  const reach = sql.join([...reachConditions(context, noun), sql`${alias}.is_deleted = 0`], sql` and `)
  const matches = matchConditions(searched, text)
  const arms = matches.map((match, rank) => {
    const earlier = matches.slice(0, rank).map((other) => sql` and ${other} is not true`)
    return sql`(select ${alias}.id, ${sql.lit(rank)} as match_rank from ${sql.table(snake(noun.table))} as ${alias}
      where ${reach} and ${match}${sql.join(earlier, sql``)} limit ${limit})`
  })
  const phones = phonesOf(searched).map((field) => `${field}E164`)
  const columns = [...new Set([...fields, ...phones, ...title])].map(
    (name) => sql`${columnOf(`${noun.alias}.${name}`)} as ${sql.ref(snake(name))}`,
  )
  const lines = subtitle.map(
    (name, at) => sql`(${columnExpression(context, noun, name)})::text as ${sql.ref(`line_${at}`)}`,
  )
  return sql<FoundRow>`with found_ as materialized (select * from (${sql.join(arms, sql` union all `)}) as arms_ limit ${limit})
    select found_.id, ${sql.join([...columns, ...lines])} from ${fromOf(noun)} join found_ on found_.id = ${alias}.id
    order by found_.match_rank, ${columnOf(`${noun.alias}.${fields[0] ?? 'id'}`)}, found_.id`
}

/** The dictionaries of the second line. */
export function dictionaryOf({ noun }: Pick<Searched, 'noun'>, name: string): string | undefined {
  const schema = rowSchemaOf(listOf(noun)).properties?.[name]
  return schema && resolveSchema(schema)['x-dictionary']
}

type Match = Pick<RecordFound, 'field' | 'match'>

function matchOf(searched: Searched, row: FoundRow, { typed: text, spellings }: SearchedText): Match {
  const { fields, names } = searched
  const typed = spellings.map((spelling) => spelling.toLowerCase())
  const tests: [RecordFound['match'], (value: string, text: string) => boolean][] = [
    ['exact', (value, text) => value === text],
    ['prefix', (value, text) => value.startsWith(text)],
    ['part', (value, text) => value.includes(text)],
  ]
  for (const [match, test] of tests) {
    const field = fields.find((name) => typed.some((text) => test((row[name] ?? '').toLowerCase(), text)))
    if (field !== undefined) return { field, match }
  }
  for (const field of phonesOf(searched)) {
    const number = row[`${field}E164`] ?? ''
    const meant = phonesMeant(text).find((beginning) => number.startsWith(beginning))
    if (meant !== undefined) return { field, match: number === meant ? 'exact' : 'prefix' }
  }
  return { field: names.find((name) => row[name]) ?? fields[0] ?? '', match: 'pinyin' }
}

/** A row as the reply shows it. */
export function recordOf(
  searched: Searched,
  row: FoundRow,
  text: SearchedText,
  itemsOf: LiveDictionaries,
  isZh: boolean,
): RecordFound {
  const { kind, path, hasPage } = searched.noun.search
  const match = matchOf(searched, row, text)
  const title = searched.title.map((name) => row[name]).find(Boolean) ?? row[match.field] ?? row.id
  const lines = searched.subtitle.flatMap((name, at) => {
    const value = row[`line${at}`]
    if (!value) return []
    const code = dictionaryOf(searched, name)
    const item = code === undefined ? undefined : itemsOf(code).find(({ dictKey }) => dictKey === value)
    return item ? [isZh ? item.dictValue : item.dictValueEn] : [value]
  })
  const subtitle = [...new Set(lines)].filter((line) => line !== title).join(' · ')
  return {
    kind,
    id: row.id,
    title,
    subtitle: subtitle || null,
    path: hasPage ? `${path}/${row.id}` : `${path}?view=${row.id}`,
    ...match,
  }
}
