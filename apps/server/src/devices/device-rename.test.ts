/** A renamed asset keeps its device: open alarms and commands follow, ended ones keep the old name. */
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import { DeviceLogins, deviceSecret } from './device-secrets.ts'

const TENANT = '384721'
let running: TestServer
let admin: ApiSession
let stationId: string

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  stationId = (await admin.data<{ id: string }[]>('stationOptions'))[0]?.id as string
})
afterAll(() => running.close())

const db = () => running.server.services.db.system
const device = (sn: string) =>
  db().first(sql<{ id: string; secretVersion: number; bootId: string }>`select id, secret_version, boot_id from device
    where kind = 'cabinet' and sn = ${sn}`)
const add = async (cabinetSn: string) => {
  const input = { stationId, cabinetSn, name: cabinetSn, boxTotal: 4, threshold: 80 }
  return (await admin.data<{ id: string }>('cabinetSubmit', input)).id
}

it('keeps identifier, boots and secret', async () => {
  const id = await add('FORMER1')
  await db().run(sql`update device set boot_id = 'b7' where sn = 'FORMER1'`)
  const before = await device('FORMER1')
  await admin.data('cabinetSubmit', { id, cabinetSn: 'RENAMED1' })
  expect(await device('FORMER1')).toBeUndefined()
  expect(await device('RENAMED1')).toEqual({ ...before, bootId: 'b7' })
  const { services } = running.server
  const logins = new DeviceLogins(services.db, services.secrets)
  const secret = deviceSecret(services.secrets, { kind: 'cabinet', sn: 'FORMER1' }, before?.secretVersion ?? 0)
  expect(await logins.check({ kind: 'cabinet', sn: 'RENAMED1' }, secret)).toBeDefined()
  expect(await logins.check({ kind: 'cabinet', sn: 'FORMER1' }, secret)).toBeUndefined()
})

it('gets a new secret under its new name', async () => {
  const id = await add('FORMER2')
  await admin.data('cabinetSubmit', { id, cabinetSn: 'RENAMED2' })
  const input = { deviceKind: 'cabinet', deviceSns: ['RENAMED2'] }
  const [given] = await admin.data<{ secret: string }[]>('deviceResetSecret', input)
  const { services } = running.server
  const logins = new DeviceLogins(services.db, services.secrets)
  expect(await logins.check({ kind: 'cabinet', sn: 'RENAMED2' }, given?.secret ?? '')).toBeDefined()
})

it('moves open alarms and live commands, and keeps the name in history', async () => {
  const id = await add('FORMER3')
  await db().run(sql`update device_command set state = 'done' where device_sn = 'FORMER3'`)
  await admin.data('deviceCommandSend', { deviceSn: 'FORMER3', cmd: 20_001 })
  await db()
    .run(sql`insert into alarm (tenant_id, device_kind, device_id, alarm_id, name, name_en, level, start_time, last_time, status)
    values (${TENANT}, 'cabinet', 'FORMER3', 'C107', '后门打开', 'Rear door open', 2, now(), now(), 1),
      (${TENANT}, 'cabinet', 'FORMER3', 'C104', '烟雾', 'Smoke', 1, now(), now(), 2)`)
  await admin.data('cabinetSubmit', { id, cabinetSn: 'RENAMED3' })
  const alarms = await db().all(
    sql`select alarm_id, device_id from alarm where device_id like '%ED3' or device_id = 'FORMER3' order by alarm_id`,
  )
  expect(alarms).toEqual([
    { alarmId: 'C104', deviceId: 'FORMER3' },
    { alarmId: 'C107', deviceId: 'RENAMED3' },
  ])
  const commands = await db().all(
    sql`select cmd, device_sn from device_command where device_sn in ('FORMER3', 'RENAMED3') order by id`,
  )
  expect(commands.slice(0, 2)).toEqual([
    { cmd: 20_011, deviceSn: 'FORMER3' },
    { cmd: 20_001, deviceSn: 'RENAMED3' },
  ])
})

it('requires force if it has a battery in a slot, and empties the slot until the next report', async () => {
  const id = await add('FORMER4')
  await db().run(sql`update cabinet_slot set bms_sn = 'X1', state = 'full' where cabinet_id = ${id} and box_id = 2`)
  const refused = await admin.call('cabinetSubmit', { id, cabinetSn: 'RENAMED4' })
  expect([refused.status, refused.body.error]).toEqual([409, 'row.bound'])
  await admin.data('cabinetSubmit', { id, cabinetSn: 'RENAMED4', force: true })
  const info = await admin.data<{ slots: unknown[] }>('cabinetInfo', { cabinetSn: 'RENAMED4' })
  expect(info.slots[1]).toMatchObject({ boxId: 2, bmsSn: null })
})
