/**
 * The total of a list, exact and cheap. Counted tables keep, per tenant, how many rows they have and how often they
 * changed (migration 0003). An unfiltered total is that sum; a filtered one is counted once and remembered for as long
 * as the number of changes stands.
 */
import { type Query, sql } from '../db/database.ts'
import type { TableName } from '../db/tables.ts'
import type { Context } from '../http/context.ts'
import { snake } from './columns.ts'

export type Change = { changes: string | null; rows: string | null }

const ENTRIES_MAX = 20_000

/** How often the tables of a list changed, and the rows of the first one, as the caller's tenant sees them. */
export function changeQuery(context: Context, tables: readonly TableName[]): Query<Change> {
  const names = tables.map(snake)
  const tenant = context.tenant === null ? sql`true` : sql`tenant_id = ${context.tenant}`
  return sql`select sum(changes)::bigint as changes, sum(row_delta) filter (where table_name = ${names[0]})::bigint as rows
    from table_change where table_name = any(${names}::text[]) and ${tenant}`
}

/** Filtered totals by their query, each valid for as long as its tables do not change. */
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
