/**
 * The total of a list, exact and cheap. Counted tables keep, per tenant, how many rows they have and how often they
 * changed (migration 0003). An unfiltered total is that sum; a filtered one is counted once and remembered for as long
 * as the number of changes stands.
 */
import { type Query, sql } from '../db/database.ts'
import type { Context } from '../http/context.ts'

export type Change = { changes: string | null; rows: string | null }

const REMEMBERED_MAX = 20_000

/** How often the tables of a list changed, and the rows of the first one, as the caller's tenant sees them. */
export function changeQuery(context: Context, tables: readonly string[]): Query<Change> {
  const tenant = context.tenant === null ? sql`true` : sql`tenant_id = ${context.tenant}`
  return sql`select sum(changes)::bigint as changes, sum(row_delta) filter (where table_name = ${tables[0]})::bigint as rows
    from table_change where table_name = any(${tables}::text[]) and ${tenant}`
}

export class Totals {
  readonly #remembered: Map<string, { changes: string; total: number }>

  constructor(remembered: Map<string, { changes: string; total: number }>) {
    this.#remembered = remembered
  }

  recall(key: string, change: Change): number | undefined {
    const known = this.#remembered.get(key)
    return known && known.changes === (change.changes ?? '0') ? known.total : undefined
  }

  remember(key: string, change: Change, total: number): void {
    if (this.#remembered.size >= REMEMBERED_MAX) this.#remembered.clear()
    this.#remembered.set(key, { changes: change.changes ?? '0', total })
  }
}
