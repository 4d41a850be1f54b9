// @postgres
/** Messages to single users, which the database stores for readers of the operator or the platform alone. */
import { expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf } from '../../testing/harness.ts'
import { useDemo } from '../../testing/use-demo.ts'
import { notify } from './index.ts'

const demo = useDemo({ admin: 'whaleAdmin' })
const db = () => demo.running.server.services.db

async function idOf(person: Parameters<typeof credentialsOf>[0]): Promise<string> {
  const { tenantId, account } = credentialsOf(person)
  const user = await db().system.first(
    sql<{ id: string }>`select id from user_account where tenant_id = ${tenantId} and account = ${account}`,
  )
  return String(user?.id)
}

/** The tenants in which a message is read that the work of one operator sends. */
async function readIn(userId: string, tenantId: string): Promise<string[]> {
  const name = crypto.randomUUID()
  await db().write({ systemTenant: '384721' }, (tx) =>
    notify(tx, [{ tenantId, userId, code: 'phone.set', params: { by: name } }]),
  )
  const found = await db().system.all(
    sql<{ tenantId: string }>`select tenant_id from message where params ->> 'by' = ${name}`,
  )
  return found.map((row) => row.tenantId)
}

it('reach users of the operator and of the platform', async () => {
  expect(await readIn(await idOf('whaleOperator'), '384721')).toEqual(['384721'])
  expect(await readIn(await idOf('platform'), '384721')).toEqual(['000000'])
})

it('reach nobody of another operator', async () => {
  expect(await readIn(await idOf('kampalaAdmin'), '384721')).toEqual([])
})

it('are not sent in the name of another operator', async () => {
  expect(await readIn(await idOf('kampalaAdmin'), '517209')).toEqual([])
  expect(await readIn(await idOf('platform'), '517209')).toEqual([])
})
