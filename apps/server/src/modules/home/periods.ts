/**
 * Periods of the home page: the hours, days or months of the caller's operator, as labels in its time zone (decision record
 * 54). Raw SQL: a series of moments.
 */
import { sql } from '../../db/database.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'

type Series = DataOf<'homeEfficiency'>
export type Resolution = Series['resolution']
export type Period = { zone: string; resolution: Resolution; labels: string[]; from: string }
/** A period with what it is narrowed to: a station in statistics, nothing on the home page. */
export type Span = Period & { stationId?: string }
type Length = { resolution: Resolution; count: number }

type Code = InputOf<'homeEfficiency'>['x']

const PERIODS: Record<Code, Length> = {
  1: { resolution: 'hour', count: 24 },
  2: { resolution: 'day', count: 7 },
  3: { resolution: 'day', count: 30 },
  4: { resolution: 'month', count: 12 },
  5: { resolution: 'day', count: 90 },
}

/** How a moment of a resolution is written, in PostgreSQL's letters. */
export const LABEL_FORMAT: Record<Resolution, string> = {
  hour: 'YYYY-MM-DD HH24:00',
  day: 'YYYY-MM-DD',
  month: 'YYYY-MM',
}

/** Today and the seven days before, so that a week's change is seen. */
const LAST_DAYS: Length = { resolution: 'day', count: 8 }

/** The moments of a span, oldest first, the last being now; of today those that have begun. */
async function spanOf(context: Context, { resolution, count }: Length): Promise<Period & { lastStart: string }> {
  const tenantId = context.tenant ?? context.principal.tenantId
  const step = `1 ${resolution}`
  const rows = await context.db.all(sql<{ zone: string; label: string; from: string; lastStart: string }>`
    with t as (select time_zone as zone, now() at time zone time_zone as at from tenant where tenant_id = ${tenantId}),
    bounds as (select zone, date_trunc(${resolution}, at) as last,
      case when ${resolution} = 'hour' then date_trunc('day', at)
        else date_trunc(${resolution}, at) - (${count}::int - 1) * ${step}::interval end as first from t)
    select zone, to_char(g, ${LABEL_FORMAT[resolution]}) as label, to_char(first, 'YYYY-MM-DD') as from, last at time zone zone as last_start
    from bounds, generate_series(first, last, ${step}::interval) as g order by g`)
  const [{ zone, from, lastStart }] = rows as [(typeof rows)[number]]
  return { zone, resolution, labels: rows.map(({ label }) => label), from, lastStart }
}

/**
 * A period of the contract.
 * @param code 1 today, 2 the last 7 days, 3 the last 30 days, 4 the last 12 months, 5 the last 90 days
 */
export const periodOf = (context: Context, code: Code): Promise<Period> => spanOf(context, PERIODS[code])

/** With the moment when today began. */
export const lastDaysOf = (context: Context): Promise<Period & { lastStart: string }> => spanOf(context, LAST_DAYS)

/** Values by label in the order of the labels, null where there is none. */
export function valuesBy(labels: readonly string[], found: ReadonlyMap<string, number | null>): (number | null)[] {
  return labels.map((label) => found.get(label) ?? null)
}

export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))
