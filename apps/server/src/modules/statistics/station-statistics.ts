/** Statistics of stations. Raw SQL: counts, and sums of samples. */
import { EnableStatus } from '@swapdesk/dictionary'
import { fromOf, hasRowScope, isReachable } from '../../crud/list.ts'
import { tenantPredicateOf } from '../../crud/scope.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { sql } from '../../db/database.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { lineOf, seriesOf, swapCounts } from '../home/index.ts'
import { stations } from '../stations/index.ts'
import { availability, sumOf } from './figures.ts'
import { type Days, periodReply, type StatisticsInput, statisticsPeriod } from './statistics-period.ts'

type Counts = { total: number | null; open: number | null }
type Samples = { label: string; samples: number; available: number }

/** Whether the caller sees the figures of stations that their samples were made of. */
const seesAvailability = (context: Context): boolean =>
  !refusalOf(context.principal, 'stationList', false) &&
  shownColumns(context, stations, ['status', 'fullCount']).length === 2

async function countsOf(context: Context, { stationId }: Days): Promise<Counts> {
  if (refusalOf(context.principal, 'stationList', false)) return { total: null, open: null }
  const here = stationId === undefined ? sql`true` : sql`st.id = ${stationId}`
  const row = await context.db.first(sql<{ total: number; open: number }>`select count(*)::int as total,
      (count(*) filter (where st.status = ${EnableStatus.Enabled}))::int as open from ${fromOf(stations)}
    where ${isReachable(context, stations)} and ${here}`)
  const hasStatus = shownColumns(context, stations, ['status']).length > 0
  return { total: row?.total ?? 0, open: hasStatus ? (row?.open ?? 0) : null }
}

async function samplesOf(context: Context, { stationId, from, to, labels }: Days): Promise<Map<string, Samples>> {
  const here = stationId === undefined ? sql`true` : sql`h.station_id = ${stationId}`
  const seen = hasRowScope(context, stations)
    ? sql`h.station_id in (select st.id from station st where ${isReachable(context, stations)})`
    : sql`true`
  const rows = await context.db.all(sql<Samples>`
    select label, count(*)::int as samples, (count(*) filter (where is_available))::int as available
    from (select to_char(h.hour at time zone n.time_zone, 'YYYY-MM-DD') as label, h.is_available
      from station_hour h join tenant n on n.tenant_id = h.tenant_id
      where ${tenantPredicateOf(context, 'h') ?? sql`true`} and ${here} and ${seen}
        and h.hour >= ${from}::date - 1 and h.hour < ${to}::date + 2) as s
    where label = any(${labels}::text[]) group by 1`)
  return new Map(rows.map((row) => [row.label, row]))
}

export async function stationStatistics(caller: Context, input: StatisticsInput): Promise<DataOf<'statisticsStation'>> {
  const { context, days } = await statisticsPeriod(caller, input)
  const { labels } = days
  const { total, open } = await countsOf(context, days)
  const samples = seesAvailability(context) ? await samplesOf(context, days) : undefined
  const counts = await swapCounts(context, days)
  const swaps = counts && labels.map((label) => counts.get(label)?.swaps ?? 0)
  const byDay = labels.map((label) => samples?.get(label))
  return {
    ...periodReply(days),
    total,
    openCount: open,
    availability: availability(
      sumOf(byDay.map((row) => row?.available)) ?? 0,
      sumOf(byDay.map((row) => row?.samples)) ?? 0,
    ),
    swapCount: sumOf(swaps ?? []),
    daily: seriesOf(days, [
      ...(samples
        ? [
            lineOf(
              'availability',
              byDay.map((row) => (row ? availability(row.available, row.samples) : null)),
            ),
          ]
        : []),
      ...(swaps ? [lineOf('swaps', swaps)] : []),
    ]),
  }
}
