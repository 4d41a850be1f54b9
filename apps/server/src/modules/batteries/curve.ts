/** What a battery measured over a time, from its minutes, hours or days. Raw SQL: columns of three tables of one shape. */
import { CurveResolution } from '@swapdesk/dictionary'
import { detailOf } from '../../crud/list.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import type { ROLLED } from '../../db/rolled-columns.ts'
import type { Context, DataOf, Handler } from '../../http/context.ts'
import { numberParam } from '../../http/param-values.ts'
import { fieldProblem } from '../../http/problem.ts'
import { instant, rangeDays } from '../../http/time-range.ts'
import { batteryMonitoring } from './monitoring.ts'

type Curve = DataOf<'batteryMonitoringCurve'>

type Resolution = {
  table: string
  /** The parameter that says for how many days it is kept; without one it always is. */
  kept?: 'battery-minute.retention-days' | 'battery-hour.retention-days'
  /** The longest time that is shown by it, and the longest for which it is chosen. */
  daysMax: number
  daysChosen: number
  /** Batteries report every thirty to sixty seconds; a report or two may be lost. */
  gapSeconds: number
}

const RESOLUTIONS: Record<CurveResolution, Resolution> = {
  minute: {
    table: 'battery_minute',
    kept: 'battery-minute.retention-days',
    daysMax: 7,
    daysChosen: 2,
    gapSeconds: 300,
  },
  hour: {
    table: 'battery_hour',
    kept: 'battery-hour.retention-days',
    daysMax: 400,
    daysChosen: 100,
    gapSeconds: 5_400,
  },
  // With the hour by which days differ where clocks change.
  day: { table: 'battery_day', daysMax: Infinity, daysChosen: Infinity, gapSeconds: 129_600 },
}

/** The column of the monitoring page that each rolled value belongs to: data scopes hide both. */
const NAMES: Record<(typeof ROLLED)[number], string> = {
  soc: 'bmsSoc',
  volt: 'stringVoltage',
  amp: 'electricCurrent',
  temp: 'temperature',
  spread: 'cellVoltageSpread',
}

/** The finest that is not too fine for the time and has all of it: of an older time the finer rows have been deleted. */
async function chosenFor(
  { db, services: { config } }: Context,
  days: number,
  startTime: string,
): Promise<CurveResolution> {
  const age = await db.first(
    sql<{ days: number }>`select (extract(epoch from now() - ${instant(startTime)}) / 86400)::double precision as days`,
  )
  for (const name of Object.values(CurveResolution)) {
    const { daysChosen, kept } = RESOLUTIONS[name]
    if (days > daysChosen) continue
    if (kept === undefined || (age?.days ?? 0) <= (await numberParam({ db, config }, kept))) return name
  }
  return CurveResolution.Day
}

function valuesOf(shown: ReadonlySet<string>): RawBuilder<unknown>[] {
  return Object.entries(NAMES).flatMap(([column, name]) => {
    const value = (source: RawBuilder<unknown>, suffix: string) =>
      sql`${shown.has(name) ? sql`round((${source})::numeric, 3)::double precision` : sql`null`} as ${sql.ref(`${name}${suffix}`)}`
    const of = (suffix: string) => sql.ref(`m.${column}_${suffix}`)
    return [value(sql`${of('sum')} / nullif(${of('n')}, 0)`, ''), value(of('min'), 'Min'), value(of('max'), 'Max')]
  })
}

export const curveOf: Handler<'batteryMonitoringCurve'> = async (context, { id, startTime, endTime, resolution }) => {
  // 404 unless the caller may see the battery.
  await detailOf(context, batteryMonitoring, 'batteryMonitoringDetail', id)
  const days = await rangeDays(context, { startTime, endTime })
  const name = resolution ?? (await chosenFor(context, days, startTime))
  const { table, daysMax, gapSeconds } = RESOLUTIONS[name]
  if (days > daysMax) throw fieldProblem('battery.curve-too-long', 'endTime', { days: daysMax })
  const shown = new Set(shownColumns(context, batteryMonitoring, Object.values(NAMES)))
  const time = sql.ref(`m.${name}`)
  const points = await context.db.all(sql<Curve['points'][number]>`
    select ${time} as time, m.reports, ${sql.join(valuesOf(shown))}
    from ${sql.table(table)} m join battery b on b.id = m.battery_id and b.tenant_id = m.tenant_id
    where m.battery_id = ${id} and ${time} >= ${instant(startTime)} and ${time} < ${instant(endTime)} and m.reports > 0
    order by ${time}`)
  return { resolution: name, gapSeconds, points }
}
