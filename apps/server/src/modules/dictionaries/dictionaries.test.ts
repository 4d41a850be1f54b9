import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'

type Dict = {
  id: string
  code: string
  dictKey: string
  dictValue: string
  parentId: string
  hasChildren: boolean
  children?: Dict[]
}
type Page = { records: Dict[]; total: number }

let running: TestServer
let platform: ApiSession
let whale: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
  whale = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(() => running.close())

const parent = { code: 'colour', dictValue: '颜色', dictValueEn: 'Colour', sort: 1, isSealed: 0, dictKey: '-1' }
const item = (parentId: string, dictKey: string, more: object = {}) => ({
  code: 'colour',
  parentId,
  dictKey,
  dictValue: '红',
  dictValueEn: 'Red',
  sort: 1,
  isSealed: 0,
  ...more,
})

it('are shipped with labels in both languages and readable by every logged-in user', async () => {
  const items = await whale.data<Dict[]>('dictDictionary', { code: 'LeaseStatus' })
  expect(items.map((one) => [one.dictKey, one.dictValue])).toContainEqual(['1', '租赁中'])
  expect((await platform.data<Page>('dictParentList', { size: 200 })).total).toBeGreaterThan(20)
})

it("of the system are the platform's: added, sorted, sealed, removed", async () => {
  const { id } = await platform.data<{ id: string }>('dictSubmit', parent)
  const red = await platform.data<{ id: string }>('dictSubmit', item(id, '1', { sort: 2 }))
  const blue = await platform.data<{ id: string }>(
    'dictSubmit',
    item(id, '2', { dictValue: '蓝', sort: 1, code: 'ignored' }),
  )
  expect((await platform.data<Dict[]>('dictChildList', { parentId: id })).map((one) => one.id)).toEqual([
    blue.id,
    red.id,
  ])
  expect(await platform.data('dictDetail', { id: blue.id })).toMatchObject({ code: 'colour', parentName: '颜色' })
  expect((await platform.call('dictSubmit', item(id, '1'))).body).toMatchObject({
    error: 'dictionary.key-taken',
    msg: '当前字典键值已存在!',
  })
  await platform.data('dictSubmit', { id: red.id, isSealed: 1 })
  expect((await platform.call('dictSubmit', { id: red.id, dictValue: '绿' })).body.error).toBe('row.sealed')
  expect((await platform.call('dictRemove', { ids: id })).body.error).toBe('row.has-children')
  await platform.data('dictRemove', { ids: [id, red.id, blue.id].join(',') })
  expect(await platform.data('dictDictionary', { code: 'colour' })).toEqual([])
})

it('are shown as a tree, filtered under their dictionaries, and as choices', async () => {
  const [lease] = await platform.data<Dict[]>('dictList', { dictValue: '宽限' })
  expect(lease).toMatchObject({ code: 'LeaseStatus', children: [{ dictValue: '宽限期' }] })
  const tree = await whale.data<{ title: string; children?: unknown[] }[]>('dictTree', { code: 'DICT' })
  expect(tree.find((node) => node.title === '租赁状态')?.children?.length).toBe(5)
  expect((await whale.data<Dict[]>('dictOptions')).map((one) => one.code)).toContain('LeaseStatus')
})

it('of a tenant are its own', async () => {
  const { id } = await whale.data<{ id: string }>('dictBizSubmit', parent)
  await whale.data('dictBizSubmit', item(id, '1'))
  expect(await whale.data('dictBizDetail', { id })).toMatchObject({ tenantId: '384721', hasChildren: true })
  const kampala = await running.login(credentialsOf('kampalaAdmin'))
  expect((await kampala.call('dictBizDetail', { id })).status).toBe(404)
  expect(await kampala.data('dictBizDictionary', { code: 'colour' })).toEqual([])
  expect((await whale.data<Dict[]>('dictBizList'))[0]).toMatchObject({ code: 'colour', hasChildren: true })
  expect(await whale.data('dictBizTree', {})).toMatchObject([
    { title: '颜色', children: [{ title: '红', titleEn: 'Red' }] },
  ])
  expect(await whale.data('dictBizOptions')).toMatchObject([{ code: 'colour' }])
  expect((await whale.data<Page>('dictBizParentList')).total).toBe(1)
  const [red] = await whale.data<Dict[]>('dictBizChildList', { parentId: id })
  await whale.data('dictBizRemove', { ids: `${id},${red?.id ?? ''}` })
  expect(await whale.data('dictBizOptions')).toEqual([])
})
