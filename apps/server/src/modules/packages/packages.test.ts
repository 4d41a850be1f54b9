import { PackType } from '@swapdesk/dictionary'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import type { Input } from '../../http/input.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'

let running: TestServer
let admin: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(() => running.close())

const times = { name: '周末 10 次', type: PackType.Times, num: 10, amount: '45', originalAmount: '50', validDays: 30 }
const detail = (id: string) => admin.data<Record<string, unknown>>('packDetail', { id })
const add = async (input: Input): Promise<string> => (await admin.data<{ id: string }>('packSubmit', input)).id
const fieldsOf = async (input: Input) => (await admin.call('packSubmit', input)).body.fields

it('is added, changed, exported and removed', async () => {
  const id = await add(times)
  const stored = {
    ...times,
    amount: '45.00',
    originalAmount: '50.00',
    presentedAmount: null,
    dailyLimit: null,
    status: 1,
  }
  expect(await detail(id)).toMatchObject(stored)
  await admin.data('packSubmit', { id, amount: 42.5 })
  expect(await detail(id)).toMatchObject({ ...stored, amount: '42.50' })
  const page = await admin.data<{ records: object[] }>('packList', { name: '周末', type: PackType.Times })
  expect(page.records).toMatchObject([{ id, tenantName: '蓝鲸换电' }])
  const { bytes } = await admin.call('packExport', { format: 'csv', columns: 'name,num,amount', ids: id })
  expect(new TextDecoder().decode(bytes).split('\n')[1]).toBe('周末 10 次,10,42.50')
  expect((await admin.call('packSubmit', { ...times, name: '周末 10 次' })).body).toMatchObject({
    error: 'package.name-taken',
  })
  await admin.data('packRemove', { ids: id })
  expect((await admin.call('packDetail', { id })).status).toBe(404)
  await admin.data('packRemove', { ids: await add(times) })
})

describe('the fields of a kind', () => {
  it.each([
    ['swaps', PackType.Times, { num: 10, validDays: 30, dailyLimit: null, presentedAmount: null }],
    ['days', PackType.Days, { num: 10, validDays: null, dailyLimit: 3, presentedAmount: null }],
    ['stored value', PackType.Stored, { num: 1, validDays: 30, dailyLimit: null, presentedAmount: '5.00' }],
  ])('are kept for %s, others are not', async (name, type, expected) => {
    const all = { num: 10, validDays: 30, dailyLimit: 3, presentedAmount: '5', originalAmount: '50' }
    const id = await add({ ...all, name: `种类 ${name}`, type, amount: '45' })
    expect(await detail(id)).toMatchObject({ ...expected, originalAmount: '50.00' })
    await admin.data('packRemove', { ids: id })
  })

  it('change with it', async () => {
    const id = await add({ ...times, name: '换种类' })
    await admin.data('packSubmit', { id, type: PackType.Days, dailyLimit: 2 })
    expect(await detail(id)).toMatchObject({ num: 10, validDays: null, dailyLimit: 2 })
    await admin.data('packSubmit', { id, type: PackType.Stored })
    expect(await detail(id)).toMatchObject({ num: 1, dailyLimit: null, originalAmount: '50.00' })
    await admin.data('packRemove', { ids: id })
  })

  it('are required where the kind needs them', async () => {
    expect(Object.keys((await fieldsOf({})) ?? {}).toSorted()).toEqual(['amount', 'name', 'type'])
    expect(await fieldsOf({ name: 'x', type: PackType.Times, amount: '5' })).toEqual({ num: '请输入天数或次数' })
    expect(await fieldsOf({ name: 'x', type: PackType.Stored, amount: '5' })).toEqual({
      originalAmount: '请输入储值金额',
    })
    for (const wrong of [{ amount: '0.5' }, { num: 0 }, { originalAmount: '0' }, { validDays: 0 }, { type: 9 }])
      expect([wrong, (await admin.call('packSubmit', { ...times, name: 'x', ...wrong })).status]).toEqual([wrong, 400])
  })

  it('are held by the database too', async () => {
    const insert = (type: PackType, more: object) => {
      const { num, dailyLimit, validDays } = { num: 5, dailyLimit: null, validDays: null, ...more }
      return running.server.services.db.system
        .run(sql`insert into pack (tenant_id, name, type, num, amount, daily_limit, valid_days)
        values ('384721', 'direct', ${type}, ${num}, 5, ${dailyLimit}, ${validDays})`)
    }
    await expect(insert(PackType.Times, { dailyLimit: 3 })).rejects.toThrow('pack_of_type')
    await expect(insert(PackType.Days, { validDays: 3 })).rejects.toThrow('pack_of_type')
    await expect(insert(PackType.Stored, {})).rejects.toThrow('pack_of_type')
  })
})

it('is found by the time it was added', async () => {
  const id = await add({ ...times, name: '按时间' })
  const { createTime } = await detail(id)
  const found = async (range: object) =>
    (await admin.data<{ records: { id: string }[] }>('packList', { name: '按时间', ...range })).records.length
  expect(await found({ startTime: createTime, endTime: createTime })).toBe(1)
  expect(await found({ startTime: '2099-01-01 00:00:00' })).toBe(0)
  expect(await found({ endTime: '2001-01-01 00:00:00' })).toBe(0)
  await admin.data('packRemove', { ids: id })
})

it('takes amounts in the currency of its operator', async () => {
  const kampala = await running.login(credentialsOf('kampalaAdmin'))
  const reply = await kampala.call('packSubmit', { name: 'Ten', type: PackType.Times, num: 10, amount: '4500.50' })
  expect(reply.body.fields).toEqual({ amount: expect.stringMatching(/no decimals|没有小数/) as unknown })
})
