/** Roles, departments and posts of a user belong to the user's own tenant, also when the platform assigns them. */
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'

const OWN = '384721'
const OTHER = '517209'

let running: TestServer
let platform: ApiSession
let userId: string

const system = () => running.server.services.db.system

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
  const row = await system().first(
    sql<{ id: string }>`select id from user_account where tenant_id = ${OWN} and account = 'viewer'`,
  )
  userId = row?.id as string
  for (const tenantId of [OWN, OTHER]) {
    await system().run(sql`insert into post (tenant_id, post_code, post_name) values (${tenantId}, 'p1', 'Post')`)
  }
})
afterAll(() => running.close())

async function idIn(table: string, tenantId: string): Promise<string> {
  const row = await system().first(
    sql<{ id: string }>`select id from ${sql.table(table)} where tenant_id = ${tenantId} and is_deleted = 0
      order by id desc limit 1`,
  )
  return row?.id as string
}

describe.each([
  ['roleId', 'role'],
  ['deptId', 'dept'],
  ['postId', 'post'],
])('%s', (field, table) => {
  it('of another tenant is refused, of the own is accepted', async () => {
    const refused = await platform.call('userSubmit', { id: userId, [field]: await idIn(table, OTHER) })
    expect(refused).toMatchObject({
      status: 400,
      body: { error: 'row.reference-missing', fields: { [field]: expect.any(String) } },
    })
    const own = await idIn(table, OWN)
    expect((await platform.call('userSubmit', { id: userId, [field]: own })).status).toBe(200)
    expect(await platform.data('userDetail', { id: userId })).toMatchObject({ [field]: own })
  })
})

it('roles of another tenant cannot be granted either', async () => {
  expect((await platform.call('userGrant', { userIds: userId, roleIds: await idIn('role', OTHER) })).status).toBe(404)
  expect((await platform.call('userGrant', { userIds: userId, roleIds: await idIn('role', OWN) })).status).toBe(200)
})
