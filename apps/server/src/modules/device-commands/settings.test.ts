import { expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addCabinet, bootOf, slot, store } from '../../testing/device-reports.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', stranger: 'kampalaAdmin' })
const db = () => demo.running.server.services.db

it('says what a device is to be set to and what it reports, those that differ first', async () => {
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
  const foreign = await demo.stranger.call('deviceSettingList', input)
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
