/** What there is, and how it was in the last days. Raw SQL: counts. */
import { fromOf, isReachable } from '../../crud/list.ts'
import type { Noun } from '../../crud/noun.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { sql } from '../../db/database.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { alarms } from '../alarms/index.ts'
import { cabinets } from '../cabinets/index.ts'
import { lastDaysOf } from './periods.ts'
import { lineOf, seriesOf } from './series.ts'
import { type Stock, stockCounts } from './stock-counts.ts'
import { swapCounts } from './swap-counts.ts'

const OPEN = 1
const NAMES = ['riders', 'vehicles', 'batteries', 'cabinets'] as const satisfies readonly Stock[]

/** Cabinets that are online and alarms that are open, null for what the caller may not list or see. */
async function countsNow(context: Context): Promise<{ online: number | null; alarms: number | null }> {
  const may = (list: 'cabinetList' | 'alarmPage', noun: Noun, column: string) =>
    !refusalOf(context.principal, list, false) && shownColumns(context, noun, [column]).length > 0
  const mayOnline = may('cabinetList', cabinets, 'online')
  const mayAlarms = may('alarmPage', alarms, 'status')
  const [online, open] = await context.db.many([
    sql<{ count: number }>`select count(*)::int as count from ${fromOf(cabinets)}
      where ${mayOnline} and ${isReachable(context, cabinets)} and exists (
        select from device o where o.kind = 'cabinet' and o.sn = c.cabinet_sn and o.online = 1)`,
    sql<{ count: number }>`select count(*)::int as count from ${fromOf(alarms)}
      where ${mayAlarms} and ${isReachable(context, alarms)} and a.status = ${OPEN}`,
  ])
  const countIn = (rows: typeof online) => Number(rows?.[0]?.['count'] ?? 0)
  return { online: mayOnline ? countIn(online) : null, alarms: mayAlarms ? countIn(open) : null }
}

const last = (values: readonly (number | null)[] | undefined): number | null => values?.at(-1) ?? null

export async function homeCounts(context: Context): Promise<DataOf<'homeCount'>> {
  const period = await lastDaysOf(context)
  const [stocks, swaps, now] = await Promise.all([
    stockCounts(context, NAMES, period),
    swapCounts(context, period),
    countsNow(context),
  ])
  const swapped = swaps && period.labels.map((label) => swaps.get(label)?.swaps ?? 0)
  return {
    riderCount: last(stocks.riders),
    vehicleCount: last(stocks.vehicles),
    batteryCount: last(stocks.batteries),
    cabinetCount: last(stocks.cabinets),
    onlineCabinetCount: now.online,
    swapCountToday: last(swapped),
    swapCountYesterday: swapped?.at(-2) ?? null,
    openAlarmCount: now.alarms,
    todayStart: period.lastStart,
    lastDays: seriesOf(period, [
      ...NAMES.flatMap((name) => (stocks[name] ? [lineOf(name, stocks[name])] : [])),
      ...(swapped ? [lineOf('swaps', swapped)] : []),
    ]),
  }
}
