import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'

type Post = { id: string; postCode: string; postName: string; categoryName: string }
type Page = { records: Post[]; total: number }

let running: TestServer
let admin: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(() => running.close())

const add = (postCode: string, more: Record<string, unknown> = {}) =>
  admin.data<{ id: string }>('postSubmit', {
    category: 3,
    postCode,
    postName: '巡检员',
    postNameEn: 'Inspector',
    sort: 5,
    ...more,
  })

it("is added, shown with its level in the reader's language, changed and removed", async () => {
  const { id } = await add('inspector')
  expect(await admin.data('postDetail', { id })).toMatchObject({ postName: '巡检员', categoryName: '基层' })
  expect(await admin.with({ 'accept-language': 'en' }).data('postDetail', { id })).not.toMatchObject({
    categoryName: '基层',
  })
  await admin.data('postSubmit', { id, postName: '巡检' })
  expect(await admin.data('postDetail', { id })).toMatchObject({ postName: '巡检', postCode: 'inspector' })
  await admin.data('postRemove', { ids: id })
  expect((await admin.call('postDetail', { id })).status).toBe(404)
})

it('has a code of its own in the tenant; other tenants may use the same', async () => {
  await add('driver')
  const again = await admin.call('postSubmit', { category: 3, postCode: 'driver', postName: '司机', sort: 1 })
  expect(again).toMatchObject({
    status: 409,
    body: { error: 'post.code-taken', fields: { postCode: '岗位编号已存在' } },
  })
  const kampala = await running.login(credentialsOf('kampalaAdmin'))
  expect(
    (await kampala.call('postSubmit', { category: 3, postCode: 'driver', postName: 'Driver', sort: 1 })).status,
  ).toBe(200)
})

it('is listed by order under both paths, found by either name, and offered while enabled', async () => {
  await add('cleaner', { postName: '保洁', postNameEn: 'Cleaner', sort: 99 })
  const list = await admin.data<Page>('postList', { size: 50 })
  expect(await admin.data<Page>('postPage', { size: 50 })).toEqual(list)
  expect(list.records.at(-1)?.postCode).toBe('cleaner')
  expect((await admin.data<Page>('postList', { postName: 'clean' })).total).toBe(1)
  const before = (await admin.data<Post[]>('postOptions')).length
  await add('retired', { status: 0 })
  expect((await admin.data<Post[]>('postOptions')).length).toBe(before)
})

it('stays while people hold it', async () => {
  const first = (await admin.data<Page>('postList')).records.find((post) => post.postCode === 'ceo')
  expect((await admin.call('postRemove', { ids: first?.id })).body.error).toBe('row.in-use')
})
