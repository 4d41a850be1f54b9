// @postgres
/** Raw telemetry is dropped by the day after its kept time; positions stay for a time of their own. */
import { afterEach, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { useDemo } from '../testing/use-demo.ts'
import { runMaintenance } from '../testing/run-maintenance.ts'
import { dropPositions, dropTelemetry } from './maintenance.ts'

const demo = useDemo({ admin: 'whaleAdmin' })
const services = () => demo.running.server.services
const db = () => services().db.system

const VEHICLE_ROWS = 600
const going = new AbortController().signal

afterEach(async () => {
  await db().run(sql`delete from device_position where sn like 'OLD%'`)
})

const partitionOf = (days: number) =>
  db().first(sql<{ name: string | null }>`
    select to_regclass('telemetry_' || to_char((now() at time zone 'UTC')::date - ${days}::int, 'YYYYMMDD'))::text as name`)

/** A day of reports so many days ago: of a vehicle, some without a position, of a battery and of a cabinet. */
async function addDay(days: number): Promise<void> {
  await db().run(sql`call make_telemetry_partition((now() at time zone 'UTC')::date - ${days}::int)`)
  await db()
    .run(sql`insert into telemetry (tenant_id, device_id, kind, sn, boot_id, seq, report_time, receive_time, occur_time, data)
    select '384721', 1000 + ${days}::int, k.kind, 'OLD' || k.kind, k.kind, n, t.at, t.at, case when n % 2 = 0 then t.at - interval '1 minute' end,
      case when k.kind = 'vehicle' and n % 3 > 0 then jsonb_build_object('lng', 121 + n / 1e6, 'lat', 31, 'spd', 12, 'mileage', n)
        else '{"soc": 50}' end
    from (values ('vehicle'), ('bms'), ('cabinet')) k (kind), generate_series(1, ${VEHICLE_ROWS}) n,
      lateral (select ((now() at time zone 'UTC')::date - ${days}::int) at time zone 'UTC' + n * interval '1 minute' as at) t`)
}

const positions = () =>
  db().all(sql<{
    deviceId: string
    mileage: number
    speed: number
  }>`select device_id, mileage, speed from device_position
    where sn like 'OLD%' order by device_id, mileage`)
const located = Array.from({ length: VEHICLE_ROWS }, (_, at) => at + 1).filter((n) => n % 3 > 0)

it('drops days past the kept time with everything in them but positions', async () => {
  await addDay(40)
  await addDay(20)
  const errors: unknown[] = []
  await runMaintenance(services(), true, (error) => errors.push(error))
  expect(errors).toEqual([])
  expect((await partitionOf(40))?.name).toBeNull()
  expect((await partitionOf(20))?.name).not.toBeNull()
  const kept = await positions()
  expect(kept.map(({ mileage }) => mileage)).toEqual(located)
  expect(kept[0]).toMatchObject({ deviceId: '1040', speed: 12 })
  const times = await db().first(sql`select count(*)::int as n from device_position
    where sn = 'OLDvehicle' and occur_time in (receive_time, receive_time - interval '1 minute')`)
  expect(times).toEqual({ n: located.length })
  await dropTelemetry(services().db.maintenance, 10, going)
  expect((await partitionOf(20))?.name).toBeNull()
  expect(await positions()).toHaveLength(2 * located.length)
})

it('continues where it was interrupted, and copies no position twice', async () => {
  await addDay(41)
  const step = sql<{ isMore: boolean }>`select drop_telemetry_step((now() at time zone 'UTC')::date - 30, 1) as is_more`
  expect(await db().first(step)).toEqual({ isMore: true })
  await db().first(step)
  expect(await partitionOf(41)).not.toEqual({ name: null })
  const before = (await positions()).length
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(located.length)
  // Two servers at once.
  await Promise.all([1, 2].map(() => dropTelemetry(services().db.maintenance, 30, going, 3)))
  expect((await partitionOf(41))?.name).toBeNull()
  expect((await positions()).map(({ mileage }) => mileage)).toEqual(located)
  expect(await db().all(sql`select * from telemetry_drop`)).toEqual([])
})

it('drops months of positions past their kept time, and no month that has later ones', async () => {
  const monthOf = (days: number) =>
    db().first(sql<{ name: string | null }>`
      select to_regclass('device_position_' || to_char((now() at time zone 'UTC')::date - ${days}::int, 'YYYYMM'))::text as name`)
  for (const days of [100, 400]) {
    await db().run(sql`call make_position_partition((now() at time zone 'UTC')::date - ${days}::int)`)
    await db().run(sql`insert into device_position (tenant_id, kind, device_id, sn, occur_time, receive_time, lng, lat)
      select '384721', 'vehicle', 1, 'OLDvehicle', at, at, 121, 31 from (select now() - ${days}::int * interval '1 day' as at) t`)
  }
  // The month in which the kept time begins has positions that are kept.
  await dropPositions(services().db.maintenance, 400)
  expect((await monthOf(400))?.name).not.toBeNull()
  const errors: unknown[] = []
  await runMaintenance(services(), true, (error) => errors.push(error))
  expect(errors).toEqual([])
  expect((await monthOf(400))?.name).toBeNull()
  expect((await monthOf(100))?.name).not.toBeNull()
  expect(await positions()).toHaveLength(1)
})
