// @postgres
/** Days until a battery is at the end of its life, by its use in the last thirty. */
import { expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addBattery, bootOf, store } from '../../testing/device-reports.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin' })
const TENANT = '384721'
const database = () => demo.running.server.services.db

it('are the cycles left by the mean use of a day; none without use on two days', async () => {
  const battery = await addBattery(database(), TENANT)
  const type = { bmsTypeName: `寿命 ${battery.sn}`, voltage: 72, ah: 30, theoreticalLifespan: 1_000 }
  const { id: typeId } = await demo.admin.data<{ id: string }>('batteryTypeSubmit', type)
  await database().system.run(sql`update battery set bms_type_id = ${typeId} where bms_sn = ${battery.sn}`)
  const device = bootOf(battery, 'b1')
  await store(database(), device.boot(), device.telemetry({ soc: 50, dsgAh: 15_000 }))
  const row = async () => {
    const { records } = await demo.admin.data<{ records: object[] }>('batteryMonitoringPage', { bmsSn: battery.sn })
    return records[0]
  }
  await database().system.run(
    sql`delete from battery_day where battery_id = (select id from battery where bms_sn = ${battery.sn})`,
  )
  const used = (daysAgo: number, ah: number) =>
    database().system.run(sql`insert into battery_day (battery_id, tenant_id, day, discharged_ah)
      select id, tenant_id, now() - make_interval(days => ${daysAgo}::int), ${ah} from battery where bms_sn = ${battery.sn}`)
  // Before the thirty days: at a rate that does not count.
  await used(40, 0)
  await used(20, 14_400)
  expect(await row()).toMatchObject({ remainingLifespan: 500, remainingDays: null })
  // 600 Ah in 20 days are one cycle of 30 Ah a day.
  await used(0, 15_000)
  expect(await row()).toMatchObject({ numberOfCycles: 500, remainingLifespan: 500, remainingDays: 500 })
  await database().system.run(sql`update battery_day set discharged_ah = 100
    where battery_id = (select id from battery where bms_sn = ${battery.sn}) and day > now() - interval '1 day'`)
  expect(await row()).toMatchObject({ remainingDays: null })
})

it('and the cycles are those of the drops of charge where the battery has no counter', async () => {
  const battery = await addBattery(database(), TENANT)
  const type = { bmsTypeName: `寿命 ${battery.sn}`, voltage: 72, ah: 30, theoreticalLifespan: 1_000 }
  const { id: typeId } = await demo.admin.data<{ id: string }>('batteryTypeSubmit', type)
  await database().system.run(sql`update battery set bms_type_id = ${typeId} where bms_sn = ${battery.sn}`)
  const row = async () => {
    const { records } = await demo.admin.data<{ records: object[] }>('batteryMonitoringPage', { bmsSn: battery.sn })
    return records[0]
  }
  const unknown = { numberOfCycles: null, remainingLifespan: null, remainingDays: null }
  expect(await row()).toMatchObject(unknown)
  const dropped = (daysAgo: number, percent: number) =>
    database().system.run(sql`insert into battery_day (battery_id, tenant_id, day, soc_drop)
      select id, tenant_id, now() - make_interval(days => ${daysAgo}::int), ${percent} from battery where bms_sn = ${battery.sn}`)
  await dropped(400, 49_000)
  await dropped(10, 500)
  expect(await row()).toMatchObject({ numberOfCycles: 495, remainingLifespan: 505, remainingDays: null })
  // Five cycles in ten days.
  await dropped(0, 500)
  expect(await row()).toMatchObject({ numberOfCycles: 500, remainingLifespan: 500, remainingDays: 1_000 })
  // The counter of a battery that began to report it today says nothing of a day's use.
  await database().system.run(sql`update battery_day set discharged_ah = 15
    where battery_id = (select id from battery where bms_sn = ${battery.sn}) and day > now() - interval '1 day'`)
  expect(await row()).toMatchObject({ remainingDays: 1_000 })
  const device = bootOf(battery, 'b1')
  await store(database(), device.boot(), device.telemetry({ soc: 50, cycles: 250.4 }))
  expect(await row()).toMatchObject({ numberOfCycles: 250.4, remainingLifespan: 749.6 })
})
