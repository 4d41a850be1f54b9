// @postgres
/** The tenant predicate alone: with row-level security off, no request changes a row of another tenant. */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import { references } from '@swapdesk/contract/references'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { snake } from '../crud/columns.ts'
import { nounNamed } from '../crud/named-rows.ts'
import { sql } from '../db/database.ts'
import { isLive } from '../devices/live-commands.ts'
import { handlers } from '../modules/index.ts'
import { addForeignRows, OTHER_TENANT } from '../testing/foreign-rows.ts'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'
import { exampleOf, fieldsOf } from '../testing/hostile.ts'
import { inputSchemaOf } from './contract.ts'
import { disableRowSecurity, tenantTables } from '../testing/tenant-rows.ts'

const writes = (Object.keys(operations) as OperationId[]).filter((id) => {
  const { method, permission } = operations[id] as { method: string; permission: unknown }
  return id in handlers && method === 'post' && permission !== 'public'
})

let running: TestServer
let whale: ApiSession

beforeAll(async () => {
  // Nothing but requests changes rows.
  running = await startTestServer({ server: { runsMaintenance: false } })
  whale = await running.login(credentialsOf('whaleAdmin'))
  await addForeignRows(running, await running.login(credentialsOf('kampalaAdmin')))
  const { system } = running.server.services.db
  await system.run(sql`update device_command c set state = 'expired' where c.tenant_id = ${OTHER_TENANT} and ${isLive}`)
  await disableRowSecurity(system)
})
afterAll(() => running.close())

// Some operations end sessions: without one, the others would change nothing anyway.
beforeEach(async () => {
  if ((await whale.call('authUserInfo')).status !== 200) whale = await running.login(credentialsOf('whaleAdmin'))
})

describe('with row-level security off', () => {
  it('a statement without the predicate reaches the other tenant', async () => {
    const seen = await running.server.services.db.write({ systemTenant: '384721' }, (db) =>
      db.all(sql`select distinct tenant_id from vehicle`),
    )
    expect(seen).toHaveLength(2)
  })

  it.each(writes)('%s changes no row of another tenant', async (id) => {
    const ids = await foreignIds(id)
    const before = await otherTenant()
    await whale.call(id, { ...exampleOf(id), ...ids }, { isUnchecked: true })
    expect(await otherTenant()).toEqual(before)
  })
})

/** Devices of the other operator, by the fields that reference them. */
const FOREIGN_DEVICES = { deviceSn: 'CB517209001', cabinetSn: 'CB517209001', vehicleSn: 'KLA20260001' }

/** For each field that references rows or a device: one of the other operator's, of any noun. */
async function foreignIds(id: OperationId): Promise<Record<string, unknown>> {
  const noun = /^[a-z]+/.exec(id)?.[0] ?? ''
  const table = { nfc: 'nfc_card', device: 'device_command', bulk: 'bulk_job', user: 'user_account' }[noun] ?? noun
  const { system } = running.server.services.db
  const tables = new Set((await tenantTables(system)).map(({ name }) => name))
  const row = tables.has(table)
    ? await system.first(sql<{ id: string }>`
        select id from ${sql.table(table)} where tenant_id = ${OTHER_TENANT} order by id limit 1`)
    : undefined
  const named = fieldsOf(id).filter((field) => /^(id|ids|aldId)$/.test(field))
  const own = named.map((field) => [field, row?.id ?? '1'])
  const devices = Object.entries(FOREIGN_DEVICES).filter(([field]) => fieldsOf(id).includes(field))
  return { ...Object.fromEntries([...devices, ...own]), ...(await foreignReferences(id)) }
}

async function foreignReferences(id: OperationId): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const [field, name] of Object.entries(references[id] ?? {})) {
    const noun = nounNamed(name)
    if (!noun?.isTenantOwned) continue
    const row = await running.server.services.db.system.first(sql<{ id: string }>`
      select id from ${sql.table(snake(noun.table))} where tenant_id = ${OTHER_TENANT} order by id limit 1`)
    const rowId = row?.id ?? '1'
    found[field] = inputSchemaOf(id).properties?.[field]?.type === 'array' ? [rowId] : rowId
  }
  return found
}

/** A digest of all rows of the other operator except request logs. */
async function otherTenant(): Promise<Record<string, string>> {
  const { system } = running.server.services.db
  const tables = (await tenantTables(system)).filter(({ name }) => !name.startsWith('log_'))
  const digests = await system.many(
    tables.map(
      ({ name }) => sql`select md5(string_agg(t::text, ',' order by t::text)) as digest
        from ${sql.table(name)} t where tenant_id = ${OTHER_TENANT}`,
    ),
  )
  return Object.fromEntries(tables.map(({ name }, at) => [name, String(digests[at]?.[0]?.['digest'])]))
}
