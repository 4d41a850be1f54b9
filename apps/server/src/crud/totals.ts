/**
 * The exact total of a list. Tables with change counters keep, per tenant, their numbers of rows and of changes (migration
 * 0003). An unfiltered total is that sum; a filtered one is counted once and cached until its columns change.
 */
import { type Query, sql } from '../db/database.ts'
import type { TableName } from '../db/tables.ts'
import type { Context } from '../http/context.ts'
import { snake } from './columns.ts'
import type { Noun } from './noun.ts'

export type Change = { changes: string | null; rows: string | null }

const ENTRIES_MAX = 20_000

/**
 * Count of those changes of a list's tables that may affect its total, and row count of the first one, for the caller's
 * tenant. A change of columns whose names are not in the text of the count does not affect it.
 */
export function changeQuery(context: Context, tables: readonly TableName[], count: string): Query<Change> {
  const names = tables.map(snake)
  const tenant = context.tenant === null ? sql`true` : sql`tenant_id = ${context.tenant}`
  const words = [...new Set(count.match(/\w+/g))]
  const isRelated = sql`column_names is null or column_names && ${words}::text[]`
  return sql`select sum(changes) filter (where ${isRelated})::bigint as changes, sum(row_delta) filter (where table_name = ${names[0]})::bigint as rows
    from table_change where table_name = any(${names}::text[]) and ${tenant}`
}

/** Filtered totals by query, each valid until its tables change. */
export class TotalCache {
  readonly #entries: Map<string, { changes: string; total: number }>

  constructor(entries: Map<string, { changes: string; total: number }>) {
    this.#entries = entries
  }

  get(key: string, change: Change): number | undefined {
    const known = this.#entries.get(key)
    return known && known.changes === (change.changes ?? '0') ? known.total : undefined
  }

  set(key: string, change: Change, total: number): void {
    if (this.#entries.size >= ENTRIES_MAX) this.#entries.clear()
    this.#entries.set(key, { changes: change.changes ?? '0', total })
  }
}

const TABLES = /\b(?:from|join)\s+"?([a-z_]\w*)"?(?!\s*\()(?:\s+(?:as\s+)?"?([a-z_]\w*)"?)?/g
const QUALIFIERS = /(?<![\w".])"?([a-z_]\w*)"?\.(?=["a-z_])/g

/**
 * Whether the conditions of a list, filters and data scopes alike, read only tables whose changes are counted: those of their
 * own queries, and those of the joins they name. A total that reads others is counted each time.
 */
export function readsOnlyCounted(noun: Pick<Noun, 'alias' | 'joins' | 'countedTables'>, conditions: string): boolean {
  const counted = new Set(noun.countedTables?.map(snake))
  const joined = Object.entries(noun.joins).flatMap(([alias, { table }]) => (counted.has(snake(table)) ? alias : []))
  const known = new Set([noun.alias, ...joined])
  for (const [, table = '', alias = table] of conditions.matchAll(TABLES)) {
    if (!counted.has(table)) return false
    known.add(table).add(alias)
  }
  return [...conditions.matchAll(QUALIFIERS)].every(([, qualifier = '']) => known.has(qualifier))
}

const TEXTS_MAX = 1_000
const rememberedTexts = new WeakMap<object, Map<string, boolean>>()

/**
 * The same by the text of a list's count, whose conditions are compiled when the text is new: they follow from it, since the
 * rest of it is the noun's.
 */
export function isCountRemembered(
  noun: Parameters<typeof readsOnlyCounted>[0],
  count: string,
  conditions: () => string,
) {
  const texts = rememberedTexts.get(noun) ?? new Map<string, boolean>()
  rememberedTexts.set(noun, texts)
  const before = texts.get(count)
  if (before !== undefined) return before
  if (texts.size >= TEXTS_MAX) texts.clear()
  const isRemembered = readsOnlyCounted(noun, conditions())
  texts.set(count, isRemembered)
  return isRemembered
}
