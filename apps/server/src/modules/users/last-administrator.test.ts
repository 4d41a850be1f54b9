// @postgres
/** A tenant keeps an enabled user with its administrators' role, after changes by itself, by the platform, and concurrent ones. */
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Executor, sql } from '../../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { menuIdsOf, withoutButtons } from '../../testing/people.ts'

type Administrator = { id: string; session: ApiSession }
type Tenant = { id: string; tenantId: string; name: string; roleId: string; only: Administrator }

const PASSWORD = 'harbour-light-7'
const LAST = 'tenant.last-administrator'
const NOTHING = { menuIds: [], dataScopeIds: [], apiScopeIds: [] }

let running: TestServer
let platform: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
})
afterAll(() => running.close())

const system = () => running.server.services.db.system
const outcomeOf = async (call: ReturnType<ApiSession['call']>) => (await call).body.error ?? 'done'

let added = 0
async function addAdministrator(tenantId: string, roleId: string): Promise<Administrator> {
  const account = `keeper${(added += 1)}`
  const user = { tenantId, account, password: PASSWORD, roleId }
  const { id } = await platform.data<{ id: string }>('userSubmit', user)
  return { id, session: await running.login({ tenantId, account, password: PASSWORD }) }
}

/** A tenant whose first administrator was replaced by one with a known password. */
async function addTenant(): Promise<Tenant> {
  const name = `红隼${(added += 1)}`
  const fields = { tenantName: name, countryCode: 'CN', linkman: '李娜', address: '人民路 1 号' }
  const { id, tenantId } = await platform.data<{ id: string; tenantId: string }>('tenantSubmit', fields)
  const first = await system().first(
    sql<{ id: string; roleId: string }>`select u.id, r.id as role_id from user_account u join role r using (tenant_id)
      where tenant_id = ${tenantId}`,
  )
  const { id: firstId, roleId } = first as { id: string; roleId: string }
  const only = await addAdministrator(tenantId, roleId)
  await only.session.data('userRemove', { ids: firstId })
  return { id, tenantId, name, roleId, only }
}

async function administratorsOf({ tenantId, roleId }: Tenant): Promise<number> {
  const rows = await system().all(sql`select id from user_account
    where tenant_id = ${tenantId} and status = 1 and is_deleted = 0 and ${roleId}::bigint = any(role_id)`)
  return rows.length
}

it('refuses to take the role from the only administrator, until another has it', async () => {
  const tenant = await addTenant()
  const { session, id } = tenant.only
  const { id: other } = await session.data<{ id: string }>('roleSubmit', { roleName: '车务', roleAlias: 'fleet' })
  const changes = [
    () => session.call('userGrant', { userIds: id, roleIds: '' }),
    () => session.call('userGrant', { userIds: id, roleIds: other }),
    () => session.call('userSubmit', { id, roleId: other }),
    () => platform.call('userSubmit', { id, roleId: other }),
    () => platform.call('userSubmit', { id, status: 0 }),
    () => platform.call('userRemove', { ids: id }),
  ]
  for (const change of changes) expect(await outcomeOf(change())).toBe(LAST)
  expect(await administratorsOf(tenant)).toBe(1)
  // Somebody who is disabled, or has another role, is no administrator.
  const next = await addAdministrator(tenant.tenantId, tenant.roleId)
  await session.data('userSubmit', { id: next.id, status: 0 })
  expect(await outcomeOf(session.call('userGrant', { userIds: id, roleIds: other }))).toBe(LAST)
  await session.data('userSubmit', { id: next.id, status: 1 })
  expect(await outcomeOf(session.call('userGrant', { userIds: id, roleIds: other }))).toBe('done')
  expect(await administratorsOf(tenant)).toBe(1)
})

it('refuses to remove all administrators in one call', async () => {
  const tenant = await addTenant()
  const next = await addAdministrator(tenant.tenantId, tenant.roleId)
  const ids = `${tenant.only.id},${next.id}`
  expect(await outcomeOf(platform.call('userRemove', { ids }))).toBe(LAST)
  expect(await outcomeOf(next.session.call('userGrant', { userIds: ids, roleIds: '' }))).toBe(LAST)
  expect(await administratorsOf(tenant)).toBe(2)
})

it('keeps the role itself, with the permissions on users and roles', async () => {
  const { roleId, only } = await addTenant()
  const { session } = only
  for (const change of [{ status: 0 }, { roleAlias: 'former' }])
    expect(await outcomeOf(session.call('roleSubmit', { id: roleId, ...change }))).toBe('row.builtin')
  expect(await outcomeOf(session.call('roleRemove', { ids: roleId }))).not.toBe('done')
  expect(await outcomeOf(session.call('roleSubmit', { id: roleId, roleName: '店长' }))).toBe('done')
  const granted = await system().all(
    sql<{ id: string; code: string }>`select m.id, m.code from role_menu g join menu m on m.id = g.menu_id
      where g.role_id = ${roleId}`,
  )
  const grant = async (isKept: (code: string) => boolean) => {
    const menuIds = await withoutButtons(
      running,
      granted.filter(({ code }) => isKept(code)).map((menu) => menu.id),
    )
    return outcomeOf(session.call('roleGrant', { roleIds: [roleId], ...NOTHING, menuIds }))
  }
  expect(await grant(() => false)).toBe('role.administration-kept')
  for (const code of ['role_grant', 'user_grant', 'user_edit'])
    expect([code, await grant((one) => one !== code)]).toEqual([code, 'role.administration-kept'])
  expect(await grant((code) => code !== 'vehicle_delete')).toBe('done')
})

it('keeps the role from scopes that narrow users and roles', async () => {
  const { roleId, only } = await addTenant()
  const menus = await menuIdsOf(platform)
  const scope = { resourceCode: `kept-${(added += 1)}`, scopeName: 'x' }
  const dataScope = async (menu: string, scopeClass: string) => {
    const fields = { ...scope, menuId: menus(menu)[0], scopeClass, scopeColumn: 'create_user', scopeType: 2 }
    return (await platform.data<{ id: string }>('dataScopeSubmit', { ...fields, resourceCode: `kept-${(added += 1)}` }))
      .id
  }
  const apiScope = async (menu: string) => {
    const fields = { ...scope, menuId: menus(menu)[0], scopePath: '/none', scopeType: 1 }
    return (await platform.data<{ id: string }>('apiScopeSubmit', { ...fields, resourceCode: `kept-${(added += 1)}` }))
      .id
  }
  const granted = await system().all(sql<{ id: string }>`select menu_id as id from role_menu where role_id = ${roleId}`)
  const menuIds = granted.map(({ id }) => id)
  const grant = (scopes: object) =>
    outcomeOf(platform.call('roleGrant', { roleIds: [roleId], ...NOTHING, menuIds, ...scopes }))
  for (const narrowing of [
    { dataScopeIds: [await dataScope('user', 'users')] },
    { dataScopeIds: [await dataScope('role', 'roles')] },
    { apiScopeIds: [await apiScope('user')] },
    { apiScopeIds: [await apiScope('role')] },
  ])
    expect(await grant(narrowing)).toBe('role.administration-kept')
  const other = { dataScopeIds: [await dataScope('vehicle', 'vehicles')], apiScopeIds: [await apiScope('vehicle')] }
  expect(await grant(other)).toBe('done')
  expect((await only.session.call('userList')).status).toBe(200)
})

it('allows the platform to remove a tenant with its only administrator', async () => {
  const tenant = await addTenant()
  await platform.data('tenantRecycle', { ids: tenant.id })
  await platform.data('tenantRemove', { ids: tenant.id, confirmedName: tenant.name })
  expect(await administratorsOf(tenant)).toBe(0)
})

/** As many sessions as named wait for the row of the tenant. */
async function untilWaiting(db: Executor, count: number): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect(await db.all(waiting)).toHaveLength(count)
  })
}

it.each([
  ['the platform', () => [platform, platform] as const],
  ['each other', (one: Administrator, two: Administrator) => [two.session, one.session] as const],
])('leaves one of two administrators who are removed at once by %s', async (_, sessionsOf) => {
  const tenant = await addTenant()
  const next = await addAdministrator(tenant.tenantId, tenant.roleId)
  const [byOne, byTwo] = sessionsOf(tenant.only, next)
  const { db } = running.server.services
  const removals = () => [
    outcomeOf(byOne.call('userRemove', { ids: tenant.only.id })),
    outcomeOf(byTwo.call('userRemove', { ids: next.id })),
  ]
  const held = await db.write(null, async (holding) => {
    await holding.run(sql`select 1 from tenant where tenant_id = ${tenant.tenantId} for update`)
    const calls = removals()
    if (!db.isEmbedded) await untilWaiting(holding, 2)
    return { calls }
  })
  const outcomes = await Promise.all(held.calls)
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(await administratorsOf(tenant)).toBe(1)
})
