/** Users with given rights, for tests of permissions. */
import type { ApiSession } from '@swapdesk/testing'
import { sql } from '../db/database.ts'
import { isGroup } from '../modules/menus/index.ts'
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

/** Screens without their buttons: a grant of a screen with buttons includes all of them, except that of its View button. */
export async function withoutButtons(running: TestServer, menuIds: readonly string[]): Promise<string[]> {
  const rows = await running.server.services.db.system.all(sql<{ id: string }>`
    select coalesce(v.id, sent.id) as id from unnest(${menuIds}::bigint[]) as sent (id)
    left join menu m on m.id = sent.id
    left join menu v on v.parent_id = m.id and v.code = m.code || '_view' and v.is_deleted = 0
    where m.id is null or not ${isGroup('m')}`)
  return [...new Set(rows.map((row) => row.id))]
}

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
  const { dataScopeIds = [], apiScopeIds = [] } = rights
  const menuIds = await withoutButtons(running, rights.menuIds)
  await admin.data('roleGrant', { roleIds: [roleId], menuIds, dataScopeIds, apiScopeIds })
  const user = { account, password: PASSWORD, roleId }
  const { id: userId } = await admin.data<{ id: string }>('userSubmit', user)
  const session = await running.login({ tenantId, account, password: PASSWORD })
  return { userId, roleId, account, password: PASSWORD, session }
}
