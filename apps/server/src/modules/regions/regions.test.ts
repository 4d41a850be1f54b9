// @postgres
import { ApiSession } from '@swapdesk/testing'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { seedRegions } from './seed-regions.ts'

type Region = {
  id: string
  code: string
  parentCode: string
  parentName: string | null
  ancestors: string
  name: string
  nameEn: string | null
  provinceName: string | null
  cityName: string | null
  districtName: string | null
  level: number
  hasChildren: boolean
}
type Node = { id: string; title: string; titleEn: string | null; hasChildren: boolean }
type Result = {
  total: number
  added: number
  changed: number
  skipped: number
  faults: { line: number; field: string | null }[]
}

let running: TestServer
let platform: ApiSession
let clerk: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
  clerk = await running.login(credentialsOf('whaleOperator'))
})
afterAll(() => running.close())

const detail = (code: string) => platform.data<Region>('regionDetail', { code })
const below = (parentCode?: string, session = platform) =>
  session.data<Region[]>('regionLazyTreeNew', parentCode === undefined ? {} : { parentCode })
const submit = (input: Record<string, unknown>) => platform.call('regionSubmit', input)
const csv = (lines: string[]) => new File([lines.join('\n')], 'regions.csv')
const importCsv = (lines: string[], isCovered = 0) =>
  platform.data<Result>('regionImport', { isCovered, file: csv(lines) })

describe('the regions an installation starts with', () => {
  it('are countries, and the divisions of China to county level', async () => {
    const countries = await below()
    expect(countries[0]).toMatchObject({ code: '86', name: '中国', nameEn: 'China', level: 0, hasChildren: true })
    expect(countries.find(({ code }) => code === '971')).toMatchObject({
      nameEn: 'United Arab Emirates',
      hasChildren: false,
    })
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
    const provinces = await below('86')
    expect(provinces).toHaveLength(34)
    expect(provinces[0]).toMatchObject({ code: '110000', name: '北京市', nameEn: 'Beijing', parentName: '中国' })
    expect(await detail('310115')).toEqual(
      expect.objectContaining({
        id: '310115',
        parentCode: '310100',
        ancestors: '00,86,310000,310100',
        name: '浦东新区',
        provinceName: '上海市',
        cityName: '上海市',
        districtName: '浦东新区',
        level: 3,
        hasChildren: false,
      }),
    )
    expect((await below('429000')).map(({ name }) => name)).toContain('仙桃市')
    expect(await detail('429000')).toMatchObject({ name: '省直辖县级行政区划', level: 2 })
    expect((await below('810000')).length).toBe(18)
    const { total } = await platform.data<{ total: number }>('regionList', { level: 3 })
    expect(total).toBeGreaterThan(3_000)
    const lost = await running.server.services.db.system.all(sql`select code from region g where parent_code <> '00'
      and not exists (select from region p where p.code = g.parent_code and p.level < g.level)`)
    expect(lost).toEqual([])
    const odd = await running.server.services.db.system.all(
      sql`select code from region where path <> swapdesk_region_path(code, ancestors)`,
    )
    expect(odd).toEqual([])
  })

  it('are added once: what was removed stays so', async () => {
    await platform.data('regionRemove', { id: '820008' })
    await running.server.services.db.write(null, (db) => seedRegions(db))
    expect((await platform.call('regionDetail', { code: '820008' })).status).toBe(404)
  })
})

describe('choices of regions', () => {
  it('are for everybody who is logged in', async () => {
    expect((await below('110000', clerk))[0]).toMatchObject({ code: '110100', hasChildren: true })
    const nodes = await clerk.data<Node[]>('regionLazyTree', { parentCode: '440000' })
    expect(nodes[0]).toMatchObject({ id: '440100', title: '广州市', hasChildren: true })
    const options = await clerk.data<{ code: string }[]>('regionOptions', { code: '440100' })
    expect(options[0]).toMatchObject({ code: '440103', parentCode: '440100', name: '荔湾区' })
    expect((await clerk.data<{ code: string }[]>('regionOptions', {}))[0]).toMatchObject({ code: '86' })
    const levels = new Set((await clerk.data<Region[]>('regionListAll', { level: 1 })).map(({ level }) => level))
    expect(levels).toEqual(new Set([0, 1]))
    expect(Math.max(...(await clerk.data<Region[]>('regionListAll')).map(({ level }) => level))).toBe(2)
    expect((await clerk.call('regionList')).body.error).toBe('permission.denied')
    expect((await running.guest.call('regionLazyTreeNew', {})).status).toBe(401)
  })
})

describe('regionSubmit', () => {
  it('adds below a region, and a code that exists changes that region', async () => {
    expect(
      (await submit({ code: '256001', parentCode: '256', name: '中部', nameEn: 'Central', level: 1 })).status,
    ).toBe(200)
    expect(
      (await submit({ code: '2560011', parentCode: '256001', name: '坎帕拉', nameEn: 'Kampala', level: 2 })).status,
    ).toBe(200)
    expect(await detail('2560011')).toMatchObject({
      ancestors: '00,256,256001',
      provinceName: '中部',
      cityName: '坎帕拉',
    })
    expect((await submit({ code: '2560011', name: '坎帕拉市' })).body).toMatchObject({ data: { id: '2560011' } })
    expect(await detail('2560011')).toMatchObject({ name: '坎帕拉市', nameEn: 'Kampala', parentCode: '256001' })
    await submit({ id: '2560011', code: '2560011', name: '坎帕拉' })
    expect(await detail('2560011')).toMatchObject({ name: '坎帕拉' })
    const again = await submit({ code: '2560011', parentCode: '256001', name: '恩德培', level: 2, isNew: true })
    expect(again.body).toMatchObject({ error: 'region.code-taken', fields: { code: expect.any(String) as string } })
    expect(await detail('2560011')).toMatchObject({ name: '坎帕拉' })
    expect((await submit({ id: '2560011', code: '2560012' })).body).toMatchObject({ error: 'region.code-fixed' })
    expect((await submit({ id: '2569999', code: '2569999', name: '无' })).status).toBe(404)
  })

  it('shows the new name of a region with all that lie in it', async () => {
    await submit({ code: '233001', parentCode: '233', name: '阿散蒂', level: 1 })
    await submit({ code: '2330011', parentCode: '233001', name: '库马西', level: 2 })
    await submit({ code: '23300111', parentCode: '2330011', name: '中区', level: 3 })
    // Of a neighbour whose code begins alike, nothing changes.
    await submit({ code: '2330', parentCode: '233', name: '沃尔特', level: 1 })
    await submit({ code: '233000', parentCode: '2330', name: '霍城', level: 2 })
    await submit({ code: '233001', name: '阿散蒂区', nameEn: 'Ashanti' })
    expect(await detail('23300111')).toMatchObject({
      provinceName: '阿散蒂区',
      cityName: '库马西',
      districtName: '中区',
    })
    expect(
      await platform.with({ 'accept-language': 'en' }).data<Region>('regionDetail', { code: '2330011' }),
    ).toMatchObject({ provinceName: 'Ashanti', cityName: '库马西' })
    expect(await detail('233000')).toMatchObject({ provinceName: '沃尔特' })
    await submit({ code: '2330011', level: 3 }).then(({ body }) => expect(body.error).toBe('region.level-order'))
  })

  it('moves a region with all below it, but not into itself', async () => {
    await submit({ code: '254', parentCode: '00', name: '肯尼亚', level: 0 })
    await submit({ code: '254001', parentCode: '254', name: '海岸', level: 1 })
    await submit({ code: '2540011', parentCode: '254001', name: '蒙巴萨', level: 2 })
    await submit({ code: '25400111', parentCode: '2540011', name: '尼亚利', level: 3 })
    await submit({ code: '254002', parentCode: '254', name: '内罗毕', level: 1 })
    expect((await submit({ code: '2540011', parentCode: '254002' })).status).toBe(200)
    expect(await detail('25400111')).toMatchObject({ ancestors: '00,254,254002,2540011', provinceName: '内罗毕' })
    expect((await submit({ code: '254002', parentCode: '2540011' })).body.error).toBe('row.parent-self')
    expect((await submit({ code: '254002', parentCode: '254002' })).body.error).toBe('row.parent-self')
    expect((await submit({ code: '00', parentCode: '00', name: '世界', level: 0 })).body.error).toBe('row.parent-self')
    expect((await submit({ code: '00', parentCode: '254002', name: '世界', level: 2 })).body.error).toBe(
      'row.parent-self',
    )
    expect((await submit({ code: '254002', parentCode: '2549' })).body.error).toBe('row.parent-missing')
  })

  it('keeps the order of levels', async () => {
    const wrong = async (input: Record<string, unknown>) => (await submit(input)).body.error
    expect(await wrong({ code: '8699', parentCode: '86', name: '无', level: 0 })).toBe('region.level-order')
    expect(await wrong({ code: '999', parentCode: '00', name: '无', level: 1 })).toBe('region.level-order')
    expect(await wrong({ code: '110199', parentCode: '110100', name: '无', level: 2 })).toBe('region.level-order')
    expect(await wrong({ code: '110100', level: 3 })).toBe('region.level-order')
    expect(await wrong({ code: '110199', parentCode: '110100', name: '无' })).toBe('region.level-missing')
  })

  it('needs the right for what it does', async () => {
    const idsOf = await menuIdsOf(platform)
    const adder = await addPerson(running, platform, '000000', { menuIds: idsOf('region_view', 'region_add') })
    expect((await adder.session.call('regionSubmit', { code: '110101', name: '改名' })).body.error).toBe(
      'permission.denied',
    )
    const given = { code: '110198', parentCode: '110100', name: '新区', level: 3 }
    expect((await adder.session.call('regionSubmit', given)).status).toBe(200)
    const editor = await addPerson(running, platform, '000000', { menuIds: idsOf('region_view', 'region_edit') })
    expect((await editor.session.call('regionSubmit', { ...given, code: '110197' })).body.error).toBe(
      'permission.denied',
    )
    expect((await editor.session.call('regionSubmit', { id: '110198', code: '110198', name: '改名' })).status).toBe(200)
  })
})

describe('regionRemove', () => {
  it('removes one that none lie in', async () => {
    expect((await platform.call('regionRemove', { id: '440000' })).body.error).toBe('row.has-children')
    await platform.data('regionRemove', { id: '440103' })
    expect((await platform.call('regionRemove', { id: '440103' })).status).toBe(404)
    // Its code is free again.
    expect((await submit({ code: '440103', parentCode: '440100', name: '荔湾区', level: 3 })).status).toBe(200)
  })
})

describe('regionImport', () => {
  it('adds and changes regions of a file, all or none', async () => {
    const header = '区划编号,上级区划编号,区划名称,英文名称,区划等级,排序'
    const lines = [header, '255001,255,达累斯萨拉姆,Dar es Salaam,省份/直辖市,1', '2550011,255001,伊拉拉,Ilala,2,1']
    const faulty = await importCsv([...lines, '2550012,255009,无,,2,1', '255001,255,又一个,,1,1'])
    expect(faulty).toMatchObject({ total: 4, added: 0 })
    expect(faulty.faults.map(({ line, field }) => [line, field])).toEqual([
      [4, 'parentCode'],
      [5, 'code'],
    ])
    expect((await platform.call('regionDetail', { code: '255001' })).status).toBe(404)
    expect(await importCsv(lines)).toMatchObject({ added: 2, faults: [] })
    expect(await importCsv(['区划编号,区划名称', '255001,改名'])).toMatchObject({ added: 0, skipped: 1 })
    expect(await importCsv(['区划编号,区划名称', '255001,改名'], 1)).toMatchObject({ changed: 1 })
    expect(await detail('255001')).toMatchObject({ name: '改名', nameEn: 'Dar es Salaam' })
  })

  it('has a template, and what is exported can be imported', async () => {
    const { bytes } = await platform.call('regionExportTemplate', { format: 'xlsx' })
    expect((await readXlsx(bytes)).sheets[0]?.rows[0]).toEqual([
      '区划编号',
      '上级区划编号',
      '区划名称',
      '英文名称',
      '区划等级',
      '排序',
      '备注',
    ])
    const exported = await platform.call('regionExport', { format: 'csv', parentCode: '440100' })
    expect(exported.status).toBe(200)
    const file = new File([new Uint8Array(exported.bytes)], 'a.csv')
    const chosen = await platform.call('regionExport', { format: 'csv', ids: '440104,440105,999' })
    expect(new TextDecoder().decode(chosen.bytes).trim().split('\n')).toHaveLength(3)
    const result = await platform.data<Result>('regionImport', { isCovered: 1, file })
    expect(result).toMatchObject({ added: 0, faults: [] })
    expect(result.changed).toBeGreaterThan(5)
  })
})
