/** Grants as leaves: what a client with cascading trees sends back unchanged changes nobody's rights. */
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { storeLeafGrants } from '../menus/index.ts'
import { permissionCodes } from './rights.ts'

type Node = { id: string; children?: Node[] }
type Trees = { menu: Node[]; dataScope: Node[]; apiScope: Node[] }
type Keys = Record<keyof Trees, string[]>

let running: TestServer
let platform: ApiSession
let menus: (...codes: string[]) => string[]

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
  menus = await menuIdsOf(platform)
})
afterAll(() => running.close())

const db = () => running.server.services.db.system

/** The checked nodes of a cascading tree: a checked node checks all below it, and is checked when all of these are. */
function cascade(nodes: readonly Node[], keys: ReadonlySet<string>, isBelowChecked = false): string[] {
  return nodes.flatMap((node) => {
    const isChecked = isBelowChecked || keys.has(node.id)
    const children = node.children ?? []
    const below = cascade(children, keys, isChecked)
    const isWhole = isChecked || (children.length > 0 && children.every((child) => below.includes(child.id)))
    return [...(isWhole ? [node.id] : []), ...below]
  })
}

/** Opens the grant dialog of a client with cascading trees and saves it. */
async function saveUnchanged(who: ApiSession, roleId: string): Promise<void> {
  const trees = await who.data<Trees>('menuGrantTree')
  const keys = await who.data<Keys>('menuRoleTreeKeys', { roleIds: roleId })
  const sent = (kind: keyof Trees) => cascade(trees[kind], new Set(keys[kind]))
  const grant = { menuIds: sent('menu'), dataScopeIds: sent('dataScope'), apiScopeIds: sent('apiScope') }
  await who.data('roleGrant', { roleIds: [roleId], ...grant })
}

function storedRights(roleId: string) {
  return db().first(sql<{ menus: string[]; dataScopes: string[]; apiScopes: string[] }>`
    select array(select menu_id from role_menu where role_id = ${roleId} order by 1) as menus,
      array(select scope_id from role_data_scope where role_id = ${roleId} order by 1) as data_scopes,
      array(select scope_id from role_api_scope where role_id = ${roleId} order by 1) as api_scopes`)
}

async function permissionsOf(roleId: string): Promise<string[]> {
  const rows = await db().all(sql<{ code: string }>`
    select m.code from role_menu g join menu m on m.id = g.menu_id where g.role_id = ${roleId} order by 1`)
  return rows.map((row) => row.code).filter((code) => permissionCodes.has(code))
}

it('changes nothing for any seeded role, whoever saves it', async () => {
  const admins: Record<string, ApiSession> = {
    '000000': platform,
    '384721': await running.login(credentialsOf('whaleAdmin')),
    '517209': await running.login(credentialsOf('kampalaAdmin')),
  }
  const roles = await db().all(
    sql<{
      id: string
      tenantId: string
      roleAlias: string
    }>`select id, tenant_id, role_alias from role where is_deleted = 0`,
  )
  expect(roles.map((role) => role.roleAlias)).toEqual(
    expect.arrayContaining(['administrator', 'admin', 'operator', 'viewer']),
  )
  for (const { id, tenantId } of roles) {
    const before = await storedRights(id)
    await saveUnchanged(platform, id)
    await saveUnchanged(admins[tenantId] as ApiSession, id)
    expect(await storedRights(id)).toEqual(before)
  }
})

it('does not widen a read-only role', async () => {
  const viewer = await running.login(credentialsOf('whaleViewer'))
  const buttons = await viewer.data('menuButtons')
  const [role] = await db().all(
    sql<{ id: string }>`select id from role where tenant_id = '384721' and role_alias = 'viewer'`,
  )
  const id = role?.id as string
  expect((await platform.data<Keys>('menuRoleTreeKeys', { roleIds: id })).menu).toEqual(menus('vehicle_view'))
  await saveUnchanged(platform, id)
  expect(await viewer.data('menuButtons')).toEqual(buttons)
  expect(await permissionsOf(id)).toEqual(['vehicle'])
})

it('keeps the permissions of roles that were granted branches', async () => {
  const { roleId } = await addPerson(running, platform, '000000', { menuIds: [] })
  const granted = menus('fleet', 'vehicle', 'vehicle_type_add', 'rider_view', 'log_usual', 'alarm')
  await db().run(sql`insert into role_menu select '000000', ${roleId}, unnest(${granted}::bigint[])`)
  const before = await permissionsOf(roleId)
  expect(before).toEqual(['alarm', 'log_usual', 'vehicle', 'vehicle_type_add'])
  await running.server.services.db.write(null, storeLeafGrants)
  expect(await permissionsOf(roleId)).toEqual(before)
  const { menu } = await platform.data<Keys>('menuRoleTreeKeys', { roleIds: roleId })
  const leaves = menus('vehicle_view', 'vehicle_type_add', 'log_usual_view', 'alarm_view')
  expect(menu.toSorted()).toEqual(leaves.toSorted())
  await saveUnchanged(platform, roleId)
  expect(await permissionsOf(roleId)).toEqual(before)
})

it('grants the children that a parent has, not later ones', async () => {
  const { roleId } = await addPerson(running, platform, '000000', { menuIds: [] })
  const page = { code: 'kiosk', name: '自助机', category: 1, path: '/kiosk' }
  const { id } = await platform.data<{ id: string }>('menuSubmit', page)
  const button = (code: string) =>
    platform.data<{ id: string }>('menuSubmit', { code, name: code, category: 2, action: 1, parentId: id })
  const add = await button('kiosk_add')
  const rights = { roleIds: [roleId], dataScopeIds: [], apiScopeIds: [] }
  await platform.data('roleGrant', { ...rights, menuIds: [id] })
  const keys = async () => (await platform.data<Keys>('menuRoleTreeKeys', { roleIds: roleId })).menu
  const [view = ''] = (await menuIdsOf(platform))('kiosk_view')
  expect((await keys()).toSorted()).toEqual([id, view, add.id].toSorted())
  await button('kiosk_close')
  expect((await keys()).toSorted()).toEqual([view, add.id].toSorted())
})
