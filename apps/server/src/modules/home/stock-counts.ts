/** How many rows of a noun there were at the end of each hour, day or month. Raw SQL: additions and removals by label. */
import type { OperationId } from '@swapdesk/contract/operations'
import { columnOf, snake } from '../../crud/columns.ts'
import { isReachable } from '../../crud/list.ts'
import type { Noun } from '../../crud/noun.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { type Query, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { batteries } from '../batteries/index.ts'
import { cabinets } from '../cabinets/index.ts'
import { riders } from '../riders/index.ts'
import { vehicles } from '../vehicles/index.ts'
import { LABEL_FORMAT, type Period } from './periods.ts'

const STOCKS = {
  riders: { noun: riders, list: 'riderPage' },
  vehicles: { noun: vehicles, list: 'vehicleList' },
  batteries: { noun: batteries, list: 'batteryList' },
  cabinets: { noun: cabinets, list: 'cabinetList' },
} as const satisfies Record<string, { noun: Noun; list: OperationId }>
export type Stock = keyof typeof STOCKS

type Move = { label: string; moved: number }

/** Rows added less rows removed, by label. */
function movesOf(context: Context, noun: Noun, { resolution, from }: Period): Query<Move> {
  const column = (name: string) => columnOf(`${noun.alias}.${name}`)
  const at = (name: string, sign: number) =>
    sql`select to_char(${column(name)} at time zone t.time_zone, ${LABEL_FORMAT[resolution]}) as label, ${sign}::int as moved
      from ${sql.table(snake(noun.table))} as ${sql.ref(noun.alias)} join tenant t on t.tenant_id = ${column('tenantId')}
      where ${isReachable(context, { ...noun, alive: () => sql`true` })} and ${column(name)} >= ${from}::date - 1`
  return sql<Move>`select label, sum(moved)::int as moved from (${at('createTime', 1)} union all ${at('removedTime', -1)}) as m group by label`
}

function countNow(context: Context, noun: Noun): Query<{ count: number }> {
  return sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(snake(noun.table))} as ${sql.ref(noun.alias)}
    where ${isReachable(context, noun)}`
}

/** Backwards from now: what was added later was not there before. */
function countsBack(now: number, moves: readonly Move[], labels: readonly string[]): number[] {
  const last = labels.at(-1) ?? ''
  const moved = new Map<string, number>()
  for (const { label, moved: by } of moves) {
    // The day of another operator may have begun earlier.
    const known = label > last ? last : label
    moved.set(known, (moved.get(known) ?? 0) + by)
  }
  let count = now
  const backwards = labels.toReversed().map((label) => {
    const atEnd = count
    count -= moved.get(label) ?? 0
    return atEnd
  })
  return backwards.toReversed()
}

/** Where a data scope hides when rows were added, earlier days would tell it. */
const onlyNow = (count: number, labels: readonly string[]): (number | null)[] =>
  labels.map((_, index) => (index === labels.length - 1 ? count : null))

/**
 * Numbers of rows at the end of each label, the last being now; undefined for nouns that the caller may not list.
 */
export async function stockCounts<Name extends Stock>(
  context: Context,
  names: readonly Name[],
  period: Period,
): Promise<Partial<Record<Name, (number | null)[]>>> {
  const shown = names.filter((name) => !refusalOf(context.principal, STOCKS[name].list, false))
  if (shown.length === 0) return {}
  const found = await context.db.many(
    shown.flatMap((name) => [countNow(context, STOCKS[name].noun), movesOf(context, STOCKS[name].noun, period)]),
  )
  const counts: Partial<Record<Name, (number | null)[]>> = {}
  for (const [index, name] of shown.entries()) {
    const count = Number(found[2 * index]?.[0]?.['count'] ?? 0)
    const isDated = shownColumns(context, STOCKS[name].noun, ['createTime']).length > 0
    counts[name] = isDated
      ? countsBack(count, found[2 * index + 1] as Move[], period.labels)
      : onlyNow(count, period.labels)
  }
  return counts
}
