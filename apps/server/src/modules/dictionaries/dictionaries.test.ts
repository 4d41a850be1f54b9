import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { notify } from '../messages/index.ts'

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

it('changed labels of closed dictionaries are shown in exports and messages, and listed for programs', async () => {
  const change = async (code: string, dictKey: string, labels: object) => {
    const items = await platform.data<Dict[]>('dictDictionary', { code })
    const { id } = items.find((one) => one.dictKey === dictKey) ?? { id: '' }
    await platform.data('dictSubmit', { id, ...labels })
  }
  expect(await whale.data('dictLabels')).toEqual([])
  await change('LeaseStatus', '0', { dictValue: '闲置', dictValueEn: 'Spare' })
  await change('bulk_job_kind', 'cabinet_threshold', { dictValue: '改阈值', dictValueEn: 'Set level' })
  await change('alarm_handling', '2', { dictValue: '完事', dictValueEn: 'Settled' })
  expect(await whale.data('dictLabels')).toMatchObject([
    { code: 'LeaseStatus', dictKey: '0', dictValue: '闲置', dictValueEn: 'Spare' },
    { code: 'alarm_handling' },
    { code: 'bulk_job_kind' },
  ])

  const exported = async (locale: string) => {
    const input = { format: 'csv', columns: 'leaseStatus', leaseStatus: 0, vehicleType: 2 }
    const { bytes } = await whale.with({ 'accept-language': locale }).call('vehicleExport', input)
    return new Set(new TextDecoder().decode(bytes).split('\n').slice(1, -1))
  }
  expect(await exported('zh')).toEqual(new Set(['闲置']))
  expect(await exported('en')).toEqual(new Set(['Spare']))

  const { db } = running.server.services
  const user = await whale.data<{ id: string }>('userInfo')
  const params = { id: '1', kind: 'cabinet_threshold', title: null, by: '李明' }
  await db.write(null, (executor) =>
    notify(executor, [{ tenantId: '384721', userId: user.id, code: 'bulk-job.cancelled', params }]),
  )
  const { records } = await whale.data<{ records: object[] }>('messageList', { size: 1 })
  expect(records).toMatchObject([{ text: '改阈值，由 李明 取消', textEn: 'Set level, by 李明' }])

  const { records: open } = await whale.data<{ records: { id: string; revision: number }[] }>('alarmPage', { size: 1 })
  const [alarm] = open
  await whale.data('alarmHandle', { alarms: [{ id: alarm?.id, revision: alarm?.revision }], handling: 2, content: 'x' })
  const late = await whale.call('alarmClose', { id: alarm?.id, revision: 99, reason: '误报' })
  expect(late.body).toMatchObject({ error: 'alarm.changed', msg: expect.stringContaining('“完事”') })
})
