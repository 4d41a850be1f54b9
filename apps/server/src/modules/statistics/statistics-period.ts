/**
 * What a call of statistics is about: an operator, a station and days of the operator (decision record 57). Raw SQL: today in the
 * zone of the operator.
 */
import { statisticsFilter } from '@swapdesk/validation'
import { assertForm } from '../../crud/form-rule.ts'
import { isReachable } from '../../crud/list.ts'
import { assertShown } from '../../crud/visible-columns.ts'
import { query, sql } from '../../db/database.ts'
import type { Context, InputOf } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { cabinets } from '../cabinets/index.ts'
import type { Span } from '../home/index.ts'
import { stations } from '../stations/index.ts'
import { swapRecords } from '../swap-records/index.ts'

export type StatisticsInput = InputOf<'statisticsVehicle'>

const DAY_MS = 86_400_000
const DAYS_DEFAULT = 30
const DAYS_MAX = 366
/** Before it there is nothing to count, and the days until today are more than a request may make. */
const FIRST_DAY = '2010-01-01'

/** Days from the first on, and until today, as rows that are there are counted backwards from now. */
export type Days = Span & { to: string; untilToday: Span }

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Every day from the first to the last, as `yyyy-MM-dd`. */
function daysBetween(from: string, to: string): string[] {
  const count = Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1
  return Array.from({ length: count }, (_, index) => dayAfter(from, index))
}

/** The days that a filter means on a day of the operator; refused if there are too many, or one has not begun. */
function filteredDays(input: Pick<StatisticsInput, 'startDate' | 'endDate'>, today: string): string[] {
  const to = input.endDate || today
  const from = input.startDate || dayAfter(to, 1 - DAYS_DEFAULT)
  if (to > today) throw fieldProblem('statistics.future', 'endDate', { today })
  // Only where the last day is not given: the form compares the two.
  if (from > to) throw fieldProblem('statistics.future', 'startDate', { today })
  if (from < FIRST_DAY) throw fieldProblem('statistics.first-day', 'startDate', { first: FIRST_DAY })
  if (from < dayAfter(to, 1 - DAYS_MAX)) throw fieldProblem('statistics.days-max', 'startDate', { max: DAYS_MAX })
  return daysBetween(from, to)
}

/** Users of the platform choose an operator; the others have theirs. */
async function operatorOf(context: Context, tenantId: string | null | undefined): Promise<Context> {
  if (context.tenant !== null || !tenantId) return context
  const found = await context.db.first(
    query.selectFrom('tenant').select('id').where('tenantId', '=', tenantId).where('isDeleted', '=', 0),
  )
  if (!found) throw fieldProblem('row.reference-missing', 'tenantId')
  return { ...context, tenant: tenantId }
}

/** A station within the reach of the caller; others are not known. */
async function assertStation(context: Context, stationId: string): Promise<void> {
  for (const noun of [stations, cabinets, swapRecords]) assertShown(context, noun, ['stationName'])
  const found = await context.db.first(
    query
      .selectFrom('station as st')
      .select('st.id')
      .where('st.id', '=', stationId)
      .where(isReachable(context, stations)),
  )
  if (!found) throw fieldProblem('row.reference-missing', 'stationId')
}

/** The context narrowed to the operator, and the days. */
export async function statisticsPeriod(
  caller: Context,
  input: StatisticsInput,
): Promise<{ context: Context; days: Days }> {
  assertForm(statisticsFilter, input)
  const context = await operatorOf(caller, input.tenantId)
  const { stationId } = input
  if (stationId) await assertStation(context, stationId)
  const clock = await context.db.first(sql<{ zone: string; today: string }>`
    select time_zone as zone, to_char(now() at time zone time_zone, 'YYYY-MM-DD') as today from tenant
    where tenant_id = ${context.tenant ?? context.principal.tenantId}`)
  const { zone, today } = clock as NonNullable<typeof clock>
  const labels = filteredDays(input, today)
  const [from, to] = [labels[0] as string, labels.at(-1) as string]
  const span = { zone, resolution: 'day' as const, from, ...(stationId && { stationId }) }
  const untilToday = { ...span, labels: daysBetween(from, today) }
  return { context, days: { ...span, to, labels, untilToday } }
}

/** What every reply says of its period. */
export const periodReply = ({ zone, from, to }: Days) => ({ zone, startDate: from, endDate: to })
