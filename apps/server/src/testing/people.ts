/** Users with given rights, for tests of permissions. */
import type { ApiSession } from '@swapdesk/testing'
import type { TestServer } from './harness.ts'

type Menu = { id: string; code: string; children?: Menu[] }

/** Identifiers of menus and buttons by code, as seen by an administrator of the platform. */
export async function menuIdsOf(platform: ApiSession): Promise<(...codes: string[]) => string[]> {
  const idOf = new Map<string, string>()
  const walk = (menus: readonly Menu[]): void => {
    for (const { id, code, children = [] } of menus) {
      idOf.set(code, id)
      walk(children)
    }
  }
  walk(await platform.data<Menu[]>('menuList'))
  return (...codes) =>
    codes.map((code) => {
      const id = idOf.get(code)
      if (id === undefined) throw new Error(`there is no menu ${code}`)
      return id
    })
}

export type Person = { userId: string; roleId: string; account: string; password: string; session: ApiSession }
export type Rights = { menuIds: readonly string[]; dataScopeIds?: readonly string[]; apiScopeIds?: readonly string[] }

const PASSWORD = 'first-word-1'
let made = 0

/** A role with these rights in the tenant of `admin`, and a user with it. */
export async function addPerson(
  running: TestServer,
  admin: ApiSession,
  tenantId: string,
  rights: Rights,
): Promise<Person> {
  const account = `person${(made += 1)}`
  const role = { roleName: account, roleAlias: account }
  const { id: roleId } = await admin.data<{ id: string }>('roleSubmit', role)
  const { menuIds, dataScopeIds = [], apiScopeIds = [] } = rights
  await admin.data('roleGrant', { roleIds: [roleId], menuIds, dataScopeIds, apiScopeIds })
  const user = { account, password: PASSWORD, roleId }
  const { id: userId } = await admin.data<{ id: string }>('userSubmit', user)
  const session = await running.login({ tenantId, account, password: PASSWORD })
  return { userId, roleId, account, password: PASSWORD, session }
}
