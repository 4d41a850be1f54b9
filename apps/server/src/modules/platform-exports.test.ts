/** Exports of the platform's nouns; those of paged lists are also compared with their lists in every-noun.test.ts. */
import type { OperationId } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { parseCsv } from 'hucre/csv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellOf, exportedColumns, headerOf } from '../testing/exported-cells.ts'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import { compare, type Row } from '../testing/nouns.ts'
import { flat } from '../testing/unpaged.ts'

let running: TestServer
let platform: ApiSession
let whale: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
  whale = await running.login(credentialsOf('whaleAdmin'))
  for (const dictValueEn of ['Colour', 'Size']) {
    const dictionary = { code: dictValueEn.toLowerCase(), dictKey: '-1', dictValue: '自定义', dictValueEn, sort: 1 }
    await whale.data('dictBizSubmit', dictionary)
  }
})
afterAll(() => running.close())

async function linesOf(who: ApiSession, file: OperationId, input: Row): Promise<string[][]> {
  const { bytes } = await who.call(file, { ...input, format: 'csv' })
  return parseCsv(new TextDecoder().decode(bytes)) as string[][]
}

const trees = [
  { file: 'menuExport', list: 'menuList', isPlatform: true, filter: { code: 'vehicle_type_add' } },
  { file: 'dictExport', list: 'dictList', isPlatform: true, filter: { code: 'LeaseStatus' } },
  { file: 'roleExport', list: 'roleList', isPlatform: false, filter: { roleAlias: 'viewer' } },
  { file: 'deptExport', list: 'deptList', isPlatform: false, filter: { deptName: '运维' } },
  { file: 'dictBizExport', list: 'dictBizList', isPlatform: false, filter: { dictValue: 'colour' } },
] as const

describe('the export of a tree', () => {
  it.each(trees)('$file has the columns of $list and each of its rows once', async ({ file, list, isPlatform }) => {
    const who = isPlatform ? platform : whale
    const rows = flat(await who.data<Row[]>(list)).toSorted((a, b) => compare(a['id'], b['id']))
    expect(rows).not.toEqual([])
    const columns = exportedColumns(list).filter(({ name }) => name !== 'children')
    const names = columns.map(({ name }) => name)
    const [header, ...lines] = await linesOf(who, file, { columns: names.join(',') })
    expect(header).toEqual(columns.map((column) => headerOf(column, 'zh')))
    const id = names.indexOf('id')
    expect(lines.toSorted((a, b) => compare(a[id], b[id]))).toEqual(
      rows.map((row) => columns.map((column) => cellOf(column, 'zh', row[column.name]))),
    )
  })

  it.each(trees)('$file has the rows that match a filter, without their ancestors', async (tree) => {
    const { file, list, isPlatform, filter } = tree
    const who = isPlatform ? platform : whale
    const name = Object.keys(filter)[0] ?? ''
    const [, ...lines] = await linesOf(who, file, { ...filter, columns: `id,${name}` })
    const ids = lines.map(([id]) => id)
    const all = flat(await who.data<Row[]>(list))
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.length).toBeLessThan(all.length)
    const one = all.find((row) => ids.includes(String(row['id'])))
    const chosen = await linesOf(who, file, { ids: one?.['id'], columns: 'id' })
    expect(chosen.slice(1)).toEqual([[one?.['id']]])
  })

  it.each(trees)('$file has no column for the rows below', async ({ file }) => {
    expect((await platform.call(file, { columns: 'children' })).body.error).toBe('column.not-allowed')
  })

  it.each(trees.filter((tree) => !tree.isPlatform))('$file has no rows of another tenant', async ({ file, list }) => {
    const theirs = flat(await whale.data<Row[]>(list)).map((row) => String(row['id']))
    const kampala = await running.login(credentialsOf('kampalaAdmin'))
    expect((await linesOf(kampala, file, { ids: theirs.join(','), columns: 'id' })).slice(1)).toEqual([])
  })
})

describe('the export of a list', () => {
  const files = [
    ['postExport', '岗位'],
    ['topMenuExport', '顶部菜单'],
    ['clientExport', '应用'],
    ['dataScopeExport', '数据权限'],
    ['apiScopeExport', '接口权限'],
  ] as const

  it.each(files)('%s is a workbook named by its noun', async (file, title) => {
    const reply = await platform.call(file)
    expect(decodeURIComponent(reply.headers.get('content-disposition') ?? '')).toContain(`${title}.xlsx`)
  })

  it('of clients has no secrets', async () => {
    expect((await platform.call('clientExport', { columns: 'clientSecret' })).body.error).toBe('column.not-allowed')
  })
})
