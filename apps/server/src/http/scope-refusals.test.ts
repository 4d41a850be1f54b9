// @postgres
/** The refusal of a call whose permission the user holds, but within an API scope of other operations, names the scope. */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { handlers } from '../modules/index.ts'
import { credentialsOf } from '../testing/harness.ts'
import { addPerson } from '../testing/people.ts'
import { useDemo } from '../testing/use-demo.ts'

const TENANT = credentialsOf('whaleAdmin').tenantId
const demo = useDemo({ admin: 'whaleAdmin' })

/** Logs in with all permissions of the tenant's administrator, each narrowed to operations with this path. */
async function scopedTo(path: string): Promise<ApiSession> {
  const { roleId, account, password } = await addPerson(demo.running, demo.admin, TENANT, { menuIds: [] })
  const { system } = demo.running.server.services.db
  await system.run(sql`insert into role_menu (tenant_id, role_id, menu_id)
    select tenant_id, ${roleId}::bigint, menu_id from role_menu where role_id = (
      select id from role where tenant_id = ${TENANT} and role_alias = 'admin' and is_deleted = 0)`)
  await system.run(sql`with added as (
      insert into api_scope (menu_id, resource_code, scope_name, scope_path)
      select id, code || ' of ' || ${account}, '部分接口', ${path} from menu where is_deleted = 0 returning id)
    insert into role_api_scope (tenant_id, role_id, scope_id) select ${TENANT}, ${roleId}::bigint, id from added`)
  return demo.running.login({ tenantId: TENANT, account, password })
}

type Operation = { permission: string | object; kind: string }
const permitted = (Object.keys(operations) as OperationId[]).filter((id) => {
  const { permission } = operations[id] as Operation
  return id in handlers && permission !== 'public' && permission !== 'authenticated'
})

let without: ApiSession
let within: ApiSession
beforeAll(async () => {
  ;[without, within] = [await scopedTo('/nowhere/**'), await scopedTo('/**')]
})

const codeOf = async (who: ApiSession, id: OperationId, input: object) => {
  const { status, body } = await who.call(id, { ...input }, { isUnchecked: true })
  return status === 403 ? body.error : undefined
}

it('says which permission the scope narrows', async () => {
  const reply = await without.with({ 'accept-language': 'en' }).call('vehicleList')
  expect(reply).toMatchObject({ status: 403, body: { error: 'permission.out-of-scope', data: {} } })
  expect(reply.body.msg).toContain('vehicle')
  expect((await within.call('vehicleList')).status).toBe(200)
})

describe('by an API scope', () => {
  /** Those of the platform, and those that the tenant's package leaves out. */
  const notOfTenants = new Set(['permission.denied', 'permission.platform-only'])

  it.each(permitted)('%s is refused as such, and open within the scope', async (id) => {
    // A submit takes another permission to add than to change.
    for (const input of (operations[id] as Operation).kind === 'submit' ? [{}, { id: '1' }] : [{}]) {
      const usual = await codeOf(demo.admin, id, input)
      const expected = notOfTenants.has(usual ?? '') ? usual : 'permission.out-of-scope'
      expect([await codeOf(without, id, input), await codeOf(within, id, input)]).toEqual([expected, usual])
    }
  })
})
