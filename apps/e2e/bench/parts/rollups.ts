/** Curves of one battery from its minutes, hours and days, beside so many raw reports: by the day, the month and the year. */
import pg from 'pg'
import { administrators, createFleet } from '../fleet.ts'
import { startServerProgram } from '../programs.ts'
import { type Figure, note, shareOf, thousands } from '../report.ts'
import { logInAll } from './list.ts'

const BATTERIES = 10_000
/** With minutes, of which an installation keeps few days. */
const BATTERIES_BY_MINUTE = 500
const REQUESTS = 100
const WARM_UP = 10
const P99_MAX_MS = 100
const DAY_MS = 86_400_000

/** The day of UTC before, which has a partition. */
const YESTERDAY = `((now() at time zone 'UTC')::date - 1)`

/** Values of a period: sums, least and greatest of five quantities. */
const COLUMNS = ['soc', 'volt', 'amp', 'temp', 'spread']
  .flatMap((name) => [`${name}_n`, `${name}_sum`, `${name}_min`, `${name}_max`])
  .join(', ')
const VALUES = COLUMNS.split(', ')
  .map((name) => (name.endsWith('_n') ? '60' : name.endsWith('_sum') ? '3000' : name.endsWith('_min') ? '40' : '60'))
  .join(', ')

function periodsSql(table: string, column: string, since: string, batteries: number): string {
  return `insert into ${table} (battery_id, tenant_id, ${column}, reports, ${COLUMNS})
    select b.id, $1, t, 60, ${VALUES} from (select id from battery where tenant_id = $1 order by id limit ${batteries}) b,
      generate_series(date_trunc('${column}', now()) - interval '${since}', now(), interval '1 ${column}') t`
}

/** Replaces yesterday's partition by one whose indexes are built once: row by row they take most of the time. */
async function fillDay(client: pg.Client, tenant: string, rawRows: number): Promise<void> {
  const { rows } = await client.query<{ name: string; bounds: string }>(
    `select relname as name, pg_get_expr(relpartbound, oid) as bounds from pg_class
      where relname = 'telemetry_' || to_char(${YESTERDAY}, 'YYYYMMDD')`,
  )
  const { name = '', bounds = '' } = rows[0] ?? {}
  await client.query(`alter table telemetry detach partition ${name}`)
  await client.query(`drop table ${name}`)
  await client.query(`create table ${name} (like telemetry including defaults including constraints)`)
  await client.query(
    `insert into ${name} (tenant_id, kind, sn, boot_id, seq, report_time, receive_time, data)
      select $1, 'bms', 'BR' || lpad((1 + n % ${BATTERIES})::text, 8, '0'), '1', n, t, t,
        jsonb_build_object('soc', n % 101, 'packV', 70, 'amp', 10)
      from (select n, ${YESTERDAY}::timestamp at time zone 'UTC' + n / $2::float8 * interval '86399 seconds' as t
        from generate_series(1, $2::bigint) n) r`,
    [tenant, rawRows],
  )
  // Indexes of the parent are built for it.
  await client.query(`set maintenance_work_mem = '1GB'`)
  await client.query(`alter table telemetry attach partition ${name} ${bounds}`)
}

async function fillReports(url: string, tenant: string, rawRows: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into battery (tenant_id, bms_sn) select $1, 'BR' || lpad(n::text, 8, '0') from generate_series(1, ${BATTERIES}) n`,
      [tenant],
    )
    await fillDay(client, tenant, rawRows)
    await client.query(periodsSql('battery_minute', 'minute', '2 days', BATTERIES_BY_MINUTE), [tenant])
    await client.query(periodsSql('battery_hour', 'hour', '31 days', BATTERIES), [tenant])
    await client.query(periodsSql('battery_day', 'day', '400 days', BATTERIES), [tenant])
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ id: string }>(
      `select id::text from battery where tenant_id = $1 order by id limit ${BATTERIES_BY_MINUTE}`,
      [tenant],
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

export async function benchRollups(rawRows: number): Promise<Figure[]> {
  const fleet = await createFleet(0, async (url) => (await startServerProgram({ DATABASE_URL: url })).stop())
  const tenant = administrators()[0]?.tenantId ?? ''
  try {
    note(`rollups: ${thousands(rawRows)} reports of ${thousands(BATTERIES)} batteries`)
    const ids = await fillReports(fleet.url, tenant, rawRows)
    const server = await startServerProgram({ DATABASE_URL: fleet.url })
    try {
      const [session] = await logInAll(server.url)
      const part = `rollups: ${thousands(rawRows)} reports of ${thousands(BATTERIES)} batteries, PostgreSQL`
      const figures: Figure[] = []
      for (const [what, days] of Object.entries({
        'a day by minute': 1,
        'a month by hour': 30,
        'a year by day': 365,
      })) {
        const times: number[] = []
        let points = 0
        for (let turn = 0; turn < REQUESTS + WARM_UP; turn += 1) {
          const id = ids[(turn * 7_919) % ids.length] as string
          const began = performance.now()
          const curve = await session?.data<{ points: unknown[] }>('batteryMonitoringCurve', {
            id,
            startTime: textOf(Date.now() - days * DAY_MS),
            endTime: textOf(Date.now()),
          })
          if (turn >= WARM_UP) times.push(performance.now() - began)
          points = curve?.points.length ?? 0
        }
        const p99 = shareOf(times, 0.99)
        figures.push({
          part,
          what,
          measured: `p50 ${shareOf(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${points} points`,
          target: `p99 ≤ ${P99_MAX_MS} ms`,
          isReached: p99 <= P99_MAX_MS,
        })
      }
      return figures
    } finally {
      await server.stop()
    }
  } finally {
    await fleet.drop()
  }
}
