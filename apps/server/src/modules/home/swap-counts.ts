/**
 * Orders by hour, day or month. They come from the counts that orders keep; for callers whom a data scope shows some orders
 * only, from these orders. Raw SQL: two tables of one shape, grouped by labels.
 */
import { hasRowScope, isReachable } from '../../crud/list.ts'
import { tenantPredicateOf } from '../../crud/scope.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { swapRecords } from '../swap-records/index.ts'
import { LABEL_FORMAT, type Span } from './periods.ts'

type SwapCount = {
  label: string
  swaps: number
  /** Orders of any kind that ended with a battery given or taken, and all that ended or wait for staff. */
  done: number
  ended: number
  /** Cabinets with such a swap. */
  cabinets: number
  /** Swaps with a known end, and how long they took in all. */
  timedSwaps: number
  swapSeconds: number
}

const OUTCOMES = ['swap', 'take', 'return', 'aborted', 'unsettled'] as const
const countOf = (outcome: (typeof OUTCOMES)[number]) =>
  sql`count(*) filter (where swap_outcome(o.kind, o.phase) = ${outcome})::int`

/** What happened at a station, as it stood then. */
export const atStation = (alias: string, stationId: string | undefined): RawBuilder<unknown> =>
  stationId === undefined ? sql`true` : sql`${sql.ref(`${alias}.station_id`)} = ${stationId}`

/** Orders that the caller sees, counted from the orders themselves. */
function countedOrders(context: Context, { resolution, from, stationId }: Span): RawBuilder<unknown> {
  const seconds = sql`swap_duration(o.kind, o.phase, o.start_time, o.end_time, o.settled)`
  return sql`select to_char(o.start_time at time zone t.time_zone, ${LABEL_FORMAT[resolution]}) as label, o.cabinet_id,
      ${countOf('swap')} as swaps, ${countOf('take')} as takes, ${countOf('return')} as returns,
      ${countOf('aborted')} as aborted, ${countOf('unsettled')} as unsettled,
      count(${seconds}) as timed_swaps, coalesce(sum(${seconds}), 0) as swap_seconds
    from swap_record o join tenant t on t.tenant_id = o.tenant_id
    where ${isReachable(context, swapRecords)} and o.start_time >= ${from}::date - 1 and ${atStation('o', stationId)} and swap_outcome(o.kind, o.phase) is not null
    group by 1, 2`
}

function keptCounts(context: Context, { resolution, from, stationId }: Span): RawBuilder<unknown> {
  const tenant = sql`${tenantPredicateOf(context, 's') ?? sql`true`} and ${atStation('s', stationId)}`
  const counts = sql`s.cabinet_id, s.swaps, s.takes, s.returns, s.aborted, s.unsettled, s.timed_swaps, s.swap_seconds`
  return resolution === 'hour'
    ? sql`select to_char(s.hour at time zone t.time_zone, ${LABEL_FORMAT.hour}) as label, ${counts}
        from swap_hour s join tenant t on t.tenant_id = s.tenant_id where ${tenant} and s.hour >= ${from}::date - 1`
    : sql`select to_char(s.day, ${LABEL_FORMAT[resolution]}) as label, ${counts}
        from swap_day s where ${tenant} and s.day >= ${from}::date`
}

/** Without these columns, hidden by a data scope, there is no count. */
const COLUMNS = ['kind', 'phase', 'startTime'] as const

/** Whether the caller may list orders and sees these columns of them. */
export const seesOrders = (context: Context, columns: readonly string[]): boolean =>
  !refusalOf(context.principal, 'swapRecordList', false) &&
  shownColumns(context, swapRecords, columns).length === columns.length

/** By label; labels without an order are missing. Undefined for callers who may not list orders, or not see how they ended. */
export async function swapCounts(context: Context, period: Span): Promise<Map<string, SwapCount> | undefined> {
  if (!seesOrders(context, COLUMNS)) return undefined
  const orders = hasRowScope(context, swapRecords) ? countedOrders(context, period) : keptCounts(context, period)
  // How long a swap took says when it ended.
  const timed = seesOrders(context, ['endTime'])
    ? sql`sum(timed_swaps)::int as timed_swaps, sum(swap_seconds)::float8 as swap_seconds`
    : sql`0 as timed_swaps, 0 as swap_seconds`
  const rows = await context.db.all(sql<SwapCount>`
    select label, sum(swaps)::int as swaps, sum(swaps + takes + returns)::int as done,
      sum(swaps + takes + returns + aborted + unsettled)::int as ended,
      count(distinct cabinet_id) filter (where swaps > 0)::int as cabinets,
      ${timed}
    from (${orders}) as counted where label = any(${period.labels}::text[]) group by label`)
  return new Map(rows.map((row) => [row.label, row]))
}
