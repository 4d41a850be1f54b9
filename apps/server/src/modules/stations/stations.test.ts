import type { ApiSession } from '@swapdesk/testing'
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { useDemo } from '../../testing/use-demo.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { storedCount, storedCountOf } from '../../testing/stored-count.ts'

type Station = Record<string, unknown> & { id: string; stationName: string; updateTime: string }
type Page = { records: Station[]; total: number }

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform', kampala: 'kampalaAdmin' })

const english = (who: ApiSession) => who.with({ 'accept-language': 'en-US' })
const input = (stationName: string, more: Record<string, unknown> = {}) => ({
  stationName,
  address: '上海市浦东新区碧波路 690 号',
  lng: 121.5882,
  lat: 31.2019,
  ...more,
})

async function add(stationName: string, more: Record<string, unknown> = {}, who = demo.admin): Promise<string> {
  return (await who.data<{ id: string }>('stationSubmit', input(stationName, more))).id
}

function list(filter: Record<string, unknown> = {}, who = demo.admin): Promise<Page> {
  return who.data<Page>('stationList', filter)
}

async function named(stationName: string): Promise<Station> {
  return (await list({ stationName_equal: stationName })).records[0] as Station
}

describe('stationList', () => {
  it('returns the stations of the tenant with the exact total, newest first', async () => {
    const page = await list({ size: 50 })
    expect(page.total).toBe(await storedCountOf(demo.running, 'station', '384721'))
    expect(page.records.every((row) => row['tenantId'] === '384721')).toBe(true)
    const ids = page.records.map((row) => BigInt(row.id))
    expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? 1 : -1)))
    expect((await list({}, demo.kampala)).total).toBe(await storedCountOf(demo.running, 'station', '517209'))
  })

  it('shows an administrator of the platform all of them, or those of one operator', async () => {
    const [own, theirs] = await Promise.all(
      ['384721', '517209'].map((tenantId) => storedCountOf(demo.running, 'station', tenantId)),
    )
    expect((await list({}, demo.platform)).total).toBe(await storedCount(demo.running, 'station'))
    expect((await list({ tenantId: '517209' }, demo.platform)).total).toBe(theirs)
    expect((await list({ tenantId: '517209' }, demo.admin)).total).toBe(own)
  })

  it('filters by name, address, equipment, site and status', async () => {
    const namesOf = async (filter: Record<string, unknown>) =>
      (await list({ ...filter, ascs: 'stationName' })).records.map((row) => row.stationName)
    expect(await namesOf({ stationName: '江' })).toEqual(expect.arrayContaining(['张江高科站', '松江大学城站']))
    expect(await namesOf({ stationName_equal: '张江' })).toEqual([])
    expect(await namesOf({ address: '闵行区' })).toEqual(expect.arrayContaining(['莘庄站', '虹桥枢纽站']))
    const withBoth = sql`tenant_id = '384721' and device_type = 3`
    expect(await namesOf({ deviceType: 3 })).toHaveLength(await storedCount(demo.running, 'station', withBoth))
    const ofType = await namesOf({ stationType: 3 })
    expect(ofType).toContain('徐家汇站')
    expect(ofType).toHaveLength(
      await storedCount(demo.running, 'station', sql`tenant_id = '384721' and station_type = 3`),
    )
    const inMaintenance = await namesOf({ status: 3 })
    expect(inMaintenance).toContain('莘庄站')
    expect(inMaintenance).toHaveLength(
      await storedCount(demo.running, 'station', sql`tenant_id = '384721' and status = 3`),
    )
    expect(await namesOf({ createTime_datege: '2999-01-01 00:00:00' })).toEqual([])
  })

  it('sorts by the columns of the contract', async () => {
    const page = await list({ descs: 'status', ascs: 'stationType', size: 50 })
    const byTypeThenStatus = page.records.toSorted(
      (a, b) => Number(a['stationType']) - Number(b['stationType']) || Number(b['status']) - Number(a['status']),
    )
    expect(page.records).toEqual(byTypeThenStatus)
    expect(new Set(page.records.map((row) => row['stationType'])).size).toBeGreaterThan(2)
    expect(await demo.admin.call('stationList', { ascs: 'cabinetCount' })).toMatchObject({
      status: 400,
      body: { error: 'sort.not-allowed' },
    })
  })
})

describe('available batteries of a station', () => {
  it('are counted over its cabinets: all, online, full batteries, open alarms', async () => {
    const { id } = await named('张江高科站')
    const db = demo.running.server.services.db.system
    await db.run(
      sql`update device set online = 1, last_seen_time = now() where kind = 'cabinet' and sn in ('CB384721001', 'CB384721002')`,
    )
    // It has never been online, so it raises no offline alarm meanwhile.
    await db.run(sql`update device set last_seen_time = null where kind = 'cabinet' and sn = 'CB384721003'`)
    await db.run(sql`update alarm set is_deleted = 1 where device_id like 'CB384721%'`)
    await db.run(sql`insert into alarm (tenant_id, device_kind, device_id, alarm_id, name, name_en, level, start_time, last_time)
      values ('384721', 'cabinet', 'CB384721003', 'C107', '后门打开', 'Rear door open', 2, now(), now())`)
    // The third is offline, so its batteries are not available.
    const slots = await db.first(sql<{ n: number }>`select count(*)::int as n from cabinet_slot s
      join cabinet c on c.id = s.cabinet_id where c.cabinet_sn in ('CB384721001', 'CB384721002') and s.soc >= 80`)
    const figures = { cabinetCount: 3, onlineCount: 2, fullCount: slots?.n, alarmCount: 1 }
    expect(slots?.n).toBeGreaterThan(5)
    expect(await demo.admin.data('stationDetail', { id })).toMatchObject(figures)
    const overview = await demo.admin.data<Page>('stationOverviewList', { stationName_equal: '张江高科站' })
    expect(overview).toMatchObject({ total: 1, records: [figures] })
    expect(await demo.admin.data('stationOverviewDetail', { id })).toMatchObject({ id, ...figures })
  })

  it('exclude removed cabinets', async () => {
    const { id } = await named('莘庄站')
    const page = await demo.admin.data<{ records: { id: string }[] }>('cabinetList', { stationId: id })
    expect(await demo.admin.data('stationDetail', { id })).toMatchObject({ cabinetCount: 1 })
    await demo.admin.data('cabinetRemove', { ids: page.records[0]?.id, force: true })
    expect(await demo.admin.data('stationDetail', { id })).toMatchObject({
      cabinetCount: 0,
      fullCount: 0,
      onlineCount: 0,
    })
  })
})

describe('stationSubmit', () => {
  it('adds a station with defaults, changes a field and keeps the others', async () => {
    const id = await add('新站')
    expect(await demo.admin.data('stationDetail', { id })).toMatchObject({
      stationName: '新站',
      deviceType: 1,
      stationType: 1,
      status: 1,
      lng: 121.5882,
      lat: 31.2019,
      tenantId: '384721',
      tenantName: '蓝鲸换电',
      cabinetCount: 0,
      fullCount: 0,
    })
    await demo.admin.data('stationSubmit', { id, status: 3, remark: '检修' })
    expect(await demo.admin.data('stationDetail', { id })).toMatchObject({
      status: 3,
      remark: '检修',
      stationName: '新站',
    })
    await demo.admin.data('stationSubmit', { id, remark: '' })
    expect(await demo.admin.data('stationDetail', { id })).toMatchObject({ remark: null })
    expect((await english(demo.admin).data<Station>('stationDetail', { id }))['tenantName']).toBe('Blue Whale Swap')
  })

  it("reports missing fields in the request's language", async () => {
    const zh = await demo.admin.call('stationSubmit', {})
    expect(zh).toMatchObject({ status: 400, body: { error: 'validation.failed' } })
    expect(zh.body.fields).toEqual({
      stationName: '请输入电站名称',
      address: '请输入所在地址',
      lng: '请输入经度',
      lat: '请输入纬度',
    })
    const { stationName: _, ...unnamed } = input('')
    const en = await english(demo.admin).call('stationSubmit', unnamed)
    expect(en.body).toMatchObject({ fields: { stationName: 'Enter the name of the station' } })
  })

  it('requires the operator from an administrator of the platform', async () => {
    const reply = await demo.platform.call('stationSubmit', input('平台站'))
    expect(reply).toMatchObject({ status: 400, body: { fields: { tenantId: '请选择归属运营商' } } })
    expect((await english(demo.platform).call('stationSubmit', input('平台站'))).body.fields).toEqual({
      tenantId: 'Choose the operator',
    })
    const id = await add('平台站', { tenantId: '517209' }, demo.platform)
    expect(await demo.kampala.data('stationDetail', { id })).toMatchObject({ tenantId: '517209' })
    await demo.platform.data('stationSubmit', { id, remark: 'changed' })
    expect(await demo.kampala.data('stationDetail', { id })).toMatchObject({ remark: 'changed' })
  })

  it('restricts other users to their tenant', async () => {
    const id = await add('别人的站', { tenantId: '517209' })
    expect(await demo.admin.data('stationDetail', { id })).toMatchObject({ tenantId: '384721' })
  })

  it('refuses a name taken within the same operator only', async () => {
    const reply = await demo.admin.call('stationSubmit', input('徐家汇站'))
    expect(reply).toMatchObject({
      status: 409,
      body: { error: 'station.name-taken', fields: { stationName: '电站名称已存在' } },
    })
    const en = await english(demo.admin).call('stationSubmit', input('徐家汇站'))
    expect(en.body.fields).toEqual({ stationName: 'A station of this name exists already' })
    expect((await demo.kampala.call('stationSubmit', input('徐家汇站'))).status).toBe(200)
  })

  it('accepts the site types of the dictionary, also those added by operators', async () => {
    const refused = await demo.admin.call('stationSubmit', input('类型站', { stationType: 9 }))
    expect(refused).toMatchObject({ status: 400, body: { fields: { stationType: '不是可选的值' } } })
    const parents = await demo.platform.data<{ records: { id: string }[] }>('dictParentList', {
      code: 't_station_type',
    })
    const item = { parentId: parents.records[0]?.id, code: 't_station_type', dictKey: '9', dictValue: '快闪', sort: 9 }
    await demo.platform.data('dictSubmit', { ...item, isSealed: 0 })
    const id = await add('类型站', { stationType: 9 })
    expect(await demo.admin.data('stationDetail', { id })).toMatchObject({ stationType: 9 })
  })

  it('refuses to overwrite a concurrent change', async () => {
    const id = await add('同改站')
    const reply = await demo.admin.call('stationSubmit', { id, status: 2, updateTime: '2020-01-01 00:00:00' })
    expect(reply).toMatchObject({ status: 409, body: { error: 'row.changed' } })
  })
})

describe('stationRemove', () => {
  it('refuses a station with cabinets, and removes one without', async () => {
    const busy = await named('人民广场站')
    const free = await add('空站')
    const reply = await demo.admin.call('stationRemove', { ids: `${free},${busy.id}` })
    expect(reply).toMatchObject({
      status: 409,
      body: { error: 'row.in-use', msg: '数据正在被使用（换电柜），不能删除' },
    })
    const en = await english(demo.admin).call('stationRemove', { ids: busy.id })
    expect(en.body.msg).toBe('In use by cabinets; it cannot be removed')
    expect((await demo.admin.call('stationDetail', { id: free })).status).toBe(200)
    await demo.admin.data('stationRemove', { ids: free })
    expect((await demo.admin.call('stationDetail', { id: free })).status).toBe(404)
    await add('空站')
  })
})

describe('permissions', () => {
  it("returns 404 for another operator's station", async () => {
    const theirs = (await list({ size: 1 }, demo.kampala)).records[0] as Station
    for (const operation of ['stationDetail', 'stationOverviewDetail'] as const) {
      expect((await demo.admin.call(operation, { id: theirs.id })).status).toBe(404)
    }
    expect((await demo.admin.call('stationSubmit', { id: theirs.id, status: 0 })).status).toBe(404)
    expect((await demo.admin.call('stationRemove', { ids: theirs.id })).status).toBe(404)
  })

  it('allows reading with the list permission alone, and the overview with its own alone', async () => {
    const menuIds = await menuIdsOf(demo.platform)
    const { id } = await named('徐家汇站')
    const reader = await addPerson(demo.running, demo.admin, '384721', { menuIds: menuIds('swap', 'station') })
    expect((await reader.session.call('stationList')).status).toBe(200)
    expect((await reader.session.call('stationDetail', { id })).status).toBe(200)
    for (const operation of ['stationOverviewList', 'stationExport'] as const) {
      expect((await reader.session.call(operation)).body.error).toBe('permission.denied')
    }
    expect((await reader.session.call('stationSubmit', input('无权站'))).status).toBe(403)
    expect((await reader.session.call('stationSubmit', { id, status: 0 })).status).toBe(403)
    expect((await reader.session.call('stationRemove', { ids: id })).status).toBe(403)
    const guest = await addPerson(demo.running, demo.admin, '384721', { menuIds: menuIds('swap', 'station_overview') })
    expect((await guest.session.call('stationOverviewList')).status).toBe(200)
    expect((await guest.session.call('stationList')).status).toBe(403)
    expect((await guest.session.call('stationOptions')).status).toBe(200)
  })
})

describe('stationOptions and stationExport', () => {
  it('returns stations as options', async () => {
    const found = await demo.admin.data<Station[]>('stationOptions', { stationName: '五角场' })
    expect(found).toEqual([{ id: found[0]?.id, stationName: '五角场站' }])
    const theirs = await demo.platform.data<Station[]>('stationOptions', { tenantId: '517209', stationName: 'Ntinda' })
    expect(theirs.map((row) => row.stationName)).toEqual(['Ntinda'])
  })

  it('exports the columns of the list, with labels for codes', async () => {
    const columns = 'stationName,tenantName,deviceType,stationType,status,cabinetCount'
    const filter = { format: 'csv', columns, stationName_equal: '徐家汇站' }
    const lines = async (who: ApiSession) =>
      new TextDecoder()
        .decode((await who.call('stationExport', filter)).bytes)
        .trim()
        .split('\n')
    expect(await lines(demo.admin)).toEqual([
      '电站名称,归属运营商,设备类型,电站类型,状态,换电柜数',
      '徐家汇站,蓝鲸换电,换电柜,合作场地,运营中,2',
    ])
    expect(await lines(english(demo.admin))).toEqual([
      'Station,Operator,Equipment,Station type,Status,Cabinets',
      '徐家汇站,Blue Whale Swap,Swap cabinet,Partner site,Open,2',
    ])
  })
})
