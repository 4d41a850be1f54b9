// @postgres
/** The tenant predicate alone: with row-level security off, requests reach the same rows as with it on. */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import { references } from '@swapdesk/contract/references'
import type { ApiSession, Reply } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { snake } from '../crud/columns.ts'
import { nounNamed } from '../crud/named-rows.ts'
import { sql } from '../db/database.ts'
import { handlers } from '../modules/index.ts'
import { addForeignRows, foreignId, inputOfRow, OTHER_TENANT, takingIds } from '../testing/foreign-rows.ts'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'
import { exampleOf, fieldsOf } from '../testing/hostile.ts'
import { inputSchemaOf } from './contract.ts'
import { tenantTables } from '../testing/tenant-rows.ts'

type Read = { method: string; kind: string; permission: unknown; tenant: string }

const built = (Object.keys(operations) as OperationId[]).filter((id) => id in handlers)
const of = (id: OperationId) => operations[id] as Read
/** A logout ends the caller's session, a stream does not end, and every refusal adds to the API log. */
const LEFT_OUT = new Set<string>(['authLogout', 'eventStream', 'logApiList', 'logApiExport'])
const reads = built.filter((id) => of(id).method === 'get' && of(id).permission !== 'public' && !LEFT_OUT.has(id))
/** Domains with demo rows at both operators. */
const lists = reads.filter((id) => /^(vehicle|station|cabinet|battery|rider|nfcCard|alarm)(List|Page|Export)$/.test(id))
const writes = built.filter((id) => of(id).method === 'post' && of(id).permission !== 'public')

let running: TestServer
let whale: ApiSession
let platform: ApiSession

/** Replies to the first operator's users and rows of the other operator, read while row-level security was on. */
const expected = new Map<OperationId, unknown>()
const foreign = new Map<OperationId, string>()

const inputsOf = (id: OperationId) => (id.endsWith('Export') ? [{ format: 'csv' }] : [{}, exampleOf(id)])
const read = (who: ApiSession, id: OperationId) =>
  Promise.all(inputsOf(id).map(async (input) => shown(await who.call(id, input))))

beforeAll(async () => {
  running = await startTestServer()
  whale = await running.login(credentialsOf('whaleAdmin'))
  platform = await running.login(credentialsOf('platform'))
  const kampala = await running.login(credentialsOf('kampalaAdmin'))
  await addForeignRows(running, kampala)
  for (const id of reads) expected.set(id, await read(whale, id))
  for (const id of takingIds) foreign.set(id, await foreignId(kampala, id))
  const { system } = running.server.services.db
  for (const { name, hasRowSecurity } of await tenantTables(system)) {
    if (hasRowSecurity) await system.run(sql`alter table ${sql.table(name)} disable row level security`)
  }
})
afterAll(() => running.close())

describe('with row-level security off', () => {
  it('a statement without the predicate reaches the other tenant', async () => {
    const seen = await running.server.services.db.write({ systemTenant: '384721' }, (db) =>
      db.all(sql`select distinct tenant_id from vehicle`),
    )
    expect(seen).toHaveLength(2)
  })

  it.each(reads)('%s returns the same as with it on', async (id) => {
    expect(await read(whale, id)).toEqual(expected.get(id))
  })

  it.each(lists)('%s returns more to the platform', async (id) => {
    expect(await read(platform, id)).not.toEqual(expected.get(id))
  })

  it.each(takingIds)("%s does not find another tenant's row", async (id) => {
    const reply = await whale.call(id, inputOfRow(id, foreign.get(id) as string))
    expect({ id, status: reply.status }).toEqual({ id, status: 404 })
  })

  it.each(writes)('%s changes no row of another tenant', async (id) => {
    const ids = await foreignIds(id)
    const before = await otherTenant()
    await whale.call(id, { ...exampleOf(id), ...ids }, { isUnchecked: true })
    expect(await otherTenant()).toEqual(before)
  })
})

/** A reply without the parts that differ every time. */
function shown({ status, body, bytes }: Reply): unknown {
  return body ? { status, data: body.data, error: body.error } : { status, text: new TextDecoder().decode(bytes) }
}

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
