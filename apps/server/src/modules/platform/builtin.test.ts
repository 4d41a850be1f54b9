// @postgres
/** Rows that come with the product: what locks everybody out is refused, what was removed stays removed. */
import type { OperationId } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { withoutButtons } from '../../testing/people.ts'
import { handlers } from '../index.ts'
import { seedDefaults } from './seed-defaults.ts'

type Row = { id: string; code: string; clientId: string; dictKey: string; children?: Row[] }

type Marked = Row & { roleAlias?: string; isBuiltin: boolean }

let running: TestServer
let platform: ApiSession
let menus: Row[]
let dicts: Row[]

/** What a server does with its database when it starts. */
function restart(): Promise<unknown> {
  return seedDefaults(running.server.services, new Set(Object.keys(handlers)))
}

function flat(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => [row, ...flat(row.children ?? [])])
}

const read = async (id: OperationId) => flat(await platform.data<Row[]>(id))
const menuOf = (code: string) => menus.find((row) => row.code === code) as Row
const dictOf = (code: string, dictKey: string) =>
  dicts.find((row) => row.code === code && row.dictKey === dictKey) as Row

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
  menus = await read('menuList')
  dicts = await read('dictList')
})
afterAll(() => running.close())

async function outcomes(calls: readonly (readonly [OperationId, Record<string, unknown>])[]) {
  const errors: (string | undefined)[] = []
  for (const [id, input] of calls) errors.push((await platform.call(id, input)).body.error ?? 'done')
  return errors
}

const refused = (calls: readonly unknown[]) => calls.map(() => 'row.builtin')

describe('built-in rows', () => {
  it('lead to the administration of menus and roles, whatever is clicked', async () => {
    const calls = ['menu', 'menu_edit', 'role', 'role_grant', 'system', 'authority'].flatMap((code) => {
      const { id } = menuOf(code)
      return [
        ['menuSubmit', { id, status: 0 }],
        ['menuSubmit', { id, code: `${code}_gone` }],
        ['menuSubmit', { id, parentId: menuOf('fleet').id }],
      ] as const
    })
    expect(await outcomes(calls)).toEqual(refused(calls))
    const all = flat([menuOf('menu')]).map((row) => row.id)
    expect(await outcomes([['menuRemove', { ids: all.join(',') }]])).toEqual(['row.builtin'])
    expect(await outcomes([['menuRemove', { ids: menuOf('role_grant').id }]])).toEqual(['row.builtin'])
  })

  it('change their labels and order, which are read at once', async () => {
    const { id } = menuOf('role')
    expect(await outcomes([['menuSubmit', { id, name: '角色与权限', sort: 7 }]])).toEqual(['done'])
    const routes = flat(await platform.data<Row[]>('menuRoutes'))
    expect(routes.find((row) => row.code === 'role')).toMatchObject({ name: '角色与权限', sort: 7 })
    const item = dictOf('LeaseStatus', '1')
    await platform.data('dictSubmit', { id: item.id, dictValue: '在租' })
    const items = await platform.data<Row[]>('dictDictionary', { code: 'LeaseStatus' })
    expect(items.find((row) => row.dictKey === '1')).toMatchObject({ dictValue: '在租' })
  })

  it('are the items of closed dictionaries', async () => {
    const item = dictOf('LeaseStatus', '1')
    const head = dictOf('LeaseStatus', '-1')
    const calls = [
      ['dictSubmit', { id: item.id, status: 0 }],
      ['dictSubmit', { id: item.id, dictKey: '77' }],
      ['dictSubmit', { id: head.id, code: 'Lease' }],
      ['dictRemove', { ids: item.id }],
      [
        'dictRemove',
        {
          ids: flat([head])
            .map((row) => row.id)
            .join(','),
        },
      ],
    ] as const
    expect(await outcomes(calls)).toEqual(refused(calls))
  })

  it('are the clients people log in by, with their grants', async () => {
    const { records } = await platform.data<{ records: (Row & { authorizedGrantTypes: string })[] }>('clientList')
    const ours = records.find((row) => row.clientId === 'swapdesk-console') as (typeof records)[number]
    const { id } = ours
    const calls = [
      ['clientRemove', { ids: id }],
      ['clientSubmit', { id, status: 0 }],
      ['clientSubmit', { id, clientId: 'other-console' }],
      ['clientSubmit', { id, authorizedGrantTypes: 'refresh_token' }],
    ] as const
    expect(await outcomes(calls)).toEqual(refused(calls))
    expect(await outcomes([['clientSubmit', { id, authorizedGrantTypes: 'captcha,refresh_token' }]])).toEqual(['done'])
    await platform.data('clientSubmit', { id, authorizedGrantTypes: ours.authorizedGrantTypes })
  })

  it('are the first administrator and the administrators’ role', async () => {
    const { id } = await platform.data<Row>('userInfo')
    const roles = await platform.data<(Row & { roleAlias: string })[]>('roleOptions', { tenantId: '000000' })
    const role = roles.find((row) => row.roleAlias === 'administrator') as Row
    const second = { account: 'second-admin', password: 'harbour-light-7', roleId: role.id, tenantId: '000000' }
    const { id: other } = await platform.data<Row>('userSubmit', second)
    const session = await running.login({ tenantId: '000000', account: second.account, password: second.password })
    const calls = [
      ['userRemove', { ids: id }],
      ['userSubmit', { id, status: 0 }],
      ['userSubmit', { id, account: 'root' }],
      ['userGrant', { userIds: id, roleIds: '' }],
    ] as const
    for (const [operation, input] of calls)
      expect((await session.call(operation, input)).body.error).toBe('row.builtin')
    expect((await session.call('roleSubmit', { id: role.id, roleName: '平台管理员' })).status).toBe(200)
    expect((await platform.call('userRemove', { ids: other })).status).toBe(200)
  })

  it('say so in lists and details', async () => {
    const { records: clients } = await platform.data<{ records: Marked[] }>('clientList')
    const { id } = await platform.data<Row>('userInfo')
    const roles = (await platform.data<Marked[]>('roleList')).map((row) => [row.roleAlias, row.isBuiltin])
    expect(clients.find((row) => row.clientId === 'swapdesk-console')?.isBuiltin).toBe(true)
    expect(clients.find((row) => row.clientId === 'varied-client')?.isBuiltin ?? false).toBe(false)
    expect(await platform.data('userDetail', { id })).toMatchObject({ isBuiltin: true })
    expect(roles).toContainEqual(['administrator', true])
    const marks = (rows: readonly Row[]) => rows.map((row) => (row as Marked).isBuiltin)
    expect(marks([menuOf('role'), menuOf('menu_edit'), menuOf('vehicle')])).toEqual([true, true, false])
    expect(marks([dictOf('LeaseStatus', '1'), dictOf('BmsVoltage', '-1')])).toEqual([true, false])
  })

  it('are not marked by a request', async () => {
    const { id } = menuOf('vehicle')
    await platform.call('menuSubmit', { id, isBuiltin: true })
    expect(await platform.data('menuDetail', { id })).toMatchObject({ isBuiltin: false })
  })

  it('say the way out in both languages', async () => {
    const input = { id: menuOf('menu').id, status: 0 }
    const zh = await platform.call('menuSubmit', input)
    const en = await platform.with({ 'accept-language': 'en' }).call('menuSubmit', input)
    expect(zh).toMatchObject({ status: 409 })
    expect([zh.body.msg, en.body.msg]).toEqual([expect.stringContaining('名称'), expect.stringContaining('names')])
  })
})

describe('what else was seeded', () => {
  it('is removed, and stays removed after a restart; what is built in comes back', async () => {
    const gone = flat([menuOf('nfc')])
    await platform.data('menuRemove', { ids: gone.map((row) => row.id).join(',') })
    const open = flat([dictOf('BmsVoltage', '-1')])
    const [, item] = open
    await platform.data('dictRemove', { ids: String(item?.id) })
    const roles = await platform.data<(Row & { roleAlias: string })[]>('roleOptions', { tenantId: '000000' })
    const role = roles.find((row) => row.roleAlias === 'administrator') as Row
    const held = () => platform.data<{ menu: string[] }>('menuRoleTreeKeys', { roleIds: role.id })
    const isKept = (menu: Row) => (menu as Marked).isBuiltin || menu.code === 'vehicle_view'
    const menuIds = await withoutButtons(
      running,
      menus.filter(isKept).map((menu) => menu.id),
    )
    const before = (await held()).menu
    await platform.data('roleGrant', { roleIds: [role.id], menuIds, dataScopeIds: [], apiScopeIds: [] })
    const given = (await held()).menu
    await restart()
    await restart()
    const codes = new Set((await read('menuList')).map((row) => row.code))
    expect(gone.filter((row) => codes.has(row.code))).toEqual([])
    expect(gone.length).toBeGreaterThan(4)
    expect((await read('dictList')).some((row) => row.code === 'BmsVoltage' && row.dictKey === item?.dictKey)).toBe(
      false,
    )
    expect(before.length - given.length).toBeGreaterThan(100)
    expect((await held()).menu).toEqual(given)
  })
})

it('a restart that seeds nothing ends no cached rights', async () => {
  await restart()
  const epochs = () => running.server.services.db.system.all(sql`select tenant_id, rights_epoch from tenant order by 1`)
  const before = await epochs()
  await restart()
  expect(await epochs()).toEqual(before)
  const { id } = menuOf('vehicle')
  const { sort } = await platform.data<{ sort: number }>('menuDetail', { id })
  await platform.data('menuSubmit', { id, sort: sort + 1 })
  expect(await epochs()).not.toEqual(before)
})
