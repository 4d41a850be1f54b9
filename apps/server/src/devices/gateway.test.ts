// @postgres
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Command, commandTopic, type CommandMessage, upTopic, userNameOf } from '@swapdesk/device-protocol'
import { sql } from '../db/database.ts'
import { until } from '../testing/devices.ts'
import { startTestServer, type TestServer } from '../testing/harness.ts'
import { enqueueCommands } from './commands.ts'
import { deviceSecret } from './device-secrets.ts'
import { startGateway } from './gateway.ts'

let running: TestServer
const device = { kind: 'cabinet', sn: `CBT${Date.now()}` } as const
const db = () => running.server.services.db

async function secretOf(): Promise<string> {
  const row = await db().system.first(
    sql<{ secretVersion: number }>`select secret_version from device where sn = ${device.sn}`,
  )
  return deviceSecret(running.server.services.secrets, device, row?.secretVersion ?? 0)
}

function brokerUrl(): string {
  const { address } = running.server.gateway
  return process.env['TEST_MQTT_URL'] ?? `mqtt://127.0.0.1:${address?.port ?? 0}`
}

async function connect(): Promise<MqttClient> {
  const client = await connectAsync(brokerUrl(), {
    clientId: `${device.kind}-${device.sn}`,
    username: userNameOf(device),
    password: await secretOf(),
    protocolVersion: 4,
    reconnectPeriod: 0,
    will: { topic: upTopic(device, 'status'), payload: Buffer.from('{"online":0}'), qos: 1, retain: true },
  })
  client.on('error', () => undefined)
  return client
}

let seq = 0
/** The counter of the next message; tests may run in any order. */
const nextSeq = () => (seq += 1)
/** Publishes and waits until the server has stored it: an external broker acknowledges by itself. */
async function publish(client: MqttClient, channel: Parameters<typeof upTopic>[1], payload: object, retain = false) {
  const taken = () => running.server.gateway.counts.stored + running.server.gateway.counts.refused
  const before = taken()
  await client.publishAsync(upTopic(device, channel), JSON.stringify(payload), { qos: 1, retain })
  await until(async () => taken() > before)
}
const say = (client: MqttClient, channel: Parameters<typeof upTopic>[1], data: object, more: object = {}) =>
  publish(client, channel, { v: 1, msgId: `m${nextSeq()}`, bootId: 'b1', seq, ts: Date.now(), data, ...more })
const status = (client: MqttClient, online: 0 | 1) => publish(client, 'status', { online }, true)
const alarms = () =>
  db().system.all(
    sql<{
      status: number
      occurNum: number
      boxId: number
    }>`select status, occur_num, box_id from alarm where device_id = ${device.sn} and alarm_id = 'C210' order by id`,
  )

beforeAll(async () => {
  running = await startTestServer({
    env: { ...(process.env['TEST_MQTT_URL'] && { MQTT_URL: process.env['TEST_MQTT_URL'] }) },
  })
  await db().system.run(
    sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total) values ('384721', ${device.sn}, '测试柜', 4)`,
  )
})
afterAll(() => running.close())

describe('devices at the broker', () => {
  it('are online while connected and offline after their last will', async () => {
    const online = async () =>
      (await db().system.first(sql<{ online: number }>`select online from device where sn = ${device.sn}`))?.online
    const client = await connect()
    await status(client, 1)
    expect(await online()).toBe(1)
    client.stream.destroy()
    await until(async () => (await online()) === 0)
    client.end(true)
  })

  it('are offline after a long silence, which subscribers are notified of at once', async () => {
    await db().system.run(sql`delete from live_event`)
    await db().system.run(
      sql`update device set online = 1, last_seen_time = now() - interval '5 minutes' where sn = ${device.sn}`,
    )
    const event = await until(
      () => db().system.first(sql<{ data: object }>`select data from live_event where data ->> 'sn' = ${device.sn}`),
      9_000,
    )
    expect(event.data).toEqual({ type: 'online', sn: device.sn, online: 0, at: expect.stringMatching(/^\d{4}-/) })
    const row = await db().system.first(sql<{ online: number }>`select online from device where sn = ${device.sn}`)
    expect(row?.online).toBe(0)
  }, 15_000)
})

describe('device messages', () => {
  let client: MqttClient
  beforeAll(async () => {
    client = await connect()
  })
  afterAll(() => client.endAsync())

  it('are stored when they are acknowledged', async () => {
    const slot = {
      boxId: 2,
      door: 'closed',
      state: 'charging',
      enabled: true,
      bmsSn: 'BTX1',
      soc: 41.6,
      volt: 70.1,
      amp: 4,
      temp: 30,
    }
    await say(client, 'telemetry', { slots: [slot], envTemp: 27.5, csq: 20 })
    const row = await db().system.first(
      sql`select state, soc, bms_sn from cabinet_slot where cabinet_id = (select id from cabinet where cabinet_sn = ${device.sn}) and box_id = 2`,
    )
    expect(row).toEqual({ state: 'charging', soc: 42, bmsSn: 'BTX1' })
    const kept = await db().system.first(
      sql<{ n: string }>`select count(*) as n from telemetry where sn = ${device.sn} and seq = ${seq}`,
    )
    expect(kept?.n).toBe('1')
  })

  it('are stored once, however often they are sent', async () => {
    const report = { seq: nextSeq(), ts: Date.now() }
    const later = { ...report, seq: report.seq + 10 }
    seq = later.seq
    const kept = () =>
      db().system.all(
        sql<{ seq: string }>`select seq from telemetry where sn = ${device.sn} and seq >= ${report.seq} order by seq`,
      )
    for (let turn = 0; turn < 3; turn += 1) await say(client, 'telemetry', { slots: [] }, report)
    await say(client, 'telemetry', { slots: [] }, later)
    expect(await kept()).toEqual([{ seq: String(report.seq) }, { seq: String(later.seq) }])
  })

  it('change nothing when they are older than what is known', async () => {
    const slot = { boxId: 3, door: 'closed', state: 'charging', enabled: true, bmsSn: 'BTX2', soc: 50 }
    const old = { boxId: 3, door: 'open', state: 'empty', enabled: true, bmsSn: null, soc: null }
    const before = nextSeq()
    await say(client, 'telemetry', { slots: [slot] })
    // The clock is right; the counter says it was sent before that report.
    await say(client, 'telemetry', { slots: [old] }, { seq: before })
    const row = await db().system.first(
      sql`select state, door from cabinet_slot where cabinet_id = (select id from cabinet where cabinet_sn = ${device.sn}) and box_id = 3`,
    )
    expect(row).toEqual({ state: 'charging', door: 'closed' })
  })

  it('count once, however often they are sent', async () => {
    const tap = { type: 'nfc_tap', seq: nextSeq(), ts: Date.now() }
    for (let turn = 0; turn < 3; turn += 1) await say(client, 'event', { uid: '04EE0F01', boxId: 1 }, tap)
    const rows = () => db().system.all(sql`select result from nfc_usage where uid = '04EE0F01'`)
    await expect.poll(rows).toEqual([{ result: 'unknown' }])
  })

  it('raise an alarm once, recover it, and reopen it within half a minute', async () => {
    const alarm = (status: number) => say(client, 'alarm', { alarmId: 'C210', status, boxId: 2 })
    const passed = (seconds: number) =>
      db().system.run(sql`update alarm set last_receive_time = last_receive_time - make_interval(secs => ${seconds}),
        recover_receive_time = recover_receive_time - make_interval(secs => ${seconds}) where device_id = ${device.sn}`)
    await alarm(1)
    await alarm(1)
    expect(await alarms()).toEqual([{ status: 1, occurNum: 1, boxId: 2 }])
    await passed(4)
    await alarm(1)
    await alarm(2)
    expect(await alarms()).toEqual([{ status: 2, occurNum: 2, boxId: 2 }])
    await alarm(1)
    expect(await alarms()).toEqual([{ status: 1, occurNum: 3, boxId: 2 }])
    await alarm(2)
    await passed(31)
    await alarm(1)
    expect(await alarms()).toEqual([
      { status: 2, occurNum: 3, boxId: 2 },
      { status: 1, occurNum: 1, boxId: 2 },
    ])
    await alarm(2)
  })

  it('store an alarm that arrives after its own recovery as recovered', async () => {
    const [raised, recovered] = [nextSeq(), nextSeq()]
    const late = (status: number, at: number) =>
      say(client, 'alarm', { alarmId: 'C211', status, boxId: 0 }, { seq: at })
    await late(2, recovered)
    await late(1, raised)
    const rows = await db().system.all(
      sql`select status from alarm where device_id = ${device.sn} and alarm_id = 'C211'`,
    )
    expect(rows).toEqual([{ status: 2 }])
  })

  it('recover an alarm raised by a clock a year ahead once the clock is right again', async () => {
    const alarm = (status: number, ts: number) => say(client, 'alarm', { alarmId: 'C212', status, boxId: 0 }, { ts })
    await alarm(1, Date.now() + 365 * 86_400_000)
    await alarm(2, Date.now())
    const rows = await db().system.all(
      sql`select status from alarm where device_id = ${device.sn} and alarm_id = 'C212'`,
    )
    expect(rows).toEqual([{ status: 2 }])
  })

  it('that are invalid are dropped and counted, and the device stays connected', async () => {
    const before = running.server.gateway.counts.refused
    await publish(client, 'event', { v: 7 })
    await say(client, 'telemetry', { slots: [{ boxId: 99 }] })
    expect(running.server.gateway.counts.refused).toBe(before + 2)
    expect(client.connected).toBe(true)
  })
})

describe('commands', () => {
  let client: MqttClient
  /** Messages received, without card lists, which the server sends unprompted. */
  const got: CommandMessage[] = []
  const ack = (command: CommandMessage, state: string, data: object = {}) =>
    publish(client, 'ack', {
      v: 1,
      cmdId: command.cmdId,
      cmd: command.cmd,
      seq: command.seq,
      state,
      code: 0,
      msg: '',
      data,
    })
  const send = (cmd: number, data: Record<string, unknown>, ttlSeconds?: number) =>
    db().write(null, (executor) =>
      enqueueCommands(executor, { userId: null, deptId: null }, [
        { kind: 'cabinet', sn: device.sn, cmd, data, ttlSeconds },
      ]),
    )
  const stateOf = async (id: string | undefined) =>
    (await db().system.first(sql<{ state: string }>`select state from device_command where id = ${id}`))?.state

  beforeAll(async () => {
    client = await connect()
    client.on('message', (_topic, payload) => {
      const command = JSON.parse(payload.toString()) as CommandMessage
      if (command.cmd !== Command.nfcList) got.push(command)
    })
    await client.subscribeAsync(commandTopic(device), { qos: 1 })
  })
  beforeEach(async () => {
    got.length = 0
    await status(client, 1)
  })
  afterAll(() => client.endAsync())

  it('arrive with their expiry and end with the receipt', async () => {
    const [stored] = await send(20_011, { threshold: 85 })
    const command = await until(async () => got.find(({ cmd }) => cmd === 20_011))
    expect(command).toMatchObject({ cmdId: stored?.cmdId, data: { threshold: 85 }, by: 'server' })
    expect(command.expireAt).toBeGreaterThan(Date.now())
    await ack(command, 'done', { old: 80, new: 85 })
    expect(await until(async () => (await stateOf(stored?.id)) === 'done')).toBe(true)
    const cabinet = await db().system.first(sql`select reported_threshold from cabinet where cabinet_sn = ${device.sn}`)
    expect(cabinet).toEqual({ reportedThreshold: 85 })
    await ack(command, 'received')
    expect(await until(async () => (await stateOf(stored?.id)) === 'done')).toBe(true)
  })

  it('are sent again with the same identifier until they are acknowledged', async () => {
    const [stored] = await send(20_021, { boxId: 1 })
    const sent = () => got.filter(({ cmdId }) => cmdId === stored?.cmdId)
    await until(async () => sent().length >= 2, 12_000)
    await ack(sent()[0] as CommandMessage, 'failed')
    expect(await until(async () => (await stateOf(stored?.id)) === 'failed')).toBe(true)
  })

  it('expire without a receipt; a late acknowledgement still applies', async () => {
    const [stored] = await send(20_021, { boxId: 2 }, 1)
    await until(async () => (await stateOf(stored?.id)) === 'timeout', 10_000)
    await ack(got.find(({ cmdId }) => cmdId === stored?.cmdId) as CommandMessage, 'done')
    expect(await until(async () => (await stateOf(stored?.id)) === 'done')).toBe(true)
  })

  it('for a threshold replace one that is still queued', async () => {
    await status(client, 0)
    const [first] = await send(20_011, { threshold: 70 })
    const [second] = await send(20_011, { threshold: 75 })
    expect(await stateOf(first?.id)).toBe('superseded')
    expect(await stateOf(second?.id)).toBe('queued')
  })

  it('are sent when an offline device returns, and expire if it stays offline', async () => {
    await status(client, 0)
    const [short] = await send(20_021, { boxId: 3 }, 1)
    await until(async () => (await stateOf(short?.id)) === 'expired', 10_000)
    expect(got.filter(({ cmdId }) => cmdId === short?.cmdId)).toEqual([])
    const [waiting] = await send(20_021, { boxId: 4 })
    await status(client, 1)
    const command = await until(async () => got.find(({ cmdId }) => cmdId === waiting?.cmdId))
    await ack(command, 'done')
    expect(await until(async () => (await stateOf(waiting?.id)) === 'done')).toBe(true)
  })
})

it('has a partition for telemetry after days of downtime', async () => {
  const [{ name } = { name: '' }] = await db().system.all(
    sql<{ name: string }>`select 'telemetry_' || to_char(now() at time zone 'UTC', 'YYYYMMDD') as name`,
  )
  const isThere = () => db().system.all(sql`select to_regclass(${name}) is not null as is_there`)
  await db().system.run(sql`drop table ${sql.table(name)}`)
  const gateway = await startGateway(running.server.services, { warn: () => undefined, error: () => undefined })
  await gateway.stop()
  expect(await isThere()).toEqual([{ isThere: true }])
})
