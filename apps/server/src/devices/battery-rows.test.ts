// @postgres
/** Charge, health and online status of batteries, also when nothing reports them any more. */
import type { Device } from '@swapdesk/device-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { addBattery, addCabinet, bootOf, slot, store } from '../testing/device-reports.ts'
import { startTestServer, type TestServer } from '../testing/harness.ts'
import { moveBatteries } from './battery-places.ts'
import { sweepUnreported } from './battery-rows.ts'
import { setOffline } from './online-status.ts'

const DEMO_TENANT_ID = '384721'
const OFFLINE = { online: 0, workingStatus: 7 }
const MINUTE = 60_000

let running: TestServer
const db = () => running.server.services.db
beforeAll(async () => {
  running = await startTestServer()
  await running.server.gateway.stop()
})
afterAll(() => running.close())

type Row = { online: number; workingStatus: number; soc: number; soh: number; seenAgo: number }
const batteryOf = async ({ sn }: { sn: string }) =>
  (await db().system.first(sql<Row>`select online, working_status, soc, soh,
    round(extract(epoch from now() - last_seen_time))::int as seen_ago from battery where bms_sn = ${sn}`)) as Row
const lastWill = (device: Device, bootId: string) => ({
  device,
  channel: 'status' as const,
  body: { online: 0, bootId },
})

async function inSlot() {
  const [cabinet, battery] = [await addCabinet(db(), DEMO_TENANT_ID), await addBattery(db(), DEMO_TENANT_ID)]
  const boot = bootOf(cabinet, 'b1')
  await store(db(), boot.boot(), boot.telemetry({ slots: [slot(1, battery.sn)] }))
  expect(await batteryOf(battery)).toMatchObject({ online: 1, workingStatus: 1 })
  return { cabinet, battery, boot }
}

describe('a battery is offline', () => {
  it.each(['telemetry', 'event'])('once it was taken from its slot, by %s', async (channel) => {
    const { battery, boot } = await inSlot()
    await store(
      db(),
      channel === 'event'
        ? boot.event('battery_out', { boxId: 1, bmsSn: battery.sn })
        : boot.telemetry({ slots: [slot(1, null)] }),
    )
    expect(await batteryOf(battery)).toMatchObject(OFFLINE)
  })

  it('unless another slot or its own device reports it', async () => {
    const moved = await inSlot()
    await store(db(), moved.boot.telemetry({ slots: [slot(1, null), slot(2, moved.battery.sn)] }))
    expect(await batteryOf(moved.battery)).toMatchObject({ online: 1, workingStatus: 1 })
    const own = await inSlot()
    const device = bootOf(own.battery, 'b1')
    await store(db(), device.boot(), device.telemetry({ soc: 40, workingStatus: 2 }))
    await store(db(), own.boot.telemetry({ slots: [slot(1, null)] }))
    expect(await batteryOf(own.battery)).toMatchObject({ online: 1, workingStatus: 2 })
  })

  it('once the broker has started again and its cabinet is not there', async () => {
    const { cabinet, battery } = await inSlot()
    await db().write(null, (executor) => setOffline(executor, sql`d.sn = ${cabinet.sn}`))
    expect(await batteryOf(battery)).toMatchObject(OFFLINE)
    await running.close()
    running = await startTestServer()
    await running.server.gateway.stop()
    const online = await db().system.all(sql`select 1 from battery b join battery_place p on p.current_battery_id = b.id
      join cabinet c on c.id = p.cabinet_id join device d on d.kind = 'cabinet' and d.sn = c.cabinet_sn
      where b.online = 1 and p.place = 'slot' and d.online = 0 and not exists (select from device o where o.kind = 'bms' and o.sn = b.bms_sn and o.online = 1)`)
    expect(online).toEqual([])
  })

  it('if its cabinet went offline and the report comes after that', async () => {
    const { cabinet, battery, boot } = await inSlot()
    const late = boot.telemetry({ slots: [slot(1, battery.sn, { soc: 77 })] }, Date.now() - 1_000)
    await store(db(), lastWill(cabinet, 'b1'))
    await store(db(), late)
    expect(await batteryOf(battery)).toMatchObject(OFFLINE)
  })

  it('once a user moved it out of its slot', async () => {
    const { battery } = await inSlot()
    const at = Date.now() + 1_000
    const cause = { kind: 'person', userId: '1', reason: 'stock-taking' } as const
    await db().write({ systemTenant: DEMO_TENANT_ID }, (executor) =>
      moveBatteries(executor, [{ bmsSn: battery.sn, to: { place: 'stock' }, receivedAt: at, occurredAt: at, cause }]),
    )
    expect(await batteryOf(battery)).toMatchObject(OFFLINE)
  })
})

describe('the sweep of batteries', () => {
  it('sets those offline whose row was locked when their cabinet went offline', async () => {
    const { cabinet, battery } = await inSlot()
    await db().system.run(sql`update device set online = 0 where sn = ${cabinet.sn}`)
    expect(await batteryOf(battery)).toMatchObject({ online: 1 })
    let after: string | undefined
    do after = await sweepUnreported(db().system, after)
    while (after !== undefined)
    expect(await batteryOf(battery)).toMatchObject(OFFLINE)
  })

  it('looks at some at a time, and continues after them', async () => {
    const { cabinet, battery } = await inSlot()
    await db().system.run(sql`update device set online = 0 where sn = ${cabinet.sn}`)
    const { id } = (await db().system.first(sql<{ id: string }>`select id from battery where bms_sn = ${battery.sn}`))!
    await addBattery(db(), DEMO_TENANT_ID)
    const first = await sweepUnreported(db().system, id, 1)
    expect(BigInt(first ?? 0)).toBeGreaterThan(BigInt(id))
    expect(await batteryOf(battery)).toMatchObject({ online: 1 })
    expect(await sweepUnreported(db().system, String(BigInt(id) - 1n), 1)).toBe(id)
    expect(await batteryOf(battery)).toMatchObject(OFFLINE)
    expect(await sweepUnreported(db().system, '9000000000000000000', 1)).toBeUndefined()
  })
})

describe('an unchanged charge', () => {
  it('does not hide the state of health', async () => {
    const battery = await addBattery(db(), DEMO_TENANT_ID, 50)
    const boot = bootOf(battery, 'b1')
    const now = Date.now()
    await store(db(), boot.boot({}, now - 3_000), boot.telemetry({ soc: 50, soh: 97, workingStatus: 0 }, now - 2_000))
    await store(db(), boot.telemetry({ soc: 50, soh: 60, workingStatus: 0 }, now - 1_000))
    expect(await batteryOf(battery)).toMatchObject({ soc: 50, soh: 60 })
    await store(db(), boot.telemetry({ soc: 50, workingStatus: 0 }, now))
    expect(await batteryOf(battery)).toMatchObject({ soc: 50, soh: 60 })
  })

  it('of a battery moves its last contact at least every minute', async () => {
    const battery = await addBattery(db(), DEMO_TENANT_ID, 50)
    const boot = bootOf(battery, 'b1')
    const now = Date.now()
    await store(db(), boot.boot({}, now - 5 * MINUTE))
    for (const ago of [4, 3.5, 2])
      await store(db(), boot.telemetry({ soc: 50, soh: 97, workingStatus: 0 }, now - ago * MINUTE))
    expect((await batteryOf(battery)).seenAgo).toBeLessThan(3 * 60)
  })

  it('in a slot moves its last contact at least every minute', async () => {
    const { battery, boot } = await inSlot()
    await db().system.run(
      sql`update battery set last_seen_time = now() - interval '2 minutes' where bms_sn = ${battery.sn}`,
    )
    await store(db(), boot.telemetry({ slots: [slot(1, battery.sn)] }))
    expect((await batteryOf(battery)).seenAgo).toBeLessThan(60)
  })
})
