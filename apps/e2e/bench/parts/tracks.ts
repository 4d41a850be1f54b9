/** A week of one vehicle's positions, most of them kept after their telemetry was dropped, beside the bare query for the same rows. */
import pg from 'pg'
import { administrators, createFleet } from '../fleet.ts'
import { startServerProgram } from '../programs.ts'
import { type Figure, note, shareOf, thousands } from '../report.ts'
import { logInAll } from './list.ts'

const VEHICLES = 100
const EVERY_SECONDS = 10
const DAYS = 7
const PER_DAY = 86_400 / EVERY_SECONDS
const REQUESTS = 60
const WARM_UP = 5
const MEDIAN_MAX_MS = 300
const DAY_MS = 86_400_000

/** Between the midnights of UTC before today. */
const ENDS = [`current_date - ${DAYS}`, `current_date - 1`, 'current_date'] as const

/** A ride that winds, by the number of a vehicle and of its report. */
const LNG = '121.2 + v.n * 0.002 + sin(r.n / 90.0) * 0.05'
const LAT = '31.0 + v.n * 0.002 + cos(r.n / 70.0) * 0.05'

function reportsFrom(from: string, until: string): string {
  return `(select row_number() over (order by id) as n, id, sn, tenant_id from device where kind = 'vehicle' and sn like 'BW%') v
    cross join lateral (select row_number() over (order by t) as n, t
      from generate_series((${from})::timestamp at time zone 'UTC', (${until})::timestamp at time zone 'UTC' - interval '1 second',
        interval '${EVERY_SECONDS} seconds') t) r`
}

/** The day of UTC before today is still telemetry, the days before it are not. */
async function fillWeek(url: string, tenant: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const [first, yesterday, today] = ENDS
  try {
    await client.query('set session_replication_role = replica')
    await client.query(`set time zone 'UTC'`)
    for (const sql of [
      `with made as (insert into vehicle (tenant_id, vehicle_sn, vehicle_type_id)
          select $1, 'BW' || lpad(n::text, 6, '0'), (select min(id) from vehicle_type where tenant_id = $1) from generate_series(1, ${VEHICLES}) n
          returning vehicle_sn)
        insert into device (tenant_id, kind, sn) select $1, 'vehicle', vehicle_sn from made`,
    ])
      await client.query(sql, [tenant])
    for (let day = 1; day <= DAYS; day += 1) await client.query(`call make_position_partition(current_date - ${day})`)
    await client.query(`insert into device_position (tenant_id, kind, device_id, sn, occur_time, receive_time, lng, lat, speed, mileage)
      select v.tenant_id, 'vehicle', v.id, v.sn, r.t, r.t, ${LNG}, ${LAT}, 20 + r.n % 20, r.n * 60 from ${reportsFrom(first, yesterday)}`)
    await client.query(`insert into telemetry (tenant_id, kind, device_id, sn, boot_id, seq, report_time, receive_time, occur_time, data)
      select v.tenant_id, 'vehicle', v.id, v.sn, '1', r.n, r.t, r.t, r.t,
        jsonb_build_object('lng', ${LNG}, 'lat', ${LAT}, 'spd', 20 + r.n % 20, 'mileage', 5184000 + r.n * 60)
      from ${reportsFrom(yesterday, today)}`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
const snOf = (turn: number) => `BW${String(1 + (turn % VEHICLES)).padStart(6, '0')}`

async function timesOf(call: (turn: number) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < REQUESTS + WARM_UP; turn += 1) {
    const began = performance.now()
    await call(turn)
    if (turn >= WARM_UP) times.push(performance.now() - began)
  }
  return times
}

/** The same rows without a server: read whole, in the order of time. */
async function bareTimes(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await timesOf(async (turn) => {
      await client.query(
        `select occur_time, lng, lat, speed, mileage from device_position where device_id = (select id from device where sn = $1)
         union all select occur_time, (data ->> 'lng')::float8, (data ->> 'lat')::float8, (data ->> 'spd')::float8, (data ->> 'mileage')::float8
           from telemetry where device_id = (select id from device where sn = $1) order by 1`,
        [snOf(turn)],
      )
    })
  } finally {
    await client.end()
  }
}

export async function benchTracks(): Promise<Figure[]> {
  const fleet = await createFleet(0, async (url) => (await startServerProgram({ DATABASE_URL: url })).stop())
  const tenant = administrators()[0]?.tenantId ?? ''
  try {
    const rows = VEHICLES * DAYS * PER_DAY
    note(`tracks: ${thousands(rows)} positions of ${VEHICLES} vehicles`)
    await fillWeek(fleet.url, tenant)
    const bare = await bareTimes(fleet.url)
    const server = await startServerProgram({ DATABASE_URL: fleet.url })
    try {
      const [session] = await logInAll(server.url)
      if (!session) throw new Error('a filled tenant has an administrator')
      const until = Math.floor(Date.now() / DAY_MS) * DAY_MS
      const range = { startTime: textOf(until - DAYS * DAY_MS), endTime: textOf(until) }
      const inUtc = session.with({ 'time-zone': 'UTC' })
      let points = 0
      const times = await timesOf(async (turn) => {
        points = (await inUtc.data<unknown[]>('vehicleGpsList', { deviceId: snOf(turn), ...range })).length
      })
      const median = shareOf(times, 0.5)
      return [
        {
          part: `tracks: ${thousands(rows)} positions of ${VEHICLES} vehicles, PostgreSQL`,
          what: 'a week of one vehicle',
          measured: `p50 ${median.toFixed(0)} ms, p99 ${shareOf(times, 0.99).toFixed(0)} ms, ${thousands(points)} of ${thousands(DAYS * PER_DAY)} points`,
          beside: `bare query: p50 ${shareOf(bare, 0.5).toFixed(0)} ms, p99 ${shareOf(bare, 0.99).toFixed(0)} ms`,
          target: `p50 ≤ ${MEDIAN_MAX_MS} ms`,
          isReached: median <= MEDIAN_MAX_MS,
        },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await fleet.drop()
  }
}
