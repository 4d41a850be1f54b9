/**
 * Finds rows of one noun by a text, within the caller's reach: by their own columns, and by those of rows that they refer to.
 * Raw SQL: limited searches one after the other, of which the later ones run only if the earlier ones found too few; the noun
 * is a parameter.
 */
import { refusalOf } from '../../http/principal.ts'
import { columnExpression, columnOf, snake } from '../../crud/columns.ts'
import type { LiveDictionaries } from '../../crud/dictionary-labels.ts'
import { fromOf, reachConditions, viewColumns } from '../../crud/list.ts'
import { definedNouns, type Noun, type RecordSearch } from '../../crud/noun.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { type Query, type RawBuilder, sql } from '../../db/database.ts'
import { namesIn } from '../../db/search-terms.ts'
import { hasColumn } from '../../db/tables.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { resolveSchema, rowSchemaOf } from '../../http/contract.ts'
import { isMoment } from '../../http/time-format.ts'
import { comparedColumns, type Match, matchIn, rankedConditions, type Target, type Values } from './match-records.ts'
import type { SearchedText } from './searched-text.ts'

/** Rows of another noun by which one search looks for records: those with a record, among the first that match. */
const THROUGH_MAX = 20
const MATCHES_MAX = 1_000

export type SearchedNoun = Noun & { search: RecordSearch }
export type RecordFound = DataOf<'recordFind'>[number]
/** `through`: by which of the rows that it refers to it was found, `rowFound` the values of that; null for its own values. */
export type FoundRow = Values & { id: string } & { through: number | null; rowFound: Values | null }

type Through = Target & { id: string; newest: string; shownAs: Readonly<Record<string, string | null>> }

/** What the caller sees of a noun; undefined if nothing of it can be searched. */
export type Searched = Target & {
  noun: SearchedNoun
  through: readonly Through[]
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

function targetOf(context: Context, noun: Noun, searched: readonly string[]): Target {
  const fields = shownColumns(context, noun, searched)
  const names = namesIn(noun.table)
  const isNamed =
    names.every((name) => searched.includes(name)) && shownColumns(context, noun, names).length === names.length
  return { noun, fields, names: isNamed ? names : [] }
}

/** The rows that records refer to, by the columns that the caller sees both there and of the records. */
function throughOf(context: Context, noun: SearchedNoun): Through[] {
  return (noun.search.through ?? []).flatMap(({ noun: name, id, newest = 'id', fields: shownAs }) => {
    const other = definedNouns().find((one) => one.name === name)
    if (!other) throw new Error(`no noun ${name}`)
    // By what the record does not show only those find it who may read the rows: each hit says more of the value.
    const isListed = refusalOf(context.principal, listOf(other), false) === undefined
    const isShown = (field: string | null | undefined) =>
      field ? shownColumns(context, noun, [field]).length > 0 : isListed
    const target = targetOf(
      context,
      other,
      Object.keys(shownAs).filter((column) => isShown(shownAs[column])),
    )
    return target.fields.length === 0 ? [] : [{ ...target, id, newest, shownAs }]
  })
}

export function searchedOf(context: Context, noun: SearchedNoun): Searched | undefined {
  const { search, table } = noun
  const target = targetOf(context, noun, search.fields)
  const through = throughOf(context, noun)
  if (target.fields.length === 0 && through.length === 0) return undefined
  // Callers who see all operators read first whose a record is.
  const operator = context.tenant === null && viewColumns(listOf(noun)).includes('tenantName') ? ['tenantName'] : []
  const isTenant = table === 'tenant'
  return {
    ...target,
    noun,
    through,
    title: shownColumns(context, noun, titleOf(context, noun)),
    subtitle: shownColumns(context, noun, [...(isTenant ? [] : operator), ...search.subtitle]),
  }
}

const tableOf = ({ table, alias }: Noun) => sql`${sql.table(snake(table))} as ${sql.ref(alias)}`
const reachOf = (context: Context, noun: Noun) => sql.join(reachConditions(context, noun), sql` and `)

/** Records found by their own columns, the better matches before the others. */
function ownArms(context: Context, searched: Searched, text: SearchedText, limit: number): RawBuilder<unknown>[] {
  const { noun } = searched
  return rankedConditions(searched, text).map(
    (match, rank) => sql`(select ${columnOf(`${noun.alias}.id`)}, ${sql.lit(rank)} as match_rank, null::int as through,
      null::jsonb as row_found from ${tableOf(noun)} where ${reachOf(context, noun)} and ${match} limit ${limit})`,
  )
}

/** The newest records of each of the rows that match; of many rows, those that are found first. */
function throughArms(
  context: Context,
  noun: Noun,
  [at, through]: readonly [number, Through],
  text: SearchedText,
  limit: number,
): RawBuilder<unknown>[] {
  const { noun: other, id, newest } = through
  const values = comparedColumns(through).flatMap((name) => [sql`${name}::text`, columnOf(`${other.alias}.${name}`)])
  const ofRow = (
    selected: RawBuilder<unknown>,
    row: RawBuilder<unknown>,
  ) => sql`select ${selected} from ${tableOf(noun)}
    where ${columnOf(`${noun.alias}.${id}`)} = ${row}.row_id and ${reachOf(context, noun)}`
  return rankedConditions(through, text).map(
    (match, rank) => sql`(select hit_.id, ${sql.lit(rank)} as match_rank, ${sql.lit(at)}::int as through, row_.row_found
      from (select * from (select ${columnOf(`${other.alias}.id`)} as row_id, jsonb_build_object(${sql.join(values)}) as row_found
            from ${tableOf(other)} where ${reachOf(context, other)} and ${match} limit ${MATCHES_MAX}) as matched_
          where exists (${ofRow(sql`1`, sql`matched_`)}) limit ${THROUGH_MAX}) as row_
        cross join lateral (${ofRow(columnOf(`${noun.alias}.id`), sql`row_`)}
          order by ${columnOf(`${noun.alias}.${newest}`)} desc limit ${limit}) as hit_ limit ${limit})`,
  )
}

/** Alternately of each kind of arms, so that all of a better match come before the others. */
function byRank(arms: readonly (readonly RawBuilder<unknown>[])[]): RawBuilder<unknown>[] {
  const ranks = Math.max(...arms.map(({ length }) => length))
  return Array.from({ length: ranks }, (_, rank) => arms.flatMap((one) => one[rank] ?? [])).flat()
}

/** The query for at most `limit` rows, the best matches first. */
export function findQuery(context: Context, searched: Searched, text: SearchedText, limit: number): Query<FoundRow> {
  const { noun, fields, through, title, subtitle } = searched
  const alias = sql.ref(noun.alias)
  const arms = byRank([
    ownArms(context, searched, text, limit),
    ...[...through.entries()].map((one) => throughArms(context, noun, one, text, limit)),
  ])
  const compared = new Set(comparedColumns(searched))
  const columns = [...new Set([...compared, ...title])].map((name) => {
    const isStored = hasColumn(noun.table, name)
    const value = isStored ? columnOf(`${noun.alias}.${name}`) : columnExpression(context, noun, name)
    return sql`${value} as ${sql.ref(snake(name))}`
  })
  const lines = subtitle.map((name, at) => {
    const value = columnExpression(context, noun, name)
    const shown = isMomentOf(noun, name) ? sql`to_char(${value}, 'YYYY-MM-DD HH24:MI')` : sql`(${value})::text`
    return sql`${shown} as ${sql.ref(`line_${at}`)}`
  })
  const first = fields[0]
  const order = first && through.length === 0 ? columnOf(`${noun.alias}.${first}`) : sql`found_.id desc`
  // By several of its columns or rows, a record may be found twice.
  return sql<FoundRow>`with found_ as materialized (select distinct on (id) * from
      (select * from (${sql.join(arms, sql` union all `)}) as arms_ limit ${limit}) as first_ order by id, match_rank)
    select found_.id, found_.through, found_.row_found, ${sql.join([...columns, ...lines])}
    from ${fromOf(noun)} join found_ on found_.id = ${alias}.id order by found_.match_rank, ${order}, found_.id`
}

function isMomentOf(noun: Noun, name: string): boolean {
  const schema = rowSchemaOf(listOf(noun)).properties?.[name]
  return schema !== undefined && isMoment(schema)
}

/** The dictionaries of the second line. */
export function dictionaryOf({ noun }: Pick<Searched, 'noun'>, name: string): string | undefined {
  const schema = rowSchemaOf(listOf(noun)).properties?.[name]
  return schema && resolveSchema(schema)['x-dictionary']
}

/** The field in which the text was found: of the record, else of the row through which it was found. */
function matchOf(searched: Searched, row: FoundRow, text: SearchedText): Match {
  const through = row.through === null ? undefined : searched.through[row.through]
  if (!through || row.rowFound === null) return matchIn(searched, row, text)
  const { field, match } = matchIn(through, row.rowFound, text)
  return { field: through.shownAs[field] ?? field, match }
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
