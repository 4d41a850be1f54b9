import { expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addCabinet, addVehicle, bootOf, slot, store } from '../../testing/device-reports.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', otherTenant: 'kampalaAdmin' })
const db = () => demo.running.server.services.db

it('lists desired and reported settings of a device, differing ones first', async () => {
  const cabinet = await addCabinet(db(), '384721')
  const input = { deviceKind: 'cabinet', deviceSn: cabinet.sn }
  expect(await demo.admin.data('deviceSettingList', input)).toEqual([])
  const { id } = (await db().system.first(
    sql<{ id: string }>`select id from cabinet where cabinet_sn = ${cabinet.sn}`,
  ))!
  await demo.admin.data('cabinetUpdateThreshold', { id, threshold: 85 })
  await demo.admin.data('deviceCommandSend', { deviceSn: cabinet.sn, cmd: 20_024, data: { boxId: 2 } })
  const boot = bootOf(cabinet, 'b1')
  await store(db(), boot.boot({ threshold: 80 }), boot.telemetry({ slots: [slot(2, null, { enabled: false })] }))
  const row = { desiredTime: expect.any(String), reportTime: expect.any(String), desiredByName: expect.any(String) }
  expect(await demo.admin.data('deviceSettingList', input)).toEqual([
    { ...row, setting: 'threshold', slot: null, desired: '85', reported: '80', isDiffering: true, nextTryTime: null },
    {
      ...row,
      setting: 'slotEnabled',
      slot: 2,
      desired: 'false',
      reported: 'false',
      isDiffering: false,
      nextTryTime: null,
    },
  ])
  const foreign = await demo.otherTenant.call('deviceSettingList', input)
  expect([foreign.status, foreign.body.error]).toEqual([404, 'device.missing'])
})

it('opening hours of a cabinet are sent to it when they change', async () => {
  const cabinet = await addCabinet(db(), '384721')
  await db().system.run(sql`update cabinet set station_id = (select id from station where tenant_id = '384721' limit 1)
    where cabinet_sn = ${cabinet.sn}`)
  const { id } = (await db().system.first(
    sql<{ id: string }>`select id from cabinet where cabinet_sn = ${cabinet.sn}`,
  ))!
  await demo.admin.data('cabinetSubmit', { id, openingHours: '08:00-22:00' })
  await demo.admin.data('cabinetSubmit', { id, openingHours: '08:00-22:00', name: '改名' })
  const commands = await db().system.all(
    sql`select data ->> 'hours' as hours from device_command where device_sn = ${cabinet.sn} and cmd = 20012`,
  )
  expect(commands).toEqual([{ hours: '08:00-22:00' }])
})

/** The only setting of a cabinet with this name, and the value in the cabinet's row. */
async function standing(sn: string, control: string) {
  const [setting] = await db().system.all(sql<{ desired: unknown; cmd: number; data: unknown }>`
    select s.desired, s.cmd, s.data from device_setting s join device d on d.id = s.device_id where d.sn = ${sn} and s.control = ${control}`)
  const [row] = await db().system.all(
    sql<{
      threshold: number
      hours: string | null
    }>`select threshold, opening_hours as hours from cabinet where cabinet_sn = ${sn}`,
  )
  return { ...setting, ...row }
}
const idOf = async (sn: string) =>
  (await db().system.first(sql<{ id: string }>`select id from cabinet where cabinet_sn = ${sn}`))!.id
async function cancelLast(sn: string, cmd: number): Promise<void> {
  const [last] = await db().system.all(
    sql<{
      id: string
    }>`select id from device_command where device_sn = ${sn} and cmd = ${cmd} order by seq desc limit 1`,
  )
  await demo.admin.data('deviceCommandCancel', { id: last?.id })
}

it('a cancelled command restores the previously desired setting and its command', async () => {
  const { sn } = await addCabinet(db(), '384721')
  await db().system.run(sql`update cabinet set station_id = (select id from station where tenant_id = '384721' limit 1)
    where cabinet_sn = ${sn}`)
  const id = await idOf(sn)
  await demo.admin.data('cabinetUpdateThreshold', { id, threshold: 80 })
  await demo.admin.data('cabinetUpdateThreshold', { id, threshold: 55 })
  await cancelLast(sn, 20_011)
  expect(await standing(sn, 'threshold')).toMatchObject({
    desired: 80,
    cmd: 20_011,
    data: { threshold: 80 },
    threshold: 80,
  })
  await demo.admin.data('cabinetSubmit', { id, openingHours: '08:00-22:00' })
  await demo.admin.data('cabinetSubmit', { id, openingHours: '01:00-02:00' })
  await cancelLast(sn, 20_012)
  expect(await standing(sn, 'openHours')).toMatchObject({ desired: '08:00-22:00', hours: '08:00-22:00' })
  // Without a previous desired value, the row of the cabinet keeps its value.
  const fresh = await addCabinet(db(), '384721')
  await demo.admin.data('cabinetUpdateThreshold', { id: await idOf(fresh.sn), threshold: 91 })
  await cancelLast(fresh.sn, 20_011)
  expect(await standing(fresh.sn, 'threshold')).toMatchObject({ desired: 91, threshold: 91 })
})

it('opening hours sent as a command are stored in the cabinet', async () => {
  const { sn } = await addCabinet(db(), '384721')
  await demo.admin.data('deviceCommandSend', { deviceSn: sn, cmd: 20_012, data: { hours: '06:00-20:00', version: 7 } })
  expect(await standing(sn, 'openHours')).toMatchObject({ desired: '06:00-20:00', hours: '06:00-20:00' })
})

it('the reported threshold is that of the newest report, telemetry included', async () => {
  const cabinet = await addCabinet(db(), '384721')
  const id = await idOf(cabinet.sn)
  await demo.admin.data('cabinetUpdateThreshold', { id, threshold: 66 })
  const boot = bootOf(cabinet, 'b1')
  await store(db(), boot.boot({ threshold: 66 }), boot.telemetry({ slots: [], threshold: 50 }))
  const differing = { cabinetSn: cabinet.sn, isThresholdDiffering: true }
  const { records } = await demo.admin.data<{ records: object[] }>('cabinetList', differing)
  expect(records).toMatchObject([{ threshold: 66, reportedThreshold: 50 }])
})

it('the reported threshold of a cabinet that no command has set is that of its telemetry', async () => {
  const cabinet = await addCabinet(db(), '384721')
  const boot = bootOf(cabinet, 'b1')
  await store(db(), boot.boot({ threshold: 80 }))
  await store(db(), boot.telemetry({ slots: [], threshold: 70 }))
  const { records } = await demo.admin.data<{ records: object[] }>('cabinetList', { cabinetSn: cabinet.sn })
  expect(records).toMatchObject([{ reportedThreshold: 70 }])
})

it('the reported threshold of a new boot replaces that of telemetry of the boot before', async () => {
  const cabinet = await addCabinet(db(), '384721')
  await store(
    db(),
    bootOf(cabinet, 'b1').boot({ threshold: 80 }),
    bootOf(cabinet, 'b1').telemetry({ slots: [], threshold: 70 }),
  )
  const reported = async () =>
    (await demo.admin.data<{ records: object[] }>('cabinetList', { cabinetSn: cabinet.sn })).records[0]
  const next = bootOf(cabinet, 'b2')
  await store(db(), next.boot({ threshold: 90 }))
  expect(await reported()).toMatchObject({ reportedThreshold: 90 })
  await store(db(), next.telemetry({ slots: [], threshold: 60 }))
  expect(await reported()).toMatchObject({ reportedThreshold: 60 })
})

it('a speed limit that a vehicle has lost is reported as differing', async () => {
  const vehicle = await addVehicle(db(), '384721')
  const boot = bootOf(vehicle, 'b1')
  await store(db(), boot.boot({ speedLimit: 25 }))
  await demo.admin.data('deviceCommandSend', {
    deviceKind: 'vehicle',
    deviceSn: vehicle.sn,
    cmd: 30_006,
    data: { kmh: 20 },
    whenStopped: true,
  })
  await store(db(), boot.telemetry({ spd: 3, speedLimit: 20 }))
  const input = { deviceKind: 'vehicle', deviceSn: vehicle.sn }
  expect(await demo.admin.data('deviceSettingList', input)).toMatchObject([{ reported: '20', isDiffering: false }])
  await store(db(), bootOf(vehicle, 'b2').boot())
  expect(await demo.admin.data('deviceSettingList', input)).toMatchObject([{ reported: null, isDiffering: true }])
})
