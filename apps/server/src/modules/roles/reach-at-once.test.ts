// @postgres
/** Concurrent changes of rights are each checked against the current rights, not those at their start. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'

let running: TestServer

beforeAll(async () => {
  running = await openTestServer()
})
afterAll(() => running.close())

it('does not grant rights that the granter loses meanwhile', async () => {
  const { db } = running.server.services
  const admin = await running.login(credentialsOf('whaleAdmin'))
  const menus = await menuIdsOf(await running.login(credentialsOf('platform')))
  const giver = await addPerson(running, admin, '384721', { menuIds: menus('role', 'role_grant', 'vehicle_delete') })
  const { id: target } = await admin.data<{ id: string }>('roleSubmit', { roleName: '旁人', roleAlias: 'bystander' })
  const grant = { roleIds: [target], menuIds: menus('vehicle_delete'), dataScopeIds: [], apiScopeIds: [] }
  // The rights are removed while the grant is in progress; it waits for that and is checked again.
  const given = await db.write(null, async (taking) => {
    await taking.run(
      sql`delete from role_menu where role_id = ${giver.roleId} and menu_id = any(${grant.menuIds}::bigint[])`,
    )
    const call = giver.session.call('roleGrant', grant)
    if (!db.isEmbedded) {
      await vi.waitFor(async () => {
        const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        if ((await taking.all(waiting)).length === 0) throw new Error('the grant does not wait yet')
      })
    }
    return { call }
  })
  expect((await given.call).body.error).toBe('permission.not-grantable')
  expect(await admin.data('menuRoleTreeKeys', { roleIds: target })).toMatchObject({ menu: [] })
})
