import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'

let running: TestServer
let admin: ApiSession
let platform: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  platform = await running.login(credentialsOf('platform'))
})
afterAll(() => running.close())

const input = { bmsTypeName: '72V38Ah', voltage: 72, ah: 30 }

it('is added, changed, exported and removed', async () => {
  const { id } = await admin.data<{ id: string }>('batteryTypeSubmit', { ...input, value: '1680.5' })
  expect(await admin.data('batteryTypeDetail', { id })).toMatchObject({
    ...input,
    current: null,
    theoreticalLifespan: 2000,
    value: '1680.50',
    batteryCount: 0,
    status: 1,
  })
  await admin.data('batteryTypeSubmit', { id, current: 15_000, value: null })
  expect(await admin.data('batteryTypeDetail', { id })).toMatchObject({ ...input, current: 15_000, value: null })
  const { bytes } = await admin.call('batteryTypeExport', { format: 'csv', columns: 'bmsTypeName,current', ids: id })
  expect(new TextDecoder().decode(bytes).split('\n')[1]).toBe('72V38Ah,15000')
  expect(await admin.data('batteryTypeOptions', { bmsTypeName: 'V38' })).toEqual([
    { id, tenantName: '蓝鲸换电', bmsTypeName: '72V38Ah', status: 1 },
  ])
  await admin.data('batteryTypeSubmit', { id, status: 0 })
  expect(await admin.data('batteryTypeOptions', { bmsTypeName: 'V38' })).toEqual([])
  await admin.data('batteryTypeRemove', { ids: id })
  expect((await admin.call('batteryTypeDetail', { id })).status).toBe(404)
})

it('takes only voltages and capacities of the dictionaries, and requires them', async () => {
  const add = async (fields: object) => (await admin.call('batteryTypeSubmit', { ...input, ...fields })).body.fields
  expect(await add({ voltage: 71 })).toEqual({ voltage: '不是可选的值' })
  expect(await add({ voltage: 71, ah: 31 })).toEqual({ voltage: '不是可选的值', ah: '不是可选的值' })
  expect(await add({ voltage: undefined, ah: undefined })).toEqual({ voltage: '请选择电压', ah: '请选择容量' })
})

it('has a unique name in its operator, counts its batteries and stays while there are any', async () => {
  const { records } = await admin.data<{ records: { id: string; bmsTypeName: string; batteryCount: number }[] }>(
    'batteryTypeList',
    { size: 200 },
  )
  const used = records.find(({ batteryCount }) => batteryCount > 0)
  const taken = await admin.call('batteryTypeSubmit', { ...input, bmsTypeName: used?.bmsTypeName })
  expect(taken.body).toMatchObject({ error: 'battery-type.name-taken' })
  expect((await admin.call('batteryTypeRemove', { ids: used?.id })).body).toMatchObject({
    error: 'row.in-use',
    msg: '数据正在被使用（电池），不能删除',
  })
  const batteries = await admin.data<{ total: number; records: object[] }>('batteryList', { size: 200 })
  const named = batteries.records.filter((row) => (row as { bmsTypeId: string }).bmsTypeId === used?.id)
  expect(named.length).toBeGreaterThan(0)
  for (const battery of named) expect(battery).toMatchObject({ bmsTypeName: used?.bmsTypeName })
})

it('keeps voltage and capacity while batteries have it, and is given to none once it is disabled', async () => {
  const { id } = await admin.data<{ id: string }>('batteryTypeSubmit', { ...input, bmsTypeName: '72V 在用' })
  await admin.data('batteryTypeSubmit', { id, voltage: 60, ah: 20 })
  const made = { bmsTypeId: id, estimateChargeTimes: 1, factoryDate: '2026-01-02' }
  await admin.data('batterySubmit', { bmsSn: 'BTYPE0001', ...made })
  expect((await admin.call('batteryTypeSubmit', { id, voltage: 48 })).body).toMatchObject({
    error: 'battery-type.in-use',
    msg: '已有 1 块电池使用该类型，电压和容量不能修改，请新增类型',
  })
  await admin.data('batteryTypeSubmit', { id, voltage: 60, ah: 20, status: 0 })
  const added = await admin.call('batterySubmit', { bmsSn: 'BTYPE0002', ...made })
  expect(added.body.fields).toEqual({ bmsTypeId: '电池类型已停用' })
})

it('is added by the platform for the operator it chooses, and in no other case', async () => {
  const { id } = await platform.data<{ id: string }>('batteryTypeSubmit', { ...input, tenantId: '517209' })
  expect(await platform.data('batteryTypeDetail', { id })).toMatchObject({ tenantId: '517209' })
  expect((await admin.call('batteryTypeDetail', { id })).status).toBe(404)
  await platform.data('batteryTypeRemove', { ids: id })
})
