/** Statistics of cabinets. Raw SQL: a count. */
import { fromOf, isReachable } from '../../crud/list.ts'
import { sql } from '../../db/database.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { cabinets } from '../cabinets/index.ts'
import { consumptionBy, lineOf, rounded, seriesOf, stockCounts, swapCounts } from '../home/index.ts'
import { chargedEnergy, seesCharges } from './battery-legs.ts'
import { kilowattHours, sumOf } from './figures.ts'
import { type Days, periodReply, type StatisticsInput, statisticsPeriod } from './statistics-period.ts'

/** At the end of the period; with a station, those that stand there now. */
async function totalOf(context: Context, days: Days): Promise<number | null> {
  if (days.stationId === undefined) {
    const { cabinets: counts } = await stockCounts(context, ['cabinets'], days.untilToday)
    return counts?.[days.labels.length - 1] ?? null
  }
  if (refusalOf(context.principal, 'cabinetList', false)) return null
  const row = await context.db.first(sql<{ count: number }>`select count(*)::int as count from ${fromOf(cabinets)}
    where ${isReachable(context, cabinets)} and c.station_id = ${days.stationId}`)
  return row?.count ?? 0
}

export async function cabinetStatistics(caller: Context, input: StatisticsInput): Promise<DataOf<'statisticsCabinet'>> {
  const { context, days } = await statisticsPeriod(caller, input)
  const { labels } = days
  const total = await totalOf(context, days)
  const counts = await swapCounts(context, days)
  const consumption = await consumptionBy(context, days)
  const charged = seesCharges(context) ? await chargedEnergy(context, days) : undefined
  const swaps = counts && labels.map((label) => counts.get(label)?.swaps ?? 0)
  const used = sumOf(consumption ?? [])
  return {
    ...periodReply(days),
    total,
    batterySwapFrequency: sumOf(swaps ?? []),
    electricityConsumption: used === null ? null : rounded(used, 1),
    chargingCapacity: kilowattHours(sumOf([...(charged?.values() ?? [])])),
    daily: seriesOf(days, [
      ...(swaps ? [lineOf('swaps', swaps)] : []),
      ...(consumption ? [lineOf('consumption', consumption)] : []),
      ...(charged
        ? [
            lineOf(
              'charged',
              labels.map((label) => kilowattHours(charged.get(label))),
            ),
          ]
        : []),
    ]),
  }
}
