// @postgres
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { compile, type Query, sql } from '../db/database.ts'
import { openTestServer, type TestServer } from '../testing/harness.ts'
import { runMaintenance } from '../testing/run-maintenance.ts'
import { maintenanceSchedules } from './maintenance-schedules.ts'
import { firstTime } from './schedule.ts'

let running: TestServer

beforeAll(async () => {
  running = await openTestServer()
})
afterAll(() => running.close())

it('runs every statement without an error, and deletes what has expired', async () => {
  const { db } = running.server.services
  await db.system.run(
    sql`insert into captcha (key, answer_hash, expire_time) values ('expired', 'x', now() - interval '1 hour')`,
  )
  const errors: unknown[] = []
  await runMaintenance(running.server.services, true, (error) => errors.push(error))
  expect(errors).toEqual([])
  expect(await db.system.all(sql`select 1 from captcha where expire_time < now()`)).toEqual([])
})

it('consists of schedules with codes of their own, names in both languages and times', () => {
  const schedules = maintenanceSchedules(running.server.services)
  expect(schedules.length).toBeGreaterThan(30)
  expect(new Set(schedules.map(({ code }) => code)).size).toBe(schedules.length)
  for (const { code, name, cadence, limitSeconds } of schedules) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect([name.zh, name.en]).toEqual([
      expect.stringMatching(/\p{Script=Han}/u),
      expect.stringMatching(/^[A-Z][\w -]+$/),
    ])
    expect(firstTime(cadence, Date.now())).toBeGreaterThan(Date.now())
    expect(limitSeconds).toBeGreaterThan(0)
  }
})

it('is run by the server, with the reminders of ends of subscriptions', async () => {
  const { db } = running.server.services
  const codes = ['expiry-reminders', ...maintenanceSchedules(running.server.services).map(({ code }) => code)]
  // The database may be a copy of that of a server which had them; the next look registers them again.
  await db.system.run(sql`delete from schedule where code = any(${codes}::text[])`)
  const missing = sql`select code from unnest(${codes}::text[]) as code where code not in (select code from schedule)`
  await vi.waitFor(async () => expect(await db.system.all(missing)).toEqual([]), { timeout: 25_000, interval: 250 })
}, 40_000)

it('continues after a failing statement and reports it', async () => {
  const { db } = running.server.services
  const failing = { ...db.system, run: () => Promise.reject(new TypeError('no such column')) }
  const errors: unknown[] = []
  const services = { ...running.server.services, db: { isEmbedded: false, system: failing } as unknown as typeof db }
  await runMaintenance(services, false, (error) => errors.push(error))
  expect(errors.length).toBeGreaterThan(5)
})

it('deletes events of devices older than the configured days, in batches, and keeps the others', async () => {
  const { db } = running.server.services
  const add = (days: number, from: number, count: number) =>
    db.system
      .run(sql`insert into device_event (id, tenant_id, kind, sn, boot_id, seq, channel, type, data, event_time, device_time)
      select (((extract(epoch from now() - make_interval(days => ${days}::int)) * 1000)::bigint - 1735689600000) << 20) + n,
        '384721', 'cabinet', 'CB384721001', 'swept', n, 'event', 'door_closed', '{}', now(), now()
      from generate_series(${from}::int, ${from + count - 1}::int) n`)
  const left = async () =>
    (await db.system.first(sql<{ n: number }>`select count(*)::int as n from device_event where boot_id = 'swept'`))?.n
  await add(41, 1, 10_003)
  await add(39, 11_001, 2)
  await db.system.run(sql`update param set param_value = '40' where param_key = 'device-event.retention-days'`)
  const stopping = new AbortController()
  const chunks: number[] = []
  const { maintenance } = db
  // Stops after the first chunk, as a shutdown does.
  const observed = Object.create(db, {
    write: { value: db.write.bind(db) },
    writeLong: { value: db.writeLong.bind(db) },
    maintenance: {
      value: {
        ...maintenance,
        run: async (query: Query) => {
          const count = await maintenance.run(query)
          if (!compile(query).sql.includes('from "device_event"')) return count
          chunks.push(count)
          stopping.abort()
          return count
        },
      },
    },
  }) as typeof db
  const services = { ...running.server.services, db: observed }
  const sweep = (signal?: AbortSignal) => runMaintenance(services, false, (error) => expect(error).toBeNull(), signal)
  await sweep(stopping.signal)
  expect(chunks).toEqual([5_000])
  expect(await left()).toBe(5_005)
  await sweep()
  expect(chunks).toEqual([5_000, 5_000, 3])
  expect(await left()).toBe(2)
  await runMaintenance(running.server.services, true, (error) => expect(error).toBeNull())
  expect(await left()).toBe(2)
  await db.system.run(sql`delete from device_event where boot_id = 'swept'`)
})

it('deletes lines of each log older than the configured days, and keeps the others', async () => {
  const { db } = running.server.services
  const tables = ['log_usual', 'log_api', 'log_error']
  const left = (table: string) =>
    db.system
      .all(sql<{ env: string }>`select env from ${sql.table(table)} where service_id = 'swept' order by env`)
      .then((rows) => rows.map(({ env }) => env))
  for (const table of tables)
    for (const days of [29, 31, 179, 181])
      await db.system.run(sql`insert into ${sql.table(table)} (id, tenant_id, service_id, env) values (
        ((extract(epoch from now() - make_interval(days => ${days}::int)) * 1000)::bigint - 1735689600000) << 20, '384721', 'swept', ${days})`)
  const sweep = async (days: number) => {
    await db.system.run(sql`update param set param_value = ${days}::text where param_key = 'log.retention-days'`)
    await runMaintenance(running.server.services, false, (error) => expect(error).toBeNull())
  }
  await sweep(180)
  for (const table of tables) expect(await left(table)).toEqual(['179', '29', '31'])
  await sweep(30)
  for (const table of tables) expect(await left(table)).toEqual(['29'])
})
