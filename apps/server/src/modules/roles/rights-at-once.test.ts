// @postgres
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { menuIdsOf, withoutButtons } from '../../testing/people.ts'

const PASSWORD = 'harbour-light-7'
const ROUNDS = 12
let running: TestServer
let admin: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(() => running.close())

async function add(index: number): Promise<{ userId: string; roleId: string }> {
  const role = { roleName: `role${index}`, roleAlias: `role${index}` }
  const user = { account: `user${index}`, password: PASSWORD }
  const [{ id: roleId }, { id: userId }] = await Promise.all([
    admin.data<{ id: string }>('roleSubmit', role),
    admin.data<{ id: string }>('userSubmit', user),
  ])
  return { userId, roleId }
}

it('handles concurrent changes of rights, also in opposite orders, with concurrent reads', async () => {
  const menus = await menuIdsOf(await running.login(credentialsOf('platform')))
  const made = await Promise.all([0, 1, 2, 3].map(add))
  const [userIds, roleIds] = [made.map((one) => one.userId), made.map((one) => one.roleId)]
  const menuIds = await withoutButtons(running, menus('vehicle', 'vehicle_type'))
  const grant = { menuIds, dataScopeIds: [], apiScopeIds: [] }
  const calls = Array.from({ length: ROUNDS }, (_, round) => {
    const [people, roles] = round % 2 ? [userIds, roleIds] : [userIds.toReversed(), roleIds.toReversed()]
    return [
      admin.call('userGrant', { userIds: people.join(','), roleIds: roles.join(',') }),
      admin.call('roleGrant', { ...grant, roleIds: roles, menuIds: menuIds.slice(round % 2) }),
      admin.call('userSubmit', { id: people[0], realName: '何远', status: 1, code: `A${round}` }),
      admin.call('userSubmit', { account: `more${round}`, password: PASSWORD, roleId: roles[0] }),
      admin.call('vehicleList'),
    ]
  })
  const replies = await Promise.all(calls.flat())
  expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200))
  await admin.data('roleGrant', { ...grant, roleIds })
  const held = await admin.data<{ menu: string[] }>('menuRoleTreeKeys', { roleIds: roleIds.join(',') })
  expect(held.menu.toSorted()).toEqual(grant.menuIds.toSorted())
})
