import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'

let running: TestServer
let admin: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(() => running.close())

const input = {
  templateName: '学生租赁',
  depositAmount: '199',
  weekRentAmount: 79.5,
  weekGracePeriod: 2,
  weekRentReminder: 1,
  monthRentAmount: '269.00',
  monthGracePeriod: 3,
  monthRentReminder: 3,
  status: 1,
}

it('is added, changed, exported and removed', async () => {
  const { id } = await admin.data<{ id: string }>('rentalStrategySubmit', input)
  const stored = { ...input, depositAmount: '199.00', weekRentAmount: '79.50' }
  expect(await admin.data('rentalStrategyDetail', { id })).toMatchObject(stored)
  await admin.data('rentalStrategySubmit', { id, weekRentReminder: 0 })
  expect(await admin.data('rentalStrategyDetail', { id })).toMatchObject({ ...stored, weekRentReminder: 0 })
  const page = await admin.data<{ records: object[] }>('rentalStrategyList', { templateName: '学生' })
  expect(page.records).toMatchObject([{ id, tenantName: '蓝鲸换电' }])
  const columns = 'templateName,depositAmount,weekRentReminder'
  const { bytes } = await admin.call('rentalStrategyExport', { format: 'csv', columns, ids: id })
  expect(new TextDecoder().decode(bytes).split('\n')[1]).toBe('学生租赁,199.00,0')
  expect(await admin.data('rentalStrategyOptions', { templateName: '学生' })).toEqual([
    { id, tenantName: '蓝鲸换电', templateName: '学生租赁', status: 1 },
  ])
  await admin.data('rentalStrategyRemove', { ids: id })
  expect((await admin.call('rentalStrategyDetail', { id })).status).toBe(404)
})

it('requires every amount and period', async () => {
  const { fields } = (await admin.call('rentalStrategySubmit', {})).body
  expect(Object.keys(fields ?? {}).toSorted()).toEqual(Object.keys(input).toSorted())
  const refused = await admin.call('rentalStrategySubmit', { ...input, monthGracePeriod: -1 })
  expect(refused.status).toBe(400)
})

it('stays while vehicles are rented by it, and names them', async () => {
  const vehicles = await admin.data<{
    records: { rentalStrategyId: string | null; rentalStrategyName: string | null }[]
  }>('vehicleList', { size: 200 })
  const rented = vehicles.records.find(({ rentalStrategyId }) => rentalStrategyId !== null)
  const strategy = await admin.data<{ templateName: string }>('rentalStrategyDetail', { id: rented?.rentalStrategyId })
  expect(rented?.rentalStrategyName).toBe(strategy.templateName)
  const taken = await admin.call('rentalStrategySubmit', { ...input, templateName: strategy.templateName })
  expect(taken.body).toMatchObject({ error: 'rental-strategy.name-taken' })
  expect((await admin.call('rentalStrategyRemove', { ids: rented?.rentalStrategyId })).body).toMatchObject({
    error: 'row.in-use',
    msg: '数据正在被使用（车辆），不能删除',
  })
})
