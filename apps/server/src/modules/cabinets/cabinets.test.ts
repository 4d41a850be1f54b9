import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RawBuilder, sql } from '../../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { storedCount, storedCountOf } from '../../testing/stored-count.ts'

type Cabinet = Record<string, unknown> & { id: string; cabinetSn: string }
type Page = { records: Cabinet[]; total: number }
type Command = { id: string; cmd: number; state: string; data: unknown; tenantId: string }

let running: TestServer
let admin: ApiSession
let platform: ApiSession
let kampala: ApiSession
let stationId: string
let otherStationId: string
let foreignStationId: string

beforeAll(async () => {
  running = await openTestServer()
  const people = (['whaleAdmin', 'platform', 'kampalaAdmin'] as const).map((who) => running.login(credentialsOf(who)))
  ;[admin, platform, kampala] = (await Promise.all(people)) as [ApiSession, ApiSession, ApiSession]
  const idOf = async (who: ApiSession, stationName: string) =>
    (await who.data<{ id: string }[]>('stationOptions', { stationName }))[0]?.id as string
  stationId = await idOf(admin, '张江')
  otherStationId = await idOf(admin, '松江')
  foreignStationId = await idOf(kampala, 'Ntinda')
})
afterAll(() => running.close())

const english = (who: ApiSession) => who.with({ 'accept-language': 'en-US' })
const db = () => running.server.services.db.system

function input(cabinetSn: string, more: Record<string, unknown> = {}) {
  return { stationId, cabinetSn, name: `${cabinetSn} 号柜`, boxTotal: 12, threshold: 80, ...more }
}

async function add(cabinetSn: string, more: Record<string, unknown> = {}, who = admin): Promise<string> {
  return (await who.data<{ id: string }>('cabinetSubmit', input(cabinetSn, more))).id
}

function list(filter: Record<string, unknown> = {}, who = admin): Promise<Page> {
  return who.data<Page>('cabinetList', filter)
}

async function bySn(cabinetSn: string): Promise<Cabinet> {
  return (await list({ cabinetSn_equal: cabinetSn }, platform)).records[0] as Cabinet
}

/** Puts these cabinets online and all others offline. */
function setOnline(...sns: string[]): Promise<unknown> {
  return db().run(sql`update device set online = (sn = any(${sns}))::int,
    last_seen_time = case when sn = any(${sns}) then now() else last_seen_time end where kind = 'cabinet'`)
}

/** Serial numbers of the stored cabinets that match a condition. */
async function stored(condition: RawBuilder<unknown>): Promise<string[]> {
  const rows = await db().all(
    sql<{
      cabinetSn: string
    }>`select cabinet_sn from cabinet where ${condition} and is_deleted = 0 order by cabinet_sn`,
  )
  return rows.map(({ cabinetSn }) => cabinetSn)
}

function commandsOf(sn: string): Promise<Command[]> {
  return db()
    .all(sql<Command>`select c.id, c.cmd, c.state, c.data, c.tenant_id from device_command c join device d on d.id = c.device_id
    where d.kind = 'cabinet' and d.sn = ${sn} order by c.id`)
}

describe('cabinetList', () => {
  it('returns the cabinets of the own tenant with the exact total', async () => {
    const theirs = await storedCountOf(running, 'cabinet', '517209')
    expect((await list({ size: 50 })).total).toBe(await storedCountOf(running, 'cabinet', '384721'))
    expect((await list({}, kampala)).total).toBe(theirs)
    expect((await list({}, platform)).total).toBe(await storedCount(running, 'cabinet'))
    expect((await list({ tenantId: '517209' }, platform)).total).toBe(theirs)
  })

  it('counts full batteries, empty slots and open alarms of each', async () => {
    const row = await bySn('CB384721004')
    const counted = await db().first(sql<{
      full: number
      empty: number
    }>`select count(*) filter (where soc >= 80)::int as full,
      count(*) filter (where bms_sn is null)::int as empty from cabinet_slot s join cabinet c on c.id = s.cabinet_id
      where c.cabinet_sn = 'CB384721004'`)
    expect(row['fullCount']).toBe(0)
    await db().run(sql`update device set online = 1, last_seen_time = now() where sn = 'CB384721004'`)
    await db().run(sql`update alarm set is_deleted = 1 where device_id = 'CB384721004'`)
    expect(await bySn('CB384721004')).toMatchObject({
      fullCount: counted?.full,
      emptyCount: counted?.empty,
      alarmCount: 0,
      boxTotal: 12,
      threshold: 80,
      reportedThreshold: 80,
      firmware: '2.4.1',
    })
    expect(row['stationName']).toBe('人民广场站')
    await db().run(sql`update device set online = 0 where sn = 'CB384721004'`)
  })

  it('filters by id, name, station, device state and status', async () => {
    await setOnline('CB384721001', 'CB384721005')
    const snsOf = async (filter: Record<string, unknown>) =>
      (await list({ ...filter, ascs: 'cabinetSn' })).records.map((row) => row.cabinetSn)
    const similar = await snsOf({ cabinetSn: '72100' })
    expect(similar).toContain('CB384721001')
    expect(similar).toHaveLength(
      await storedCount(running, 'cabinet', sql`tenant_id = '384721' and cabinet_sn like '%72100%'`),
    )
    expect(await snsOf({ cabinetSn_equal: 'CB38472100' })).toEqual([])
    expect(await snsOf({ name: '高科 2' })).toEqual(['CB384721002'])
    const here = await stored(sql`station_id = ${stationId}`)
    expect(here).toContain('CB384721001')
    expect(await snsOf({ stationId })).toEqual(here)
    const inStation = sql`station_id in (select id from station where tenant_id = '384721' and station_name like '%五角%')`
    expect(await snsOf({ stationName: '五角' })).toHaveLength(await storedCount(running, 'cabinet', inStation))
    expect(await snsOf({ online: 1 })).toEqual(['CB384721001', 'CB384721005'])
    expect(await snsOf({ status: 0 })).toEqual([])
    await db().run(sql`update cabinet set reported_threshold = 79 where cabinet_sn = 'CB384721002'`)
    const differing = await stored(sql`tenant_id = '384721' and threshold is distinct from reported_threshold`)
    expect(differing).toContain('CB384721002')
    expect(await snsOf({ isThresholdDiffering: true, size: 200 })).toEqual(differing)
    const all = await storedCountOf(running, 'cabinet', '384721')
    expect((await list({ isThresholdDiffering: false })).total).toBe(all - differing.length)
  })

  it('counts online cabinets without the total cache, as devices have no change counter', async () => {
    const set = (online: number) =>
      db().run(
        sql`update device set online = ${online}, last_seen_time = now() where kind = 'cabinet' and sn = 'CB384721005'`,
      )
    await set(1)
    const { total } = await list({ online: 0 })
    await set(0)
    expect((await list({ online: 0 })).total).toBe(total + 1)
  })

  it('sorts by device columns and by its own', async () => {
    await setOnline('CB384721001')
    expect((await list({ descs: 'online', size: 1 })).records[0]).toMatchObject({ cabinetSn: 'CB384721001', online: 1 })
    await db().run(sql`update device set last_seen_time = now() where kind = 'cabinet' and sn = 'CB384721007'`)
    expect((await list({ descs: 'lastSeenTime', size: 1 })).records[0]?.cabinetSn).toBe('CB384721007')
    expect((await list({ ascs: 'boxTotal', size: 1 })).records[0]).toMatchObject({ boxTotal: 8 })
    expect((await admin.call('cabinetList', { ascs: 'fullCount' })).body.error).toBe('sort.not-allowed')
  })
})

describe('cabinetSubmit', () => {
  it('adds a cabinet with its slots and device, and sends it the threshold', async () => {
    const id = await add('NEW1', { openingHours: '07:00-23:00', checkTime: '2026-11-18 09:30:00' })
    expect(await admin.data('cabinetDetail', { id })).toMatchObject({
      cabinetSn: 'NEW1',
      stationName: '张江高科站',
      boxTotal: 12,
      emptyCount: 12,
      fullCount: 0,
      threshold: 80,
      reportedThreshold: null,
      online: 0,
      lastSeenTime: null,
      checkTime: '2026-11-18 09:30:00',
      status: 1,
      tenantId: '384721',
    })
    expect(await commandsOf('NEW1')).toMatchObject([
      { cmd: 20_011, state: 'queued', data: { threshold: 80 }, tenantId: '384721' },
      { cmd: 20_012, state: 'queued', data: { hours: '07:00-23:00' } },
    ])
    expect((await list({ isThresholdDiffering: true })).records.map((row) => row.cabinetSn)).toContain('NEW1')
  })

  it('sends a threshold only when it changed; the newer command supersedes the older', async () => {
    const id = await add('NEW2')
    await admin.data('cabinetSubmit', { id, name: '改名' })
    await admin.data('cabinetSubmit', { id, threshold: 80 })
    expect(await commandsOf('NEW2')).toHaveLength(1)
    await admin.data('cabinetSubmit', { id, threshold: 85 })
    expect(await commandsOf('NEW2')).toMatchObject([
      { state: 'superseded', data: { threshold: 80 } },
      { state: 'queued', data: { threshold: 85 } },
    ])
    expect(await admin.data('cabinetDetail', { id })).toMatchObject({ name: '改名', threshold: 85 })
  })

  it('treats another device id as another device', async () => {
    const id = await add('NEW3')
    await db().run(sql`update cabinet set reported_threshold = 80, nfc_reported_version = 4 where id = ${id}`)
    await admin.data('cabinetSubmit', { id, cabinetSn: 'NEW3B' })
    expect(await admin.data('cabinetInfo', { cabinetSn: 'NEW3B' })).toMatchObject({
      id,
      reportedThreshold: null,
      nfcReportedVersion: null,
    })
    // Pending settings of the former id are sent again under the new one.
    expect(await commandsOf('NEW3B')).toMatchObject([
      { state: 'superseded' },
      { state: 'queued', data: { threshold: 80 } },
    ])
    expect((await admin.call('cabinetInfo', { cabinetSn: 'NEW3' })).status).toBe(404)
  })

  it("reports missing fields in the caller's language", async () => {
    const zh = await admin.call('cabinetSubmit', {})
    expect(zh.status).toBe(400)
    expect(zh.body.fields).toEqual({
      stationId: '请选择电站',
      cabinetSn: '请输入设备ID',
      name: '请输入名称',
      boxTotal: '请输入充电仓数量',
      threshold: '请输入满电阈值',
    })
    const { threshold: _, ...without } = input('NEW4')
    const en = await english(admin).call('cabinetSubmit', without)
    expect(en.body.fields).toEqual({ threshold: 'Enter the full-charge threshold' })
    expect((await admin.call('cabinetSubmit', input('NEW4', { threshold: 101 }))).status).toBe(400)
    expect((await admin.call('cabinetSubmit', input('号柜'))).status).toBe(400)
    expect((await list({ cabinetSn: 'NEW4' })).total).toBe(0)
  })

  it('refuses a taken device id, also one of another operator', async () => {
    const theirs = await admin.call('cabinetSubmit', input('CB517209001'))
    expect(theirs).toMatchObject({ status: 409, body: { error: 'row.name-unavailable' } })
    const reply = await admin.call('cabinetSubmit', input('CB384721001'))
    expect(reply).toMatchObject({
      status: 409,
      body: { error: 'cabinet.sn-taken', fields: { cabinetSn: '设备ID已存在' } },
    })
    const en = await english(admin).call('cabinetSubmit', input('CB384721001'))
    expect(en.body.fields).toEqual({ cabinetSn: 'This device id is taken' })
    expect(await commandsOf('CB517209001')).toEqual([])
  })

  it('requires cabinet and station to have the same operator', async () => {
    const missing = { status: 400, body: { error: 'row.reference-missing' } }
    expect(await admin.call('cabinetSubmit', input('NEW5', { stationId: foreignStationId }))).toMatchObject(missing)
    const named = input('NEW5', { stationId: foreignStationId, tenantId: '384721' })
    expect(await platform.call('cabinetSubmit', named)).toMatchObject({
      ...missing,
      body: { fields: { stationId: '所选数据不存在' } },
    })
    const { id } = await bySn('CB384721002')
    expect(await platform.call('cabinetSubmit', { id, stationId: foreignStationId })).toMatchObject(missing)
    expect((await list({ cabinetSn: 'NEW5' }, platform)).total).toBe(0)
  })

  it('takes the operator of the station when an administrator of the platform names none', async () => {
    const explicit = await add('NEW6', { stationId: foreignStationId, tenantId: '517209' }, platform)
    const derived = await add('NEW7', { stationId: foreignStationId }, platform)
    for (const id of [explicit, derived]) {
      expect(await kampala.data('cabinetDetail', { id })).toMatchObject({ tenantId: '517209', stationName: 'Ntinda' })
    }
    expect(await commandsOf('NEW7')).toMatchObject([{ tenantId: '517209' }])
  })
})

describe('cabinetUpdateThreshold', () => {
  it('stores the desired value and returns its command, also a second time', async () => {
    const { id } = await bySn('CB384721008')
    const first = await admin.data<{ commandId: string }>('cabinetUpdateThreshold', { id, threshold: 85 })
    expect(await admin.data('cabinetDetail', { id })).toMatchObject({ threshold: 85, reportedThreshold: 80 })
    expect(
      (await list({ isThresholdDiffering: true, stationId: (await bySn('CB384721008'))['stationId'] })).total,
    ).toBe(1)
    const again = await admin.data<{ commandId: string }>('cabinetUpdateThreshold', { id, threshold: 85 })
    expect(await commandsOf('CB384721008')).toMatchObject([
      { id: first.commandId, state: 'superseded', cmd: 20_011 },
      { id: again.commandId, state: 'queued', data: { threshold: 85 } },
    ])
  })

  it('refuses a value outside 0–100', async () => {
    const { id } = await bySn('CB384721009')
    for (const threshold of [-1, 101, 'x', null]) {
      expect((await admin.call('cabinetUpdateThreshold', { id, threshold })).status).toBe(400)
    }
    expect(await commandsOf('CB384721009')).toEqual([])
  })
})

describe('cabinetUpdateStation', () => {
  it('moves a cabinet to another station of its operator', async () => {
    const { id } = await bySn('CB384721010')
    expect(await admin.data('cabinetUpdateStation', { id, stationId: otherStationId })).toEqual({ id })
    expect(await admin.data('cabinetDetail', { id })).toMatchObject({ stationName: '松江大学城站' })
    for (const [who, target] of [
      [admin, foreignStationId],
      [platform, foreignStationId],
      [admin, '1'],
    ] as const) {
      expect(await who.call('cabinetUpdateStation', { id, stationId: target })).toMatchObject({
        status: 400,
        body: { error: 'row.reference-missing' },
      })
    }
  })
})

describe('cabinetRemove', () => {
  it('removes a cabinet, its slots and its device; the id is free again', async () => {
    const id = await add('GONE1')
    await admin.data('cabinetRemove', { ids: id })
    expect((await admin.call('cabinetDetail', { id })).status).toBe(404)
    const left = await db().first(sql<{ n: number }>`select (select count(*) from device where sn = 'GONE1')::int
      + (select count(*) from cabinet_slot where cabinet_id = ${id})::int as n`)
    expect(left?.n).toBe(0)
    await add('GONE1')
  })
})

describe('permissions', () => {
  it("answers 404 for another operator's cabinet and changes nothing", async () => {
    const { id } = await bySn('CB517209002')
    const calls = [
      ['cabinetDetail', { id }],
      ['cabinetSubmit', { id, threshold: 10 }],
      ['cabinetUpdateThreshold', { id, threshold: 10 }],
      ['cabinetUpdateStation', { id, stationId }],
      ['cabinetRemove', { ids: id }],
    ] as const
    for (const [operation, body] of calls) expect((await admin.call(operation, body)).status).toBe(404)
    expect(await kampala.data('cabinetDetail', { id })).toMatchObject({ threshold: 80 })
    expect(await commandsOf('CB517209002')).toEqual([])
  })

  it('requires the permission of each action', async () => {
    const menuIds = await menuIdsOf(platform)
    const { id } = await bySn('CB384721012')
    const reader = (await addPerson(running, admin, '384721', { menuIds: menuIds('swap', 'cabinet') })).session
    expect((await reader.call('cabinetList')).status).toBe(200)
    expect((await reader.call('cabinetInfo', { cabinetSn: 'CB384721012' })).status).toBe(200)
    const refused = [
      ['cabinetSubmit', input('NO1')],
      ['cabinetSubmit', { id, threshold: 1 }],
      ['cabinetUpdateThreshold', { id, threshold: 1 }],
      ['cabinetUpdateStation', { id, stationId }],
      ['cabinetRemove', { ids: id }],
      ['cabinetExport', {}],
    ] as const
    for (const [operation, body] of refused) expect((await reader.call(operation, body)).status).toBe(403)
    const rights = menuIds('swap', 'cabinet', 'cabinet_threshold')
    const tuner = (await addPerson(running, admin, '384721', { menuIds: rights })).session
    expect((await tuner.call('cabinetUpdateThreshold', { id, threshold: 81 })).status).toBe(200)
    expect((await tuner.call('cabinetSubmit', { id, threshold: 82 })).status).toBe(403)
  })
})

describe('cabinetOptions and cabinetExport', () => {
  it('offers cabinets for selection, also those of one station', async () => {
    const found = await admin.data<Cabinet[]>('cabinetOptions', { name: '高科 1' })
    expect(found).toEqual([{ id: found[0]?.id, cabinetSn: 'CB384721001', name: '张江高科 1 号柜' }])
    await db().run(sql`update cabinet set station_id = ${otherStationId} where cabinet_sn = 'CB384721010'`)
    const here = await admin.data<Cabinet[]>('cabinetOptions', { stationId: otherStationId })
    expect(here.map((row) => row.cabinetSn)).toEqual(['CB384721010'])
  })

  it('exports the list with labels for codes', async () => {
    await setOnline('CB384721001')
    const columns = 'cabinetSn,stationName,boxTotal,threshold,reportedThreshold,online,firmware,status'
    const filter = { format: 'csv', columns, cabinetSn_equal: 'CB384721001' }
    const lines = async (who: ApiSession) =>
      new TextDecoder()
        .decode((await who.call('cabinetExport', filter)).bytes)
        .trim()
        .split('\n')
    expect(await lines(admin)).toEqual([
      '设备ID,电站,充电仓数量,满电阈值（%）,设备上报阈值（%）,在线状态,固件版本,状态',
      'CB384721001,张江高科站,12,80,80,在线,2.4.1,启用',
    ])
    expect(await lines(english(admin))).toEqual([
      'Device ID,Station,Slots,Full-charge threshold (%),Reported threshold (%),Online,Firmware,Status',
      'CB384721001,张江高科站,12,80,80,Online,2.4.1,Enabled',
    ])
  })
})
