// @postgres
import { RecordKind } from '@swapdesk/dictionary'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definedNouns } from '../../crud/noun.ts'
import { sql } from '../../db/database.ts'
import { namesIn, searchTerms } from '../../db/search-terms.ts'
import { fillSearchTerms } from '../../jobs/fill-search-terms.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'

type Found = {
  kind: string
  id: string
  title: string
  subtitle: string | null
  path: string
  field: string
  match: string
}

const TENANT = '384721'
let running: TestServer
let platform: ApiSession
let admin: ApiSession
let kampala: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
  admin = await running.login(credentialsOf('whaleAdmin'))
  kampala = await running.login(credentialsOf('kampalaAdmin'))
})
afterAll(() => running.close())

function find(text: string, input: object = {}, who = admin): Promise<Found[]> {
  return who.data<Found[]>('recordFind', { text, ...input })
}
const stationOf = (stationName: string, address: string) => ({
  stationName,
  address,
  deviceType: 1,
  stationType: 1,
  lng: 121.5,
  lat: 31.2,
})
const titlesOf = (found: readonly Found[]) => found.map(({ title }) => title)
const system = () => running.server.services.db.system

describe('recordFind', () => {
  it('finds a serial number by any part, the whole one first, and names the page and the field', async () => {
    const [whole] = await find('CB384721001')
    expect(whole).toMatchObject({ kind: 'cabinet', title: 'CB384721001', field: 'cabinetSn', match: 'exact' })
    expect(whole?.path).toBe(`/swap/cabinet/${whole?.id ?? ''}`)
    expect(whole?.subtitle).toContain('张江高科 1 号柜 · 张江高科站')
    expect(await find('cb3847', { kinds: 'cabinet', limit: 1 })).toMatchObject([{ match: 'prefix' }])
    expect(await find('721001')).toContainEqual({ ...whole, match: 'part' })
  })

  it('finds names in Chinese, also two characters inside, and by pinyin from any character on', async () => {
    for (const text of ['高科', '张江高科站', 'zhangjiang', 'gaoke', 'zjgk', 'gk', 'zhang jiang', "gao'ke"]) {
      const found = await find(text, { kinds: 'station' })
      expect({ text, titles: titlesOf(found) }).toEqual({ text, titles: ['张江高科站'] })
    }
    expect(await find('gaok', { kinds: 'station' })).toMatchObject([{ field: 'stationName', match: 'pinyin' }])
    // Syllables that only appear across characters are not found.
    expect(await find('gjia', { kinds: 'station' })).toEqual([])
  })

  it('finds a phone by its parts and with separators', async () => {
    const { mobile = '' } =
      (await system().first(sql<{ mobile: string }>`
      select mobile from rider where tenant_id = ${TENANT} and is_deleted = 0 order by id limit 1`)) ?? {}
    const typed = [mobile, mobile.slice(4), `${mobile.slice(0, 3)} ${mobile.slice(3, 7)}-${mobile.slice(7)}`]
    for (const text of typed) expect(await find(text, { kinds: 'rider' })).toMatchObject([{ field: 'mobile' }])
  })

  it('finds every kind, and no more of one than the limit', async () => {
    const kinds = new Set<string>()
    for (const text of [
      'SH2026',
      'BT72',
      'CB3847',
      '张江',
      'NF100',
      '张伟',
      'admin',
      '总部',
      '蓝鲸',
      '雅迪',
      '72V30Ah',
      '标准租赁',
    ])
      for (const { kind } of await find(text, { limit: 2 }, platform)) kinds.add(kind)
    expect([...kinds].toSorted()).toEqual(Object.values(RecordKind).toSorted())
    const vehicles = await find('SH2026', { limit: 3 })
    expect(vehicles.filter(({ kind }) => kind === 'vehicle')).toHaveLength(3)
    expect(await find('SH2026', { kinds: 'battery,cabinet' })).toEqual([])
  })

  it('finds types and strategies by name and pinyin, and vehicles by a part of their frame number', async () => {
    const { id } = await admin.data<{ id: string }>('rentalStrategySubmit', {
      templateName: '春季周租',
      depositAmount: '100',
      weekRentAmount: '50',
      weekGracePeriod: 1,
      weekRentReminder: 1,
      monthRentAmount: '150',
      monthGracePeriod: 1,
      monthRentReminder: 1,
      status: 1,
    })
    for (const text of ['春季', '周租', 'zhouzu', 'cjzz'])
      expect(await find(text, { kinds: 'rentalStrategy' })).toMatchObject([
        { kind: 'rentalStrategy', id, path: `/fleet/rental-strategy/${id}` },
      ])
    const { vehicleType, bmsTypeName } =
      (await system().first(sql<Record<string, string>>`select
      (select vehicle_type from vehicle_type where tenant_id = ${TENANT} and is_deleted = 0 order by id limit 1) as vehicle_type,
      (select bms_type_name from battery_type where tenant_id = ${TENANT} and is_deleted = 0 order by id limit 1) as bms_type_name`)) ??
      {}
    expect(titlesOf(await find(vehicleType ?? '', { kinds: 'vehicleType' }))).toContain(vehicleType)
    expect(titlesOf(await find(bmsTypeName ?? '', { kinds: 'batteryType' }))).toContain(bmsTypeName)
    const vehicle = await system().first(sql<{ id: string }>`update vehicle set vin = 'LZQX8877VINSEARCH'
      where id = (select min(id) from vehicle where tenant_id = ${TENANT} and is_deleted = 0) returning id::text as id`)
    for (const text of ['LZQX8877VINSEARCH', 'lzqx88', '77VINS'])
      expect(await find(text, { kinds: 'vehicle' })).toMatchObject([{ id: vehicle?.id, field: 'vin' }])
    expect(await find('77VINS', {}, kampala)).toEqual([])
  })

  it('compares two characters with beginnings, three with all parts', async () => {
    expect(titlesOf(await find('SH', { kinds: 'vehicle', limit: 1 }))).toHaveLength(1)
    expect(await find('H2', { kinds: 'vehicle' })).toEqual([])
    expect(titlesOf(await find('H20', { kinds: 'vehicle', limit: 1 }))).toHaveLength(1)
  })

  it.each([' ', ' 1 ', '１', '\u3000张\u3000'])('refuses %j: one character is no search', async (text) => {
    const reply = await admin.call('recordFind', { text: text.padEnd(3) })
    expect(reply).toMatchObject({ status: 400, body: { error: 'validation.failed' } })
    expect(reply.body['fields']).toHaveProperty('text')
  })

  it('takes full-width letters and digits for their usual forms', async () => {
    expect(await find('ＣＢ３８４７２１００１')).toEqual(await find('CB384721001'))
  })

  it.each(['%%', '__', '___', '\\\\', '%001', "'; drop table rider; --", '"%"', '\\%\\%', '$1$2', '%s%n'])(
    'takes %j literally',
    async (text) => {
      expect(await find(text)).toEqual([])
    },
  )

  it('finds a name with such characters by them', async () => {
    const name = String.raw`100%_\'站`
    await admin.data('stationSubmit', stationOf(name, '测试路 1 号'))
    for (const text of ['0%_', String.raw`_\'`, name])
      expect(titlesOf(await find(text, { kinds: 'station' }))).toEqual([name])
    expect(await find('0%%', { kinds: 'station' })).toEqual([])
  })
})

describe('the reach of a search', () => {
  it('ends at the tenant; administrators of the platform search all, and read whose a record is', async () => {
    expect(await find('CB384721001', {}, kampala)).toEqual([])
    const [found] = await find('CB384721001', {}, platform)
    expect(found?.subtitle).toMatch(/^蓝鲸/)
    const foreign = await find('CB5', { limit: 50 }, platform)
    expect(foreign.length).toBeGreaterThan(0)
    expect(await find('CB5', { limit: 50 })).toEqual([])
  })

  it('leaves out kinds whose list the caller may not read', async () => {
    const idOf = await menuIdsOf(platform)
    const { session } = await addPerson(running, admin, TENANT, { menuIds: idOf('vehicle') })
    const found = await find('20260', {}, session)
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['vehicle']))
    expect(await find('CB384721001', {}, session)).toEqual([])
    expect(await find('CB384721001', { kinds: 'cabinet' }, session)).toEqual([])
    const { session: nobody } = await addPerson(running, admin, TENANT, { menuIds: [] })
    expect(await find('20260', {}, nobody)).toEqual([])
  })

  async function scoped(scope: { type: number; fields: string; rule?: string }): Promise<ApiSession> {
    const idOf = await menuIdsOf(platform)
    const person = await addPerson(running, admin, TENANT, { menuIds: idOf('rider', 'cabinet') })
    await system().run(sql`with added as (
        insert into data_scope (menu_id, resource_code, scope_name, scope_class, scope_type, scope_field, scope_value)
        select (select min(id) from menu), 'find_' || r || ${person.roleId}, 'x', r, ${scope.type}, ${scope.fields}, ${scope.rule ?? null}
        from unnest(array['riders', 'cabinets']) r returning id)
      insert into role_data_scope select ${TENANT}, ${person.roleId}, id from added`)
    return running.login({ tenantId: TENANT, account: person.account, password: person.password })
  }

  it('ends at the data scope', async () => {
    const all = await scoped({ type: 1, fields: '*' })
    expect(titlesOf(await find('CB384721001', {}, all))).toEqual(['CB384721001'])
    const own = await scoped({ type: 2, fields: '*' })
    expect(await find('CB384721001', {}, own)).toEqual([])
    expect(await find('zhang', {}, own)).toEqual([])
  })

  it('neither searches nor shows columns that a data scope hides', async () => {
    const { mobile = '', name = '' } =
      (await system().first(sql<{ mobile: string; name: string }>`
      select mobile, name from rider where tenant_id = ${TENANT} and is_deleted = 0 order by id limit 1`)) ?? {}
    const part = async (who: ApiSession, text: string) => {
      const { status, body } = await who.call('recordFind', { text, kinds: 'rider' })
      expect(status).toBe(200)
      return body.data as Found[]
    }
    const byName = await scoped({ type: 1, fields: 'name' })
    expect(await part(byName, mobile)).toEqual([])
    const found = await part(byName, name)
    expect(titlesOf(found)).toContain(name)
    expect(found.map(({ subtitle }) => subtitle)).toEqual(found.map(() => null))
    const byPhone = await scoped({ type: 1, fields: 'mobile' })
    expect(await part(byPhone, name)).toEqual([])
    expect(await part(byPhone, 'zhang')).toEqual([])
    // The phone stands in for the hidden name.
    expect(titlesOf(await part(byPhone, mobile))).toEqual([mobile])
    const none = await scoped({ type: 1, fields: 'createTime' })
    expect(await part(none, mobile)).toEqual([])
  })

  it('leaves out removed records', async () => {
    const input = stationOf('即将移除的站点', '测试路 2 号')
    const { id } = await admin.data<{ id: string }>('stationSubmit', input)
    expect(titlesOf(await find('jjyc'))).toEqual(['即将移除的站点'])
    await admin.data('stationRemove', { ids: id })
    expect(await find('jjyc')).toEqual([])
  })
})

describe('the words of names', () => {
  it('are read as their language reads them', async () => {
    expect((await searchTerms('station', ['重庆 A1 站'])).split(' ')).toEqual(
      expect.arrayContaining(['chongqinga1zhan', 'cqa1z', 'zhan']),
    )
    const zeng = await searchTerms('rider', ['曾吕'])
    for (const word of [' zenglv', ' zenglu', ' ceng', ' zl', ' 曾吕', ' 吕']) expect(zeng).toContain(word)
    expect(await searchTerms('rider', ['John Smith', null])).toBe(' john smith smith')
    expect(await searchTerms('rider', [null])).toBe('')
  })

  it('follow every change of a name, also by a plain statement', async () => {
    const input = stationOf('改名之前', '测试路 3 号')
    const { id } = await admin.data<{ id: string }>('stationSubmit', input)
    await admin.data('stationSubmit', { id, ...input, stationName: '改名之后' })
    expect(await find('gmzq')).toEqual([])
    expect(titlesOf(await find('gmzh'))).toEqual(['改名之后'])
    await system().run(sql`update station set station_name = '旁路改名' where id = ${id}`)
    expect(await find('gmzh')).toEqual([])
    await fillSearchTerms(system())
    expect(titlesOf(await find('plgm'))).toEqual(['旁路改名'])
  })

  it('of an unchanged name are kept by other changes', async () => {
    const input = stationOf('地址会变', '测试路 4 号')
    const { id } = await admin.data<{ id: string }>('stationSubmit', input)
    await admin.data('stationSubmit', { id, ...input, address: '测试路 5 号' })
    expect(titlesOf(await find('dzhb'))).toEqual(['地址会变'])
  })
})

it('every kind has one noun, and the page of each is in the menu', async () => {
  const searched = definedNouns().flatMap((noun) => (noun.search ? [{ noun, search: noun.search }] : []))
  expect(searched.map(({ search }) => search.kind).toSorted()).toEqual(Object.values(RecordKind).toSorted())
  const paths = await system().all(sql<{ path: string }>`select path from menu where is_deleted = 0`)
  for (const { noun, search } of searched) {
    expect(paths.map(({ path }) => path)).toContain(search.path)
    // What is searched by its words is searched as it is, too.
    for (const name of namesIn(noun.table)) expect(search.fields).toContain(name)
  }
})
