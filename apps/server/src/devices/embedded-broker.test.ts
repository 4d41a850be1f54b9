import { connect as connectTcp } from 'node:net'
import { commandTopic, type Device, MESSAGE_MAX_BYTES, upTopic, userNameOf } from '@swapdesk/device-protocol'
import { setTimeout as pause } from 'node:timers/promises'
import { connect as connectMqtt, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import { until } from '../testing/devices.ts'
import { enqueueCommands } from './commands.ts'
import { deviceSecret } from './device-secrets.ts'

let running: TestServer
const device: Device = { kind: 'cabinet', sn: 'CBBROKER1' }
const other = 'CBBROKER2'

async function secretOf(sn = device.sn): Promise<string> {
  const row = await running.server.services.db.system.first(
    sql<{ secretVersion: number }>`select secret_version from device where sn = ${sn}`,
  )
  return deviceSecret(running.server.services.secrets, { ...device, sn }, row?.secretVersion ?? 0)
}

type Login = { password?: string; sn?: string; clientId?: string; clean?: boolean; heard?: string[]; hasWill?: boolean }

/** @param heard topics of the received messages */
async function connect(login: Login = {}): Promise<MqttClient> {
  const { password, sn = device.sn, clientId = sn, clean = true, heard = [], hasWill = false } = login
  const topic = upTopic({ kind: 'cabinet', sn }, 'status')
  const will = { topic, payload: Buffer.from('{"online":0}'), qos: 1, retain: true } as const
  const { address } = running.server.gateway
  const client = connectMqtt(`mqtt://127.0.0.1:${address?.port ?? 0}`, {
    clientId,
    clean,
    username: userNameOf({ kind: 'cabinet', sn }),
    password: password ?? (await secretOf(sn)),
    protocolVersion: 4,
    reconnectPeriod: 0,
    ...(hasWill && { will }),
  })
  client.on('message', (name) => heard.push(name))
  await new Promise((resolve, reject) => client.once('connect', resolve).on('error', reject))
  return client
}

beforeAll(async () => {
  running = await openTestServer()
  await running.server.services.db.system.run(
    sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total)
      values ('384721', ${device.sn}, '测试柜', 4), ('517209', ${other}, 'Test', 4)`,
  )
})
afterAll(() => running.close())

describe('devices at the broker', () => {
  it('log in only with their own secret', async () => {
    for (const password of ['guess', await secretOf(other)])
      await expect(connect({ password })).rejects.toThrow(/not authorized/i)
    await expect(connect({ sn: 'NOBODY' })).rejects.toThrow(/not authorized/i)
    const client = await connect()
    expect(client.connected).toBe(true)
    await client.endAsync()
  })

  it('reach only their own topics', async () => {
    const client = await connect()
    const [granted] = await client
      .subscribeAsync('swap/v1/cabinet/OTHER/down/cmd', { qos: 1 })
      .catch(() => [{ qos: 128 }])
    expect(granted?.qos).toBe(128)
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
    client.publish(upTopic({ ...device, sn: 'OTHER' }, 'hb'), '{}', { qos: 1 })
    await closed
    client.end(true)
  })

  it('store no message above the limit, which ends the connection', async () => {
    const client = await connect()
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
    const event = (seq: number) =>
      JSON.stringify({ v: 1, msgId: `big${seq}`, bootId: 'BIG', seq, ts: Date.now(), type: 'door', data: { boxId: 1 } })
    const stored = async () =>
      (
        await running.server.services.db.system.all(sql<{ seq: number }>`select seq::int as seq from device_event
        where sn = ${device.sn} and boot_id = 'BIG' order by seq`)
      ).map(({ seq }) => seq)
    await client.publishAsync(upTopic(device, 'event'), event(1).padEnd(MESSAGE_MAX_BYTES), { qos: 1 })
    client.publish(upTopic(device, 'event'), event(2).padEnd(MESSAGE_MAX_BYTES + 1), { qos: 1 })
    await closed
    client.end(true)
    expect(await stored()).toEqual([1])
  })

  it('are disconnected at the header of a packet above the limit, before it is buffered', async () => {
    const text = (value: string) => [0, value.length, ...Buffer.from(value)]
    const login = [
      ...text('MQTT'),
      4,
      0xc2,
      0,
      60,
      ...text(device.sn),
      ...text(userNameOf(device)),
      ...text(await secretOf()),
    ]
    const socket = connectTcp(running.server.gateway.address?.port ?? 0, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(Buffer.from([0x10, login.length, ...login]))
    const acknowledged = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
    expect(acknowledged[3]).toBe(0)
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve('closed')))
    // A publication of a megabyte, of which only the header is sent.
    socket.write(Buffer.from([0x32, 0x80, 0x80, 0x40]))
    expect(await Promise.race([closed, pause(3_000, 'open', { ref: false })])).toBe('closed')
    socket.destroy()
  })

  it('can neither take over the connection of another by its client id nor receive its queued messages', async () => {
    const mine = await connect({ clientId: 'same', clean: false })
    await mine.subscribeAsync(commandTopic(device), { qos: 1 })
    const foreign = await connect({ sn: other, clientId: 'same', clean: false })
    await pause(200)
    expect(mine.connected).toBe(true)
    await foreign.endAsync()
    await mine.endAsync()
    const { db } = running.server.services
    // As between a lost connection and its disconnect message.
    await db.system.run(sql`update device set online = 1, last_seen_time = now() where sn = ${device.sn}`)
    await db.write(null, (executor) =>
      enqueueCommands(executor, { userId: null, deptId: null }, [{ ...device, cmd: 20_001, data: {} }]),
    )
    await until(
      async () => (await db.system.first(sql`select 1 from device_command where state = 'sent'`)) !== undefined,
    )
    const [heard, kept]: string[][] = [[], []]
    const again = await connect({ sn: other, clientId: 'same', clean: false, heard })
    const back = await connect({ clientId: 'same', clean: false, heard: kept })
    await until(() => (kept?.length ?? 0) > 0)
    // At least once: a message sent during a reconnect may arrive twice; devices deduplicate by command id.
    expect([heard, [...new Set(kept)]]).toEqual([[], [commandTopic(device)]])
    await Promise.all([again.endAsync(), back.endAsync()])
  })

  it('are disconnected when their secret changes, and log in with the new one', async () => {
    const client = await connect({ hasWill: true })
    const neighbour = await connect({ sn: other })
    const isClosed = new Promise<void>((resolve) => client.once('close', () => resolve()))
    const online = (n: number) =>
      until(
        async () =>
          (await running.server.services.db.system.first(
            sql`select 1 from device where sn = ${device.sn} and online = ${n}`,
          )) !== undefined,
      )
    await client.publishAsync(upTopic(device, 'status'), '{"online":1}', { qos: 1, retain: true })
    await online(1)
    const admin = await running.login(credentialsOf('whaleAdmin'))
    const [given] = await admin.data<{ secret: string }[]>('deviceResetSecret', {
      deviceKind: 'cabinet',
      deviceSns: [device.sn],
    })
    await isClosed
    await online(0)
    expect(neighbour.connected).toBe(true)
    const again = await connect({ password: given?.secret ?? '' })
    expect(again.connected).toBe(true)
    await Promise.all([again.endAsync(), neighbour.endAsync()])
  })

  it('neither speak nor listen for another device that got their serial number', async () => {
    const { db } = running.server.services
    const sn = 'CBBROKER3'
    const add = (tenantId: string) =>
      db.system.run(
        sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total) values (${tenantId}, ${sn}, 'Sold', 4)`,
      )
    await add('384721')
    const heard: string[] = []
    const former = await connect({ sn, heard })
    await former.subscribeAsync(commandTopic({ ...device, sn }), { qos: 1 })
    await db.system.run(sql`update cabinet set is_deleted = 1 where cabinet_sn = ${sn}`)
    await add('517209')
    await former.publishAsync(upTopic({ ...device, sn }, 'status'), '{"online":1}', { qos: 1 })
    const row = await db.system.first(sql`select online, last_seen_time from device where sn = ${sn}`)
    expect(row).toEqual({ online: 0, lastSeenTime: null })
    const own: string[] = []
    await db.system.run(sql`update device set online = 1, last_seen_time = now() where sn = ${sn}`)
    const stored = await db.write({ systemTenant: '517209' }, (executor) =>
      enqueueCommands(executor, { userId: null, deptId: null }, [{ ...device, sn, cmd: 20_001, data: {} }]),
    )
    const state = async () =>
      (await db.system.first(sql<{ state: string }>`select state from device_command where id = ${stored[0]?.id}`))
        ?.state
    await until(async () => (await state()) === 'sent')
    // What the broker sends to this connection arrives in order: nothing was sent before the reply to this.
    await former.subscribeAsync(commandTopic({ ...device, sn }), { qos: 1 })
    expect(heard).toEqual([])
    await former.endAsync()
    const next = await connect({ sn, heard: own })
    await next.subscribeAsync(commandTopic({ ...device, sn }), { qos: 1 })
    await db.system.run(sql`update device_command set next_try_time = now() where id = ${stored[0]?.id}`)
    await until(() => own.length > 0)
    await next.endAsync()
  })

  it('are disconnected when their asset is removed and cannot log in again', async () => {
    const { db } = running.server.services
    const sn = 'CBBROKER4'
    await db.system.run(
      sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total) values ('384721', ${sn}, '将移除', 4)`,
    )
    const password = await secretOf(sn)
    const client = await connect({ sn, password })
    const isClosed = new Promise<void>((resolve) => client.once('close', () => resolve()))
    // It was never heard from, so nothing says that it is connected.
    await db.system.run(sql`update device set online = 0, last_seen_time = null where sn = ${sn}`)
    const { id } = (await db.system.first(sql<{ id: string }>`select id from cabinet where cabinet_sn = ${sn}`)) ?? {
      id: '',
    }
    const admin = await running.login(credentialsOf('whaleAdmin'))
    let isSignalled = false
    db.signals.once('secrets', () => (isSignalled = true))
    await admin.data('cabinetRemove', { ids: id })
    expect(isSignalled).toBe(true)
    await isClosed
    await expect(connect({ sn, password })).rejects.toThrow(/not authorized/i)
  })
})
