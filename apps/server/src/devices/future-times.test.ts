// @postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { addBattery, addCabinet, addVehicle, bootOf, slot, store } from '../testing/device-reports.ts'
import { until } from '../testing/devices.ts'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import type { DeviceBroker } from './device-broker.ts'
import { Dispatcher } from './dispatcher.ts'
import { isKnownStill } from './standstill.ts'

const DEMO_TENANT_ID = '384721'

let running: TestServer
const db = () => running.server.services.db
const rowOf = (sn: string) =>
  db().system.first(
    sql<{
      online: number
      isStill: boolean
    }>`select d.online, ${isKnownStill} as is_still from device d where d.sn = ${sn}`,
  )

beforeAll(async () => {
  running = await openTestServer()
})
afterAll(() => running.close())

describe('times that a wrong clock has put an hour into the future', () => {
  it('do not prove that a vehicle stands still', async () => {
    const { sn } = await addVehicle(db(), DEMO_TENANT_ID)
    const stoodAt = (ahead: number) =>
      db().system.run(sql`update device set online = 1, still_since = now() - interval '1 minute',
        still_time = now() + make_interval(secs => ${ahead}) where sn = ${sn}`)
    await stoodAt(3_600)
    expect(await rowOf(sn)).toMatchObject({ isStill: false })
    await stoodAt(-10)
    expect(await rowOf(sn)).toMatchObject({ isStill: true })
  })

  it('do not keep a device offline that reports', async () => {
    const cabinet = await addCabinet(db(), DEMO_TENANT_ID)
    await db().system.run(sql`update device set online = 0, status_time = now() + interval '1 hour',
      last_seen_time = now() + interval '1 hour' where sn = ${cabinet.sn}`)
    await store(db(), bootOf(cabinet, 'b1').heartbeat())
    expect(await rowOf(cabinet.sn)).toMatchObject({ online: 1 })
    expect(
      await db().system.first(
        sql`select last_seen_time <= clock_timestamp() as is_past from device where sn = ${cabinet.sn}`,
      ),
    ).toEqual({ isPast: true })
  })

  it('do not hold back a newer move of a battery', async () => {
    const cabinet = await addCabinet(db(), DEMO_TENANT_ID)
    const battery = await addBattery(db(), DEMO_TENANT_ID)
    const device = bootOf(cabinet, 'b1')
    await store(db(), device.boot(), device.telemetry({ slots: [slot(1, battery.sn)] }))
    await db().system.run(sql`update battery_place p set occurred_at = now() + interval '1 hour' from battery b
      where p.current_battery_id = b.id and b.bms_sn = ${battery.sn}`)
    const other = await addCabinet(db(), DEMO_TENANT_ID)
    await store(db(), bootOf(other, 'b1').telemetry({ slots: [slot(2, battery.sn)] }))
    expect(
      await db().system.first(sql`select p.box_id from battery_place p join battery b on p.current_battery_id = b.id
        where b.bms_sn = ${battery.sn}`),
    ).toEqual({ boxId: 2 })
  })

  it('do not keep a silent device online, and read as now', async () => {
    const cabinet = await addCabinet(db(), DEMO_TENANT_ID)
    await db().system.run(
      sql`update device set online = 1, last_seen_time = now() + interval '1 hour' where sn = ${cabinet.sn}`,
    )
    const admin = await running.login(credentialsOf('whaleAdmin'))
    const { records } = await admin.data<{ records: { lastSeenTime: string }[] }>('cabinetList', {
      cabinetSn_equal: cabinet.sn,
    })
    const shown = await db().system.first(
      sql<{
        isAhead: boolean
      }>`select ${String(records[0]?.lastSeenTime)}::timestamp > (now() at time zone 'Asia/Shanghai') + interval '1 minute' as is_ahead`,
    )
    expect(shown).toEqual({ isAhead: false })
    const dispatcher = new Dispatcher(
      db(),
      () => ({ isConnected: () => false }) as unknown as DeviceBroker,
      () => undefined,
    )
    for (let sweep = 0; sweep < 5; sweep += 1) await dispatcher.poll(true)
    // The server's own dispatcher may be writing the row meanwhile.
    await until(async () => (await rowOf(cabinet.sn))?.online === 0)
  })
})
