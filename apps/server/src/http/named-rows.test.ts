// @postgres
/**
 * Rows that requests reference: another tenant's and those outside the data scope are refused as if they did not exist,
 * for every listed field of every operation.
 */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import { references } from '@swapdesk/contract/references'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { snake } from '../crud/columns.ts'
import { nounNamed } from '../crud/named-rows.ts'
import { definedNouns, type Noun } from '../crud/noun.ts'
import { sql } from '../db/database.ts'
import { inputSchemaOf } from './contract.ts'
import { handlers } from '../modules/index.ts'
import { addForeignRows, OTHER_TENANT } from '../testing/foreign-rows.ts'
import { exampleOf } from '../testing/hostile.ts'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'
import { addPerson } from '../testing/people.ts'

const OWN_TENANT = '384721'
const UNKNOWN = '1990000000000000999'

type Case = { id: OperationId; field: string; noun: Noun }
const built = (Object.keys(references) as OperationId[]).filter((id) => id in handlers)
const cases: Case[] = built.flatMap((id) =>
  Object.entries(references[id] ?? {}).flatMap(([field, name]) => {
    const noun = nounNamed(name)
    // Rows of the platform are visible to all tenants; active-identity.test.ts covers the headers of a login.
    return noun?.isTenantOwned && /^[a-z]/.test(field) ? [{ id, field, noun }] : []
  }),
)
const named = cases.map((one) => [`${one.id}.${one.field}`, one] as const)
const scoped = named.filter(([, { noun }]) => noun.scopeColumns !== undefined)
const isChoice = ({ id, noun }: Case) => operations[id].method === 'post' && noun.name !== operations[id].domain

let running: TestServer
let whale: ApiSession
let narrow: ApiSession
const ids = new Map<string, string>()

/** The newest row of a tenant, which tests change less often than the oldest. */
const idOf = (noun: Noun, tenantId: string) => ids.get(`${noun.table} ${tenantId}`) as string

beforeAll(async () => {
  running = await startTestServer()
  whale = await running.login(credentialsOf('whaleAdmin'))
  const kampala = await running.login(credentialsOf('kampalaAdmin'))
  const { system } = running.server.services.db
  await addForeignRows(running, kampala)
  await addForeignRows(running, whale, 'CB384721001')
  for (const { noun } of cases) {
    for (const tenantId of [OWN_TENANT, OTHER_TENANT]) {
      const row = await system.first(sql<{ id: string }>`select id from ${sql.table(snake(noun.table))}
        where tenant_id = ${tenantId} and is_deleted = 0 order by id desc limit 1`)
      if (!row) throw new Error(`${tenantId} has no row of ${noun.table}`)
      ids.set(`${noun.table} ${tenantId}`, row.id)
    }
  }
  narrow = await ownRowsOnly()
})
afterAll(() => {
  process.stdout.write(`named rows: ${cases.length} fields of ${new Set(cases.map(({ id }) => id)).size} operations\n`)
  return running.close()
})

/** A user with all permissions, whose data scopes admit only rows created by this user, of which there are none. */
async function ownRowsOnly(): Promise<ApiSession> {
  const { system } = running.server.services.db
  const person = await addPerson(running, whale, OWN_TENANT, { menuIds: [] })
  await system.run(sql`insert into role_menu (tenant_id, role_id, menu_id)
    select ${OWN_TENANT}, ${person.roleId}, id from menu where is_deleted = 0 and not is_platform_only`)
  const resources = new Set(definedNouns().flatMap(({ name, scopeColumns }) => (scopeColumns ? [name] : [])))
  await system.run(sql`with added as (
      insert into data_scope (menu_id, resource_code, scope_name, scope_class, scope_type)
      select (select min(id) from menu), 'own_' || r, 'x', r, 2 from unnest(${[...resources]}::text[]) r returning id)
    insert into role_data_scope select ${OWN_TENANT}, ${person.roleId}, id from added`)
  const { tenantId, account, password } = { tenantId: OWN_TENANT, ...person }
  return running.login({ tenantId, account, password })
}

/** An input with its other references to the own tenant. */
function inputOf({ id }: Case): Record<string, unknown> {
  const input: Record<string, unknown> = { ...exampleOf(id), ...(id.endsWith('Export') && { format: 'csv' }) }
  for (const { field, noun } of cases.filter((one) => one.id === id)) {
    if (operations[id].method === 'post') input[field] = valueOf(id, field, idOf(noun, OWN_TENANT))
  }
  return { ...input, ...(operations[id].kind === 'submit' && { id: null }) }
}

function valueOf(id: OperationId, field: string, rowId: string): string | string[] {
  const schema = inputSchemaOf(id).properties?.[field]
  return schema?.type === 'array' ? [rowId] : rowId
}

async function replyTo(who: ApiSession, one: Case, rowId: string, more: object = {}) {
  const input = { ...inputOf(one), ...more, [one.field]: valueOf(one.id, one.field, rowId) }
  const { status, body, bytes } = await who.call(one.id, input, { isUnchecked: true })
  const text = body ? JSON.stringify({ ...body, requestId: '' }) : new TextDecoder().decode(bytes)
  return { status, error: body?.error, text: text.replaceAll(rowId, '<id>') }
}

it('finds the fields to test', () => {
  expect(cases.length).toBeGreaterThan(40)
  expect(named.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'vehicleSubmit.vehicleTypeId',
      'alarmAssign.assignee',
      'userSubmit.deptId',
      'roleGrant.roleIds',
    ]),
  )
})

describe("another tenant's row", () => {
  it.each(named)('%s replies as for a missing one', async (_, one) => {
    const theirs = await replyTo(whale, one, idOf(one.noun, OTHER_TENANT))
    expect(theirs).toEqual(await replyTo(whale, one, UNKNOWN))
    expect(theirs.error === 'row.reference-missing').toBe(isChoice(one))
  })

  const changed = named.filter(([, { id }]) => operations[id].kind === 'submit')
  it.each(changed)('%s cannot be set on an existing row', async (_, one) => {
    const own = await running.server.services.db.system.first(sql<{ id: string }>`
      select id from ${sql.table(snake(tableOf(one.id)))} t where tenant_id = ${OWN_TENANT}
        and to_jsonb(t) -> 'is_deleted' is distinct from '1'
        and create_user is distinct from 0 order by id limit 1`)
    const theirs = await replyTo(whale, one, idOf(one.noun, OTHER_TENANT), { id: own?.id })
    expect(theirs).toEqual(await replyTo(whale, one, UNKNOWN, { id: own?.id }))
    expect(theirs.status).toBeGreaterThanOrEqual(400)
  })

  // Positive control: the own tenant's row is accepted.
  it.each(named.filter(([, one]) => isChoice(one)))('%s accepts the own one', async (_, one) => {
    expect((await replyTo(whale, one, idOf(one.noun, OWN_TENANT))).error).not.toBe('row.reference-missing')
  })
})

describe('a row outside the data scope', () => {
  it.each(scoped)('%s replies as for a missing one', async (_, one) => {
    const outside = await replyTo(narrow, one, idOf(one.noun, OWN_TENANT))
    expect(outside).toEqual(await replyTo(narrow, one, UNKNOWN))
    expect(outside.error).not.toBe('permission.denied')
  })
})

function tableOf(id: OperationId): string {
  return nounNamed(id.replace(/Submit$/, ''))?.table ?? ''
}
