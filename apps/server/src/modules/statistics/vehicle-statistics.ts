/** Statistics of vehicles. */
import type { Context, DataOf } from '../../http/context.ts'
import { lineOf, seriesOf, stockCounts } from '../home/index.ts'
import { batteryUses, seesCharges } from './battery-legs.ts'
import { energyPerDistance, kilometres, sumOf, swapsPerVehicle } from './figures.ts'
import { type Days, periodReply, type StatisticsInput, statisticsPeriod } from './statistics-period.ts'
import { seesTrips, seesVehicleSwaps, type VehicleActivity, vehicleActivity } from './vehicle-activity.ts'

/** At the end of the period; with a station, the vehicles that swapped there. */
async function totalOf(context: Context, days: Days, activity: VehicleActivity): Promise<number | null> {
  if (days.stationId !== undefined) return seesVehicleSwaps(context) ? activity.swapped : null
  const { vehicles } = await stockCounts(context, ['vehicles'], days.untilToday)
  return vehicles?.[days.labels.length - 1] ?? null
}

export async function vehicleStatistics(caller: Context, input: StatisticsInput): Promise<DataOf<'statisticsVehicle'>> {
  const { context, days } = await statisticsPeriod(caller, input)
  const [hasTrips, hasSwaps] = [seesTrips(context), seesVehicleSwaps(context)]
  const hasEnergy = hasTrips && seesCharges(context)
  const activity = await vehicleActivity(context, days)
  const uses = hasEnergy ? await batteryUses(context, days, true) : new Map()
  const total = await totalOf(context, days, activity)
  const { labels } = days
  const byDay = labels.map((label) => activity.byDay.get(label))
  const usesOfDays = labels.map((label) => uses.get(label))
  const swaps = sumOf(byDay.map((row) => row?.swaps))
  return {
    ...periodReply(days),
    total,
    cyclingMileage: sumOf(byDay.map((row) => row?.metres)),
    averageBatterySwapFrequency:
      hasSwaps && hasTrips ? swapsPerVehicle(swaps ?? 0, activity.active, labels.length) : null,
    averageElectricityConsumption: energyPerDistance(
      sumOf(usesOfDays.map((row) => row?.wh)),
      sumOf(usesOfDays.map((row) => row?.metres)),
    ),
    daily: seriesOf(days, [
      ...(hasTrips
        ? [
            lineOf(
              'mileage',
              byDay.map((row) => kilometres(row?.metres)),
            ),
          ]
        : []),
      ...(hasSwaps
        ? [
            lineOf(
              'swaps',
              byDay.map((row) => row?.swaps ?? 0),
            ),
          ]
        : []),
      ...(hasEnergy
        ? [
            lineOf(
              'energyPerDistance',
              usesOfDays.map((row) => energyPerDistance(row?.wh ?? null, row?.metres ?? null)),
            ),
          ]
        : []),
    ]),
  }
}
