/** The curves of the home page. Raw SQL: sums by label, a text that is computed. */
import { type FigureKey, figures } from '@swapdesk/contract/figures'
import { hasRowScope, isReachable } from '../../crud/list.ts'
import { tenantPredicateOf } from '../../crud/scope.ts'
import { sql } from '../../db/database.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { cabinets } from '../cabinets/index.ts'
import { LABEL_FORMAT, type Period, periodOf, rounded, type Span, valuesBy } from './periods.ts'
import { stockCounts } from './stock-counts.ts'
import { atStation, swapCounts } from './swap-counts.ts'

type Series = DataOf<'homeEfficiency'>
type Line = Series['series'][number]

/** A line of a chart, named as the figure it shows. */
export function lineOf(key: FigureKey, values: (number | null)[]): Line {
  const { name, unit } = figures[key]
  return { key, name: name.zh, nameEn: name.en, unit, values }
}

export const seriesOf = ({ zone, resolution, labels }: Period, series: Line[]): Series => ({
  zone,
  resolution,
  labels,
  series,
})

/** Null where there is nothing to divide by. */
export const share = (part: number, whole: number): number | null => (whole > 0 ? rounded(part / whole, 1) : null)

export async function efficiencyOf(context: Context, { x }: InputOf<'homeEfficiency'>): Promise<Series> {
  const period = await periodOf(context, x)
  const counts = await swapCounts(context, period)
  if (!counts) return seriesOf(period, [])
  const rows = period.labels.map((label) => counts.get(label))
  return seriesOf(period, [
    lineOf(
      'swaps',
      rows.map((row) => row?.swaps ?? 0),
    ),
    lineOf(
      'swapsPerCabinet',
      rows.map((row) => (row ? share(row.swaps, row.cabinets) : null)),
    ),
    lineOf(
      'successRate',
      rows.map((row) => (row ? share(100 * row.done, row.ended) : null)),
    ),
  ])
}

export async function userBatteryOf(context: Context, { x }: InputOf<'homeUserBattery'>): Promise<Series> {
  const period = await periodOf(context, x)
  const names = ['riders', 'batteries'] as const
  const counts = await stockCounts(context, names, period)
  return seriesOf(
    period,
    names.flatMap((name) => (counts[name] ? [lineOf(name, counts[name])] : [])),
  )
}

/** Watt hours by label, from the meters of the cabinets that the caller sees. */
async function consumptionOf(context: Context, { resolution, from, stationId }: Span): Promise<Map<string, number>> {
  const tenant = sql`${tenantPredicateOf(context, 'e') ?? sql`true`} and ${atStation('e', stationId)}`
  const seen = hasRowScope(context, cabinets)
    ? sql`e.cabinet_id in (select c.id from cabinet c where ${isReachable(context, cabinets)})`
    : sql`true`
  const format = LABEL_FORMAT[resolution]
  const rows = await context.db.all(
    resolution === 'hour'
      ? sql<{
          label: string
          wh: number
        }>`select to_char(e.hour at time zone t.time_zone, ${format}) as label, sum(e.wh) as wh
          from cabinet_energy_hour e join tenant t on t.tenant_id = e.tenant_id
          where ${tenant} and ${seen} and e.hour >= ${from}::date - 1 group by 1`
      : sql<{ label: string; wh: number }>`select to_char(e.day, ${format}) as label, sum(e.wh) as wh
          from cabinet_energy_day e where ${tenant} and ${seen} and e.day >= ${from}::date group by 1`,
  )
  return new Map(rows.map(({ label, wh }) => [label, wh]))
}

const WH_PER_KWH = 1_000

/** Kilowatt hours of each label, null where no meter reported; undefined for callers who may not list cabinets. */
export async function consumptionBy(context: Context, period: Span): Promise<(number | null)[] | undefined> {
  if (refusalOf(context.principal, 'cabinetList', false)) return undefined
  const used = await consumptionOf(context, period)
  return valuesBy(period.labels, used).map((wh) => (wh === null ? null : rounded(wh / WH_PER_KWH, 1)))
}

export async function electricityOf(context: Context, { x }: InputOf<'homeElectricity'>): Promise<Series> {
  const period = await periodOf(context, x)
  const kilowattHours = await consumptionBy(context, period)
  return seriesOf(period, kilowattHours ? [lineOf('consumption', kilowattHours)] : [])
}
