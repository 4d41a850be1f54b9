// @postgres
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'

type Removed = { id: string; title: string; userName: string | null; removedTime: string; restorableUntil: string }

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

const bin = async (kind: string, who = admin) =>
  (await who.data<Removed[]>('recordRemovedList', { kind, size: 1000 })).map(({ id }) => id)
const restore = (kind: string, ids: readonly string[], who = admin) => who.call('recordRestore', { kind, ids })
const statusOf = async (operation: 'stationDetail' | 'postDetail' | 'deptDetail', id: string) =>
  (await admin.call(operation, { id })).status

async function addStation(stationName: string): Promise<string> {
  const input = { stationName, address: '测试路 1 号', deviceType: 1, stationType: 1, lng: 121.5, lat: 31.2 }
  return (await admin.data<{ id: string }>('stationSubmit', input)).id
}
const addPost = async (postCode: string) =>
  (await admin.data<{ id: string }>('postSubmit', { category: 3, postCode, postName: '岗位', sort: 1 })).id

async function colleague(...codes: string[]): Promise<ApiSession> {
  const person = await addPerson(running, admin, TENANT, { menuIds: (await menuIdsOf(platform))(...codes) })
  return person.session
}

it('shows what was removed, who removed it and until when it can be restored', async () => {
  const id = await addStation('回收站点')
  expect(await bin('station')).not.toContain(id)
  await admin.data('stationRemove', { ids: id })
  const removed = await admin.data<Removed[]>('recordRemovedList', { kind: 'station' })
  const { realName } = await admin.data<{ realName: string }>('userInfo')
  expect(removed[0]).toMatchObject({ id, title: '回收站点', userName: realName })
  const days = (Date.parse(removed[0]?.restorableUntil ?? '') - Date.parse(removed[0]?.removedTime ?? '')) / 86_400_000
  expect(days).toBe(running.server.services.config.recycleDays)
})

it('restores a record, and both are in its history', async () => {
  const id = await addStation('恢复站点')
  await admin.data('stationRemove', { ids: id })
  expect(await statusOf('stationDetail', id)).toBe(404)
  expect((await restore('station', [id])).status).toBe(200)
  expect(await statusOf('stationDetail', id)).toBe(200)
  expect(await bin('station')).not.toContain(id)
  const changes = await admin.data<{ change: string }[]>('recordHistory', { kind: 'station', id })
  expect(changes.slice(0, 2).map(({ change }) => change)).toEqual(['restored', 'removed'])
})

it('restores all or none, and nothing that was not removed', async () => {
  const [removed, kept] = await Promise.all([addStation('甲'), addStation('乙')])
  await admin.data('stationRemove', { ids: removed })
  expect((await restore('station', [removed, kept])).status).toBe(404)
  expect(await statusOf('stationDetail', removed)).toBe(404)
})

it('refuses a record whose code is in use again', async () => {
  const id = await addPost('taken')
  await admin.data('postRemove', { ids: id })
  await addPost('taken')
  expect(await restore('post', [id])).toMatchObject({ status: 409, body: { error: 'post.code-taken' } })
  expect(await statusOf('postDetail', id)).toBe(404)
})

it('refuses a device whose serial number is in use again', async () => {
  const stationId = await addStation('序列号站')
  const cabinet = { cabinetSn: 'CBBIN1', name: '回收柜', stationId, boxTotal: 4, threshold: 90 }
  const { id } = await admin.data<{ id: string }>('cabinetSubmit', cabinet)
  await admin.data('cabinetRemove', { ids: id })
  const other = await admin.data<{ id: string }>('cabinetSubmit', cabinet)
  expect(await restore('cabinet', [id])).toMatchObject({ status: 409, body: { error: 'cabinet.sn-taken' } })
  await admin.data('cabinetRemove', { ids: other.id })
  expect((await restore('cabinet', [id])).status).toBe(200)
})

it('refuses a record whose parent is gone, and restores both together', async () => {
  const dept = (deptName: string, parentId: string) =>
    admin.data<{ id: string }>('deptSubmit', { deptName, fullName: deptName, parentId, deptCategory: 2, sort: 1 })
  const [root] = await admin.data<{ id: string }[]>('deptList')
  const { id: parent } = await dept('上级', root?.id ?? '')
  const { id: child } = await dept('下级', parent)
  await admin.data('deptRemove', { ids: `${parent},${child}` })
  const refused = await restore('dept', [child])
  expect(refused).toMatchObject({ status: 409, body: { error: 'record.reference-removed' } })
  expect(await statusOf('deptDetail', child)).toBe(404)
  expect((await restore('dept', [parent, child])).status).toBe(200)
  expect(await statusOf('deptDetail', child)).toBe(200)
})

it('takes the permission to remove, and the own tenant', async () => {
  const id = await addStation('权限站点')
  await admin.data('stationRemove', { ids: id })
  const reader = await colleague('station')
  expect((await reader.call('recordRemovedList', { kind: 'station' })).status).toBe(403)
  expect((await restore('station', [id], reader)).status).toBe(403)
  expect(await bin('station', kampala)).not.toContain(id)
  expect((await restore('station', [id], kampala)).status).toBe(404)
  expect(await bin('station', await colleague('station', 'station_delete'))).toContain(id)
})

it('restores no user with rights that the caller lacks', async () => {
  const person = await addPerson(running, admin, TENANT, { menuIds: (await menuIdsOf(platform))('station', 'vehicle') })
  await admin.data('userRemove', { ids: person.userId })
  const clerk = await colleague('user', 'user_delete')
  expect((await restore('user', [person.userId], clerk)).status).toBe(403)
  expect((await restore('user', [person.userId])).status).toBe(200)
})

it('restores no two users with one phone', async () => {
  const phone = '13512345670'
  const add = async (account: string) => {
    const user = { account, realName: '张三', phone, password: 'Recycle-2026', roleId: '' }
    const { id } = await admin.data<{ id: string }>('userSubmit', user)
    await admin.data('userRemove', { ids: id })
    return id
  }
  const ids = [await add('recycle-a'), await add('recycle-b')]
  expect((await admin.call('recordRestore', { kind: 'user', ids })).body.error).toBe('user.phone-taken')
  expect((await admin.call('recordRestore', { kind: 'user', ids: ids.slice(1) })).status).toBe(200)
})

it('restores no department that would give the caller its rows', async () => {
  const idsOf = await menuIdsOf(platform)
  const parent = await admin.data<{ id: string }>('deptSubmit', {
    deptName: '上级部门',
    fullName: '上级部门',
    deptCategory: 1,
    sort: 1,
  })
  const child = await admin.data<{ id: string }>('deptSubmit', {
    deptName: '下级部门',
    fullName: '下级部门',
    deptCategory: 1,
    sort: 1,
    parentId: parent.id,
  })
  const clerk = await addPerson(running, admin, TENANT, {
    menuIds: idsOf('dept', 'dept_delete', 'station', 'station_view'),
  })
  const system = running.server.services.db.system
  await system.run(sql`update user_account set dept_id = array[${parent.id}::bigint] where id = ${clerk.userId}`)
  await system.run(sql`with added as (insert into data_scope (menu_id, resource_code, scope_name, scope_class, scope_type, scope_column)
      select id, 'recycle_dept', 'x', 'stations', 4, 'create_dept' from menu where code = 'station' returning id)
    insert into role_data_scope (tenant_id, role_id, scope_id) select ${TENANT}, ${clerk.roleId}, id from added`)
  const session = await running.login({ tenantId: TENANT, account: clerk.account, password: clerk.password })
  await admin.data('deptRemove', { ids: child.id })
  expect((await session.call('recordRestore', { kind: 'dept', ids: [child.id] })).body.error).toBe(
    'permission.not-grantable',
  )
  expect((await admin.call('recordRestore', { kind: 'dept', ids: [child.id] })).status).toBe(200)
})

it('keeps what is older than the kept time out, and has no bin for operators', async () => {
  const add = async (days: number) => {
    const row = await running.server.services.db.system.first(sql<{ id: string }>`
      insert into station (tenant_id, station_name, address, lng, lat, is_deleted, removed_time)
      values (${TENANT}, '过期站点', '测试路', 1, 1, 1, now() - make_interval(days => ${days}::int)) returning id::text as id`)
    return row?.id ?? ''
  }
  const { recycleDays } = running.server.services.config
  const [id, younger] = [await add(recycleDays + 1), await add(recycleDays - 1)]
  expect(await bin('station')).toContain(younger)
  expect(await bin('station')).not.toContain(id)
  expect((await restore('station', [id])).status).toBe(404)
  expect(await restore('tenant', ['1'], platform)).toMatchObject({ status: 409, body: { error: 'record.no-bin' } })
  for (const kind of ['riderVehicle', 'riderBattery', 'riderSurrender'])
    expect(await admin.call('recordRemovedList', { kind })).toMatchObject({
      status: 409,
      body: { error: 'record.no-bin' },
    })
})
