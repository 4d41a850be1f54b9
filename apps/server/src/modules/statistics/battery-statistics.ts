/** Statistics of batteries. Raw SQL: counts, and times in slots. */
import { hasRowScope, isReachable } from '../../crud/list.ts'
import { tenantPredicateOf } from '../../crud/scope.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { batteries } from '../batteries/index.ts'
import { lineOf, seriesOf, stockCounts, swapCounts } from '../home/index.ts'
import { batteryUses, seesUses } from './battery-legs.ts'
import { batteryDaysOf, meanSwapDuration, meanUse, sumOf, turnover } from './figures.ts'
import { type Days, periodReply, type StatisticsInput, statisticsPeriod } from './statistics-period.ts'

const isSeen = (context: Context, column: RawBuilder<unknown>) =>
  hasRowScope(context, batteries)
    ? sql`${column} in (select b.id from battery b where ${isReachable(context, batteries)})`
    : sql`exists (select from battery b where b.id = ${column} and b.is_deleted = 0)`

/** Batteries in the cabinets of the station now. */
async function batteriesAt(context: Context, stationId: string): Promise<number> {
  const row = await context.db.first(sql<{ count: number }>`select count(*)::int as count from battery b
    where ${isReachable(context, batteries)} and exists (select from battery_place p join cabinet k on k.id = p.cabinet_id
      where p.current_battery_id = b.id and k.station_id = ${stationId})`)
  return row?.count ?? 0
}

/** Lost and scrapped batteries at the end of each day. */
async function retiredBy(context: Context, { labels, zone }: Days): Promise<Map<string, number>> {
  const rows = await context.db.all(sql<{ label: string; count: number }>`
    select d.label, count(*)::int as count from unnest(${labels}::text[]) as d (label)
      join battery_place p on p.place in ('lost', 'scrapped') and p.period @> least(now(), (d.label::date + 1)::timestamp at time zone ${zone})
    where ${tenantPredicateOf(context, 'p') ?? sql`true`} and ${isSeen(context, sql`p.battery_id`)} group by 1`)
  return new Map(rows.map(({ label, count }) => [label, count]))
}

/** The sum of the batteries in the cabinets of a station on each day, from the times they spent there. */
async function slotBatteryDays(context: Context, { stationId, from, to, zone }: Days): Promise<number> {
  const range = sql`tstzrange(${from}::date::timestamp at time zone ${zone}, least(now(), (${to}::date + 1)::timestamp at time zone ${zone}))`
  const row = await context.db.first(sql<{ seconds: number }>`
    select coalesce(sum(extract(epoch from coalesce(upper(p.period * s.range), now()) - lower(p.period * s.range))), 0)::float8 as seconds
    from battery_place p join cabinet k on k.id = p.cabinet_id cross join (select ${range} as range) as s
    where ${tenantPredicateOf(context, 'p') ?? sql`true`} and k.station_id = ${stationId} and p.place = 'slot'
      and p.period && s.range and ${isSeen(context, sql`p.battery_id`)}`)
  return batteryDaysOf(row?.seconds ?? 0)
}

/** Whether the caller sees when batteries were added and where they are, from which earlier days follow. */
const seesPlaces = (context: Context): boolean =>
  !refusalOf(context.principal, 'batteryList', false) &&
  shownColumns(context, batteries, ['createTime', 'place']).length === 2

type Stock = { total: number | null; inService: (number | null)[] | undefined; batteryDays: number | null }

async function stockOf(context: Context, days: Days): Promise<Stock> {
  const { stationId, labels } = days
  if (refusalOf(context.principal, 'batteryList', false))
    return { total: null, inService: undefined, batteryDays: null }
  if (stationId !== undefined) {
    if (shownColumns(context, batteries, ['place', 'cabinetSn']).length < 2)
      return { total: null, inService: undefined, batteryDays: null }
    const total = await batteriesAt(context, stationId)
    return { total, inService: undefined, batteryDays: await slotBatteryDays(context, days) }
  }
  const { batteries: counts } = await stockCounts(context, ['batteries'], days.untilToday)
  const total = counts?.[labels.length - 1] ?? null
  if (!seesPlaces(context)) return { total, inService: undefined, batteryDays: null }
  const retired = await retiredBy(context, days)
  const inService = labels.map((label, index) => (counts?.[index] ?? 0) - (retired.get(label) ?? 0))
  return { total, inService, batteryDays: sumOf(inService) }
}

export async function batteryStatistics(caller: Context, input: StatisticsInput): Promise<DataOf<'statisticsBattery'>> {
  const { context, days } = await statisticsPeriod(caller, input)
  const { labels } = days
  const { total, inService, batteryDays } = await stockOf(context, days)
  const counts = await swapCounts(context, days)
  const uses = seesUses(context) ? await batteryUses(context, days, false) : undefined
  const byDay = labels.map((label) => ({ swaps: counts?.get(label), uses: uses?.get(label) }))
  const sum = (value: (row: (typeof byDay)[number]) => number | null | undefined) => sumOf(byDay.map(value)) ?? 0
  return {
    ...periodReply(days),
    total,
    usageDuration: meanUse(
      sum((row) => row.uses?.hours),
      sum((row) => row.uses?.uses),
    ),
    avgSwapDuration: meanSwapDuration(
      sum((row) => row.swaps?.swapSeconds),
      sum((row) => row.swaps?.timedSwaps),
    ),
    avgTurnoverTimes:
      counts && batteryDays !== null
        ? turnover(
            sum((row) => row.swaps?.swaps),
            batteryDays,
          )
        : null,
    daily: seriesOf(days, [
      ...(counts
        ? [
            lineOf(
              'swapDuration',
              byDay.map(({ swaps }) => (swaps ? meanSwapDuration(swaps.swapSeconds, swaps.timedSwaps) : null)),
            ),
          ]
        : []),
      ...(uses
        ? [
            lineOf(
              'usage',
              byDay.map((row) => (row.uses ? meanUse(row.uses.hours, row.uses.uses) : null)),
            ),
          ]
        : []),
      ...(counts && inService
        ? [
            lineOf(
              'turnover',
              byDay.map((row, index) => turnover(row.swaps?.swaps ?? 0, inService[index] ?? 0)),
            ),
          ]
        : []),
    ]),
  }
}
