// @postgres
/** Alarms derived from reports: raised when a condition has held, ended with it, and not raised again for the same cause. */
import type { Device } from '@swapdesk/device-protocol'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addBattery, addCabinet, addVehicle, bootOf, slot, store } from '../../testing/device-reports.ts'
import { placeBattery } from '../../testing/slots.ts'
import { useDemo } from '../../testing/use-demo.ts'
import { DerivedAlarms } from './derived-alarms.ts'

const TENANT = '384721'
const demo = useDemo({ admin: 'whaleAdmin' })
const database = () => demo.running.server.services.db
const db = () => database().system

let derived: DerivedAlarms
let now: number
beforeEach(() => {
  derived = new DerivedAlarms(database(), (error) => {
    throw error
  })
  now = Date.now()
})

/** Looks at all devices, that many seconds later. */
async function look(seconds: number, atOnce?: number): Promise<void> {
  now += seconds * 1_000
  while ((await derived.look(now, atOnce)) !== undefined);
}

type Alarm = { alarmId: string; status: number; occurNum: number; isClosed: boolean; level: number }
const alarmsOf = ({ sn }: Device) =>
  db().all(sql<Alarm>`select alarm_id, status, occur_num, close_time is not null as is_closed, level
    from alarm where device_id = ${sn} and is_deleted = 0 order by id`)

async function filledCabinet() {
  const cabinet = await addCabinet(database(), TENANT, 2)
  const [one, two] = [await addBattery(database(), TENANT), await addBattery(database(), TENANT)]
  const boot = bootOf(cabinet, 'b1')
  const report = (first: number | null, second: number | null) =>
    store(
      database(),
      boot.telemetry({
        slots: [first, second].map((soc, index) =>
          slot(index + 1, soc === null ? null : ([one, two][index] as Device).sn, soc === null ? {} : { soc }),
        ),
      }),
    )
  await store(database(), boot.boot())
  return { cabinet, boot, report }
}

describe('a cabinet', () => {
  it('without a free slot raises C401 after a while, until a battery is taken', async () => {
    const { cabinet, report } = await filledCabinet()
    await report(95, 95)
    await look(0)
    await look(9)
    expect(await alarmsOf(cabinet)).toEqual([])
    await look(2)
    expect(await alarmsOf(cabinet)).toMatchObject([{ alarmId: 'C401', status: 1, level: 2 }])
    await look(60)
    expect(await alarmsOf(cabinet)).toMatchObject([{ status: 1, occurNum: 1 }])
    await report(95, null)
    await look(5)
    expect(await alarmsOf(cabinet)).toMatchObject([{ alarmId: 'C401', status: 2 }])
  })

  it('without a full battery raises C402, also when batteries are in it', async () => {
    const { cabinet, report } = await filledCabinet()
    await report(50, null)
    await look(0)
    await look(11)
    expect(await alarmsOf(cabinet)).toMatchObject([{ alarmId: 'C402', status: 1 }])
    await report(95, null)
    await look(5)
    expect(await alarmsOf(cabinet)).toMatchObject([{ alarmId: 'C402', status: 2 }])
  })

  it('raises nothing for a condition that ended in between, whatever the slices', async () => {
    const { cabinet, report } = await filledCabinet()
    await report(50, null)
    await look(0, 50)
    await report(95, null)
    await look(5, 50)
    await report(50, null)
    await look(6, 50)
    expect(await alarmsOf(cabinet)).toEqual([])
    await look(11, 50)
    expect(await alarmsOf(cabinet)).toMatchObject([{ alarmId: 'C402' }])
  })

  const vanish = async () => {
    const { cabinet, report } = await filledCabinet()
    await report(95, 40)
    await report(95, null)
    const [gone] = await db().all(sql<{
      id: string
      sn: string
    }>`select m.battery_id as id, b.bms_sn as sn from battery_place m
      join battery_place s on s.battery_id = m.battery_id and upper(s.period) = lower(m.period) join battery b on b.id = m.battery_id
      join cabinet c on c.id = s.cabinet_id where m.is_current and m.place = 'missing' and c.cabinet_sn = ${cabinet.sn}`)
    if (!gone) throw new Error('no battery is missing')
    // As if it had left eleven minutes ago.
    for (const isCurrent of [false, true])
      await db().run(sql`update battery_place set period = tstzrange(lower(period) - interval '11 minutes',
        upper(period) - interval '11 minutes') where battery_id = ${gone.id} and is_current = ${isCurrent}`)
    return { cabinet, gone }
  }

  it('that a battery left without an order raises C301, until somebody knows where it is', async () => {
    const { cabinet, gone } = await vanish()
    await look(0)
    expect(await alarmsOf(cabinet)).toMatchObject([{ alarmId: 'C301', status: 1, level: 1 }])
    await placeBattery(database(), gone.sn, { place: 'stock' })
    await look(5)
    expect(await alarmsOf(cabinet)).toMatchObject([{ alarmId: 'C301', status: 2 }])
  })

  it('raises nothing for a battery after staff opened its door, but for one of another slot', async () => {
    for (const boxId of [2, 1]) {
      const { cabinet, gone } = await vanish()
      const opened = await demo.admin.data<{ id: string }>('deviceCommandSend', {
        deviceSn: cabinet.sn,
        cmd: 20_021,
        data: { boxId },
      })
      await db()
        .run(sql`update device_command set state = 'done', end_time = (select lower(period) - interval '1 minute'
        from battery_place where battery_id = ${gone.id} and is_current) where id = ${opened.id}`)
      await look(0)
      const raised = (await alarmsOf(cabinet)).map(({ alarmId }) => alarmId)
      expect(raised.includes('C301')).toBe(boxId === 1)
    }
  })

  it('whose battery was exchanged raises C302, until the other one is found', async () => {
    const { cabinet, boot } = await filledCabinet()
    const [first, other] = [await addBattery(database(), TENANT), await addBattery(database(), TENANT)]
    const report = (sn: string) =>
      store(database(), boot.telemetry({ slots: [slot(1, sn, { soc: 95 }), slot(2, null)] }))
    await report(first.sn)
    await report(other.sn)
    await look(0)
    await look(59)
    expect(await alarmsOf(cabinet)).toEqual([])
    await look(2)
    expect(await alarmsOf(cabinet)).toMatchObject([{ alarmId: 'C302', status: 1, level: 1 }])
    await placeBattery(database(), first.sn, { place: 'stock' })
    await look(5)
    expect(await alarmsOf(cabinet)).toMatchObject([{ alarmId: 'C302', status: 2 }])
  })

  it('that is offline raises and ends nothing', async () => {
    const { cabinet, report } = await filledCabinet()
    await report(50, null)
    await db().run(sql`update device set online = 0 where sn = ${cabinet.sn}`)
    await look(0)
    await look(11)
    expect(await alarmsOf(cabinet)).toEqual([])
    await db().run(sql`update device set online = 1 where sn = ${cabinet.sn}`)
    await look(0)
    await look(11)
    await db().run(sql`update cabinet_slot set soc = 95 where bms_sn is not null
      and cabinet_id = (select id from cabinet where cabinet_sn = ${cabinet.sn})`)
    await db().run(sql`update device set online = 0 where sn = ${cabinet.sn}`)
    await look(11)
    expect(await alarmsOf(cabinet)).toMatchObject([{ alarmId: 'C402', status: 1 }])
  })

  it('is not raised again after a person closed it, until the cause has ended', async () => {
    const { cabinet, report } = await filledCabinet()
    await report(50, null)
    await look(0)
    await look(11)
    const { id, revision } = (await db().first(
      sql<{ id: string; revision: number }>`select id, revision from alarm where device_id = ${cabinet.sn}`,
    )) as { id: string; revision: number }
    await demo.admin.data('alarmClose', { id, revision, reason: '等待补电' })
    await look(60)
    expect(await alarmsOf(cabinet)).toMatchObject([{ status: 2, isClosed: true }])
    await report(95, null)
    await look(60)
    await report(50, null)
    await look(60)
    await look(11)
    expect(await alarmsOf(cabinet)).toMatchObject([{ isClosed: true }, { alarmId: 'C402', status: 1 }])
  })
})

describe('a vehicle', () => {
  it('with another battery than the bound one raises V030, until the bound one is fitted', async () => {
    const [vehicle, own, other] = [
      await addVehicle(database(), TENANT),
      await addBattery(database(), TENANT),
      await addBattery(database(), TENANT),
    ]
    const boot = bootOf(vehicle, 'b1')
    const carries = (...bmsSns: string[]) => store(database(), boot.telemetry({ spd: 0, bmsSns }))
    await store(database(), boot.boot())
    // Nothing is bound: there is nothing to compare with.
    await carries(other.sn)
    await look(0)
    await look(61)
    expect(await alarmsOf(vehicle)).toEqual([])
    const row = await db().first(sql<{ id: string }>`select id from vehicle where vehicle_sn = ${vehicle.sn}`)
    await placeBattery(database(), own.sn, { place: 'vehicle', vehicleId: row?.id as string })
    await look(0)
    await look(30)
    expect(await alarmsOf(vehicle)).toEqual([])
    await look(31)
    expect(await alarmsOf(vehicle)).toMatchObject([{ alarmId: 'V030', status: 1, level: 2 }])
    // In another case it is the same number.
    await carries(own.sn.toLowerCase())
    await look(5)
    expect(await alarmsOf(vehicle)).toMatchObject([{ alarmId: 'V030', status: 2 }])
  })
})
