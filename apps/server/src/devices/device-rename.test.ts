// @postgres
/** A renamed asset keeps its device; alarms, commands and taps refer to it and show its present serial number. */
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { until } from '../testing/devices.ts'
import { bootOf, store } from '../testing/device-reports.ts'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import { eventsOfSwap, openScene, type StoredOrder, tap } from '../testing/swaps.ts'
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

const services = () => running.server.services
const db = () => services().db.system
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

/** Waits until the swap engine has judged a tap. */
const usageOf = (uid: string) =>
  expect.poll(() => db().all(sql`select 1 from nfc_usage where uid = ${uid}`)).toHaveLength(1)

it('leaves alarms, commands and taps as they are, which show the new serial number', async () => {
  const id = await add('FORMER3')
  await db().run(sql`update device_command set state = 'done' where device_sn = 'FORMER3'`)
  await admin.data('deviceCommandSend', { deviceSn: 'FORMER3', cmd: 20_001 })
  await db()
    .run(sql`insert into alarm (tenant_id, device_kind, device_id, alarm_id, name, name_en, level, start_time, last_time, status)
    values (${TENANT}, 'cabinet', 'FORMER3', 'C107', '后门打开', 'Rear door open', 2, now(), now(), 1),
      (${TENANT}, 'cabinet', 'FORMER3', 'C104', '烟雾', 'Smoke', 1, now(), now(), 2)`)
  await store(services().db, bootOf({ kind: 'cabinet', sn: 'FORMER3' }, 'b1').event('nfc_tap', { uid: '04EE0001' }))
  await usageOf('04EE0001')
  const written = () =>
    db()
      .all(sql`select 'alarm', md5(string_agg(a::text, '|' order by id)) from alarm a where device_id in ('FORMER3', 'RENAMED3')
      union all select 'command', md5(string_agg(concat_ws('/', c.id, c.device_id, c.device_sn), '|' order by id)) from device_command c where device_sn in ('FORMER3', 'RENAMED3') and cmd = 20001
      union all select 'tap', md5(string_agg(u::text, '|' order by id)) from nfc_usage u where uid = '04EE0001'`)
  const before = await written()
  await admin.data('cabinetSubmit', { id, cabinetSn: 'RENAMED3', force: true })
  expect(await written()).toEqual(before)

  const rows = async (operation: 'alarmPage' | 'deviceCommandList' | 'nfcUsageList', input: Record<string, unknown>) =>
    (await admin.data<{ records: Record<string, unknown>[] }>(operation, { size: 200, ...input })).records
  for (const deviceId of [{ deviceId: 'RENAMED3' }, { deviceId_equal: 'RENAMED3' }]) {
    const alarms = await rows('alarmPage', deviceId)
    expect(alarms.map((row) => [row['alarmId'], row['deviceId'], row['deviceName']])).toEqual([
      ['C107', 'RENAMED3', 'FORMER3'],
      ['C104', 'RENAMED3', 'FORMER3'],
    ])
  }
  for (const deviceSn of [{ deviceSn: 'RENAMED3' }, { deviceSn_equal: 'RENAMED3' }]) {
    const commands = await rows('deviceCommandList', { ...deviceSn, cmd: 20_001 })
    expect(commands.map((row) => [row['deviceSn'], row['deviceName']])).toEqual([['RENAMED3', 'FORMER3']])
  }
  const taps = await rows('nfcUsageList', { cabinetSn: 'RENAMED3', force: true })
  expect(taps.map((row) => [row['uid'], row['cabinetSn'], row['cabinetName']])).toEqual([
    ['04EE0001', 'RENAMED3', 'FORMER3'],
  ])
  expect(await rows('alarmPage', { deviceId: 'FORMER3' })).toHaveLength(2)
  expect(await rows('alarmPage', { deviceId_equal: 'FORMER3' })).toEqual([])
  expect(await rows('deviceCommandList', { deviceSn: 'FORMER3' })).toEqual([])
  expect(await rows('nfcUsageList', { cabinetSn: 'FORMER3' })).toEqual([])
})

it('recovers under its new name the alarm it raised under the former one', async () => {
  const id = await add('FORMER5')
  await store(services().db, bootOf({ kind: 'cabinet', sn: 'FORMER5' }, 'b1').alarm('C107', 1))
  await admin.data('cabinetSubmit', { id, cabinetSn: 'RENAMED5', force: true })
  const renamed = bootOf({ kind: 'cabinet', sn: 'RENAMED5' }, 'b2')
  await store(services().db, renamed.boot(), renamed.alarm('C107', 2))
  const { records } = await admin.data<{ records: object[] }>('alarmPage', { deviceId_equal: 'RENAMED5' })
  expect(records).toEqual([expect.objectContaining({ alarmId: 'C107', status: 2, deviceId: 'RENAMED5' })])
})

it('stores an event once that it repeats under its new name', async () => {
  const id = await add('FORMER6')
  const event = bootOf({ kind: 'cabinet', sn: 'FORMER6' }, 'b1').event('nfc_tap', { uid: '04EE0002' })
  await store(services().db, event)
  await usageOf('04EE0002')
  await admin.data('cabinetSubmit', { id, cabinetSn: 'RENAMED6', force: true })
  await store(services().db, { ...event, device: { kind: 'cabinet', sn: 'RENAMED6' } })
  expect(await db().all(sql`select 1 from nfc_usage where uid = '04EE0002'`)).toHaveLength(1)
})

it('that is removed leaves its alarms, commands and taps with the serial number they had', async () => {
  const id = await add('REMOVED1')
  const boot = bootOf({ kind: 'cabinet', sn: 'REMOVED1' }, 'b1')
  await store(services().db, boot.alarm('C107', 1), boot.event('nfc_tap', { uid: '04EE0003' }))
  await usageOf('04EE0003')
  await admin.data('cabinetRemove', { ids: id, force: true })
  expect(await device('REMOVED1')).toBeUndefined()
  const first = async (operation: 'alarmPage' | 'deviceCommandList' | 'nfcUsageList', input: Record<string, unknown>) =>
    (await admin.data<{ records: Record<string, unknown>[] }>(operation, input)).records[0]
  expect(await first('alarmPage', { deviceId_equal: 'REMOVED1' })).toMatchObject({
    deviceId: 'REMOVED1',
    alarmId: 'C107',
  })
  expect(await first('deviceCommandList', { deviceSn_equal: 'REMOVED1' })).toMatchObject({ deviceSn: 'REMOVED1' })
  expect(await first('nfcUsageList', { cabinetSn: 'REMOVED1' })).toMatchObject({ cabinetSn: 'REMOVED1' })
})

it('that is added again takes over its open alarms, of several the newest', async () => {
  const former = await add('AGAIN1')
  await store(services().db, bootOf({ kind: 'cabinet', sn: 'AGAIN1' }, 'b1').alarm('C107', 1))
  await admin.data('cabinetRemove', { ids: former, force: true })
  await db()
    .run(sql`insert into alarm (tenant_id, device_kind, device_id, alarm_id, name, name_en, level, start_time, last_time, status)
    values (${TENANT}, 'cabinet', 'AGAIN1', 'C107', '后门打开', 'Rear door open', 2, now(), now(), 1)`)
  await add('AGAIN1')
  const rows = await db().all(
    sql<{
      isTaken: boolean
    }>`select device_row_id is not null as is_taken from alarm where device_id = 'AGAIN1' order by id`,
  )
  expect(rows.map(({ isTaken }) => isTaken)).toEqual([false, true])
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

it('leaves no command behind for the next owner of its serial number', async () => {
  const id = await add('SOLD1')
  const queued = await admin.data<{ id: string }>('deviceCommandSend', {
    deviceSn: 'SOLD1',
    cmd: 20_021,
    data: { boxId: 1 },
  })
  const waiting = await admin.data<{ id: string; state: string }>('deviceCommandSend', {
    deviceSn: 'SOLD1',
    cmd: 20_022,
  })
  expect(waiting.state).toBe('waiting')
  await admin.data('cabinetRemove', { ids: id })
  await db().run(
    sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total) values ('517209', 'SOLD1', 'Sold', 4)`,
  )
  await db().run(sql`update device set online = 1, last_seen_time = now() where sn = 'SOLD1'`)
  const second = await running.login(credentialsOf('whaleOperator'))
  const states = () =>
    db().all(sql`select state, sent_time from device_command where id in (${queued.id}, ${waiting.id})`)
  await until(async () => JSON.stringify(await states()).match(/cancelled.*cancelled/) !== null)
  const cancelled = { state: 'cancelled', sentTime: null }
  expect(await states()).toEqual([cancelled, cancelled])
  expect((await second.call('deviceCommandConfirm', { id: waiting.id })).status).toBe(409)
  expect(
    await db().first(
      sql`select 1 from device_command where device_sn = 'SOLD1' and tenant_id <> ${TENANT} and create_user is not null`,
    ),
  ).toBeUndefined()
})

it('leaves the orders of a battery with it, which show its new serial number; its former one is free of them', async () => {
  const scene = await openScene(services().db)
  const order = (await tap(services().db, scene)) as StoredOrder
  await store(services().db, ...eventsOfSwap(scene, order))
  const idOf = async (sn: string) =>
    (await db().first(sql<{ id: string }>`select id from battery where bms_sn = ${sn} and is_deleted = 0`))?.id ?? ''
  const id = await idOf(scene.full)
  const orders = async (input: Record<string, unknown>) => {
    const { records } = await admin.data<{ records: Record<string, unknown>[] }>('swapRecordList', input)
    return records.map(({ orderNo, goBmsSn }) => [orderNo, goBmsSn])
  }
  await expect.poll(() => orders({ batteryId: id })).toEqual([[order.orderNo, scene.full]])
  const renamed = `${scene.full}N`
  await admin.data('batterySubmit', { id, bmsSn: renamed, factoryDate: '2026-01-05', force: true })
  const found = [[order.orderNo, renamed]]
  expect(await orders({ batteryId: id })).toEqual(found)
  expect(await orders({ bmsSn_equal: renamed })).toEqual(found)
  expect(await orders({ bmsSn: renamed })).toEqual(found)
  await db().run(sql`insert into battery (tenant_id, bms_sn) values (${TENANT}, ${scene.full})`)
  expect(await orders({ batteryId: await idOf(scene.full) })).toEqual([])
  expect(await orders({ bmsSn_equal: scene.full })).toEqual([])
})
