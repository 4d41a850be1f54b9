// @postgres
/** What devices report is stored on any day, whether or not maintenance has made its partition. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { addVehicle, bootOf, messageOf, type Report } from '../testing/device-reports.ts'
import { startTestServer, type TestServer } from '../testing/harness.ts'
import { Ingest } from './ingest.ts'

const TENANT = '384721'
const DAY = 24 * 3_600_000
const PROCESSES = 4

let running: TestServer
let dropped = 0
const db = () => running.server.services.db

beforeAll(async () => {
  running = await startTestServer()
})
afterAll(() => running.close())

/** As after days in which nothing made partitions. */
beforeEach(async () => {
  dropped = 0
  await db().system.run(sql`do $$ declare part regclass; begin
    for part in select inhrelid::regclass from pg_inherits where inhparent = 'telemetry'::regclass loop
      execute format('drop table %s', part);
    end loop; end $$`)
})

/** An ingest path of a process of its own; all share one database. */
function newIngest(): Ingest {
  const counts = { stored: 0, dropped: 0, refused: 0, batches: 0 }
  return new Ingest(db(), counts, 2, () => {
    dropped += 1
  })
}

const storedSeqs = async (sn: string) =>
  (await db().system.all(sql<{ seq: string }>`select seq from telemetry where sn = ${sn} order by seq`)).map(
    ({ seq }) => Number(seq),
  )

it('makes the partitions of a batch that reaches over several days', async () => {
  const device = await addVehicle(db(), TENANT)
  const boot = bootOf(device, 'PART1')
  const midnight = Math.ceil(Date.now() / DAY) * DAY
  const times = [Date.now(), midnight - 1, midnight, midnight + 120_000, Date.now() - 3 * DAY, Date.now() + 40 * DAY]
  const ingest = newIngest()
  await Promise.all(times.map((at) => ingest.receive(messageOf(boot.telemetry({ spd: 0 }, at)))))
  expect(await storedSeqs(device.sn)).toEqual([1, 2, 3, 4, 5, 6])
  expect(dropped).toBe(0)
})

it('stores what several processes take in at once, and what is sent again once', async () => {
  const devices = await Promise.all(Array.from({ length: PROCESSES }, () => addVehicle(db(), TENANT)))
  const reports = devices.map((device): Report => bootOf(device, 'PART2').telemetry({ spd: 0 }))
  for (let time = 0; time < 2; time += 1)
    await Promise.all(reports.map((report) => newIngest().receive(messageOf(report))))
  expect(await Promise.all(devices.map(({ sn }) => storedSeqs(sn)))).toEqual(devices.map(() => [1]))
  expect(dropped).toBe(0)
})

it('leaves a report with its device while the partition cannot be made', async () => {
  const device = await addVehicle(db(), TENANT)
  const report = messageOf(bootOf(device, 'PART3').telemetry({ spd: 0 }))
  await db().system.run(sql`alter procedure make_telemetry_partition(date) rename to hidden_procedure`)
  await expect(newIngest().receive(report)).rejects.toThrow('make_telemetry_partition')
  await db().system.run(sql`alter procedure hidden_procedure(date) rename to make_telemetry_partition`)
  await newIngest().receive(report)
  expect(await storedSeqs(device.sn)).toEqual([1])
  expect(dropped).toBe(0)
})
