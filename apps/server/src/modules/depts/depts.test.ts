import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'

type Dept = {
  id: string
  parentId: string
  ancestors: string
  deptName: string
  parentName: string | null
  deptCategoryName: string
  hasChildren: boolean
  children?: Dept[]
}

let running: TestServer
let admin: ApiSession
let root: Dept

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  root = (await admin.data<Dept[]>('deptList'))[0] as Dept
})
afterAll(() => running.close())

const add = (deptName: string, parentId: string) =>
  admin.data<{ id: string }>('deptSubmit', { deptName, parentId, deptCategory: 2, sort: 9 })
const detail = (id: string) => admin.data<Dept>('deptDetail', { id })

it('lists the tree of the own tenant; leaves have no children property', async () => {
  expect(root).toMatchObject({ deptName: '蓝鲸换电', parentId: '0', hasChildren: true })
  expect(root.children?.map((dept) => dept.deptName)).toEqual(['运营部', '运维部', '财务部'])
  for (const leaf of root.children ?? []) expect(leaf).not.toHaveProperty('children')
})

it('shows matches of a filter under their ancestors, by either name', async () => {
  const [top] = await admin.data<Dept[]>('deptList', { deptName: 'maint' })
  expect(top?.children?.map((dept) => dept.deptName)).toEqual(['运维部'])
})

it('loads branch by branch', async () => {
  expect(await admin.data<Dept[]>('deptLazyList')).toEqual(await admin.data<Dept[]>('deptList'))
  const tops = await admin.data<Dept[]>('deptLazyList', { parentId: '0' })
  expect(tops).toMatchObject([{ id: root.id, hasChildren: true }])
  const below = (await admin.data<Dept[]>('deptList'))[0]?.children ?? []
  expect((await admin.data<Dept[]>('deptLazyList', { parentId: root.id })).map(({ id }) => id)).toEqual(
    below.map(({ id }) => id),
  )
  const nodes = await admin.data<object[]>('deptLazyTree', { parentId: root.id })
  expect(nodes).toHaveLength(below.length)
  expect(nodes).toContainEqual(expect.objectContaining({ title: '运营部', titleEn: 'Operations' }))
})

it('updates the ancestors of a department and its descendants when it is added or moved', async () => {
  const a = await add('一部', root.id)
  const b = await add('一部一组', a.id)
  expect(await detail(b.id)).toMatchObject({
    ancestors: `0,${root.id},${a.id}`,
    parentName: '一部',
    deptCategoryName: '部门',
  })
  const other = root.children?.[0]?.id as string
  await admin.data('deptSubmit', { id: a.id, parentId: other })
  expect(await detail(b.id)).toMatchObject({ ancestors: `0,${root.id},${other},${a.id}` })
})

it('refuses a parent below itself', async () => {
  const a = await add('二部', root.id)
  const b = await add('二部一组', a.id)
  for (const parentId of [a.id, b.id]) {
    const reply = await admin.call('deptSubmit', { id: a.id, parentId })
    expect(reply).toMatchObject({
      status: 400,
      body: { error: 'row.parent-self', fields: { parentId: '父节点不可选择自身!' } },
    })
  }
  expect((await admin.call('deptSubmit', { deptName: '无处', parentId: '1' })).body.error).toBe('row.parent-missing')
})

it('refuses to remove one with departments or users in it', async () => {
  const a = await add('三部', root.id)
  const b = await add('三部一组', a.id)
  expect((await admin.call('deptRemove', { ids: a.id })).body.error).toBe('row.has-children')
  expect((await admin.call('deptRemove', { ids: root.children?.[1]?.id })).body.error).toBe('row.in-use')
  await admin.data('deptRemove', { ids: `${a.id},${b.id}` })
  expect((await admin.call('deptDetail', { id: a.id })).status).toBe(404)
})

it('is offered as a tree and as a list, also those of one user', async () => {
  expect((await admin.data<Dept[]>('deptTree'))[0]).toMatchObject({ key: root.id, hasChildren: true })
  const all = await admin.data<{ id: string }[]>('deptOptions')
  const users = await admin.data<{ records: { id: string }[] }>('userPage', { account: 'operator' })
  const own = await admin.data<{ id: string }[]>('deptOptions', { userId: users.records[0]?.id })
  expect(own).toHaveLength(1)
  expect(all.length).toBeGreaterThan(own.length)
})

it('refuses what the form refuses', async () => {
  expect((await admin.call('deptSubmit', { parentId: root.id })).body.fields).toHaveProperty('deptName')
})
