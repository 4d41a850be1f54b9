// @postgres
/** Security rules of every operation of the contract; each refusal has its positive control. */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from '../db/database.ts'
import { handlers } from '../modules/index.ts'
import { hashPassword } from '../modules/auth/index.ts'
import { addForeignRows, foreignId, inputOfRow, takingIds } from '../testing/foreign-rows.ts'
import { exampleOf } from '../testing/hostile.ts'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'

type Operation = {
  kind: string
  method: string
  permission: string | Record<string, string>
  tenant: string
  screens?: readonly string[]
}
const built = (Object.keys(operations) as OperationId[]).filter((id) => id in handlers)
const operationOf = (id: OperationId) => operations[id] as Operation
const guarded = built.filter((id) => operationOf(id).permission !== 'public')
const permitted = guarded.filter((id) => operationOf(id).permission !== 'authenticated')

let running: TestServer
let platform: ApiSession
let whale: ApiSession
let kampala: ApiSession
let nobody: ApiSession

/** What everybody reads, besides the own rows (decision record 28): dictionaries, regions, countries. */
const SHARED_TABLES = ['dict', 'dict_biz', 'region']
/** They end the session, or do not end. */
const WITHOUT_REPLY = new Set<string>(['authLogout', 'eventStream'])

const NOBODY = { tenantId: '384721', account: 'nobody', password: 'nobody-at-all-1' }

beforeAll(async () => {
  running = await openTestServer()
  const hash = await hashPassword(NOBODY.password)
  await running.server.services.db.system.run(sql`
    insert into user_account (tenant_id, account, password_hash, real_name) values (${NOBODY.tenantId}, ${NOBODY.account}, ${hash}, '无名')`)
  const people = [credentialsOf('platform'), credentialsOf('whaleAdmin'), credentialsOf('kampalaAdmin'), NOBODY]
  ;[platform, whale, kampala, nobody] = (await Promise.all(people.map((person) => running.login(person)))) as [
    ApiSession,
    ApiSession,
    ApiSession,
    ApiSession,
  ]
})
afterAll(() => {
  process.stdout.write(
    `every-operation: ${built.length} operations, ${guarded.length} with a login, ${permitted.length} with a permission, ${takingIds.length} with an id\n`,
  )
  return running.close()
})

describe('without a token', () => {
  it.each(guarded)('%s returns 401', async (id) => {
    const reply = await running.guest.call(id, exampleOf(id))
    expect(reply.status).toBe(401)
  })

  it.each(['none', 'swapped', 'expired', 'kid'])('a forged token (%s) is refused', async (kind) => {
    const real = platform.headers['blade-auth']?.slice('bearer '.length) ?? ''
    const [, payload = '', signature = ''] = real.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    const tokens: Record<string, string> = {
      none: `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      swapped: `${encode({ alg: 'HS512', typ: 'JWT' })}.${payload}.${signature}`,
      expired: `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, exp: 1 })}.${signature}`,
      kid: `${encode({ alg: 'HS256', typ: 'JWT', kid: '../../dev/null' })}.${payload}.${signature}`,
    }
    const forged = running.guest.with({ 'blade-auth': `bearer ${tokens[kind] ?? ''}` })
    expect((await forged.call('authUserInfo')).status).toBe(401)
    expect((await platform.call('authUserInfo')).status).toBe(200)
  })
})

describe('without the permission', () => {
  it.each(permitted)('%s returns 403, and succeeds for the administrator', async (id) => {
    const inputs = operationOf(id).kind === 'submit' ? [{}, { id: '1' }] : [{}]
    for (const extra of inputs) {
      const refused = await nobody.call(id, { ...extra })
      expect({ id, status: refused.status }).toEqual({ id, status: 403 })
      const allowed = await platform.call(id, { ...extra }, { isUnchecked: true })
      expect([401, 403]).not.toContain(allowed.status)
    }
  })
})

describe('without a role', () => {
  const reserved = new Set(['tenant', 'tenantpackage'])
  const forAll = guarded.filter((id) => operationOf(id).permission === 'authenticated')
  const choices = forAll.filter((id) => operationOf(id).screens)

  it.each(choices)('%s returns 403, and succeeds for users with a screen that uses it', async (id) => {
    expect((await nobody.call(id, exampleOf(id), { isUnchecked: true })).status).toBe(403)
    const callers = [whale, platform]
    const replies = await Promise.all(callers.map((who) => who.call(id, exampleOf(id), { isUnchecked: true })))
    // Some screens are the platform's.
    const { screens = [] } = operationOf(id)
    expect(replies.map(({ status }) => status === 403)).toEqual([screens.every((code) => reserved.has(code)), false])
  })

  /** Identifiers of all rows, but those of the user and those that everybody reads. */
  async function idsOfOthers(): Promise<Set<string>> {
    const { system } = running.server.services.db
    const tables = await system.all(sql<{ name: string; columns: string[] }>`
      select c.relname as name, array_agg(a.attname::text) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
        and not a.attisdropped and a.attndims = 0 and not c.relname = any(${SHARED_TABLES}::text[]) group by 1`)
    const own = (await nobody.data<{ id: string }>('userInfo')).id
    const isOwn = (table: string, columns: readonly string[]) => {
      if (table === 'tenant') return sql`tenant_id = ${NOBODY.tenantId}`
      if (table === 'user_account') return sql`id = ${own}`
      return columns.includes('user_id') ? sql`user_id = ${own}` : sql`false`
    }
    const found = await Promise.all(
      tables
        .filter(({ columns }) => columns.includes('id'))
        .map(({ name, columns }) =>
          system.all(
            sql<{
              id: string
            }>`select id::text as id from ${sql.table(name)} where (${isOwn(name, columns)}) is not true`,
          ),
        ),
    )
    return new Set(found.flat().map((row) => row.id))
  }

  it('no other operation reads rows of others', async () => {
    const reads = forAll.filter((id) => {
      const { screens, method } = operationOf(id)
      return !screens && method === 'get' && !WITHOUT_REPLY.has(id)
    })
    const others = await idsOfOthers()
    const vehicle = (await whale.data<{ records: { id: string; vehicleSn: string }[] }>('vehicleList', { size: 1 }))
      .records[0]
    const idsRead = async (who: ApiSession, id: OperationId) => {
      const inputs = [exampleOf(id), { ...exampleOf(id), id: vehicle?.id, kind: 'vehicle', text: vehicle?.vehicleSn }]
      const replies = await Promise.all(inputs.map((input) => who.call(id, input, { isUnchecked: true })))
      const texts = replies.filter(({ status }) => status === 200).map(({ body }) => JSON.stringify(body))
      return texts.flatMap((text) => text.match(/\d{12,}/g) ?? []).filter((found) => others.has(found))
    }
    const [ofNobody, ofAdministrator] = [new Map<string, string[]>(), new Set<string>()]
    for (const id of reads) {
      const found = await idsRead(nobody, id)
      if (found.length > 0) ofNobody.set(id, found)
      if ((await idsRead(whale, id)).length > 0) ofAdministrator.add(id)
    }
    process.stdout.write(
      `every-operation: ${reads.length} reads without a role, ${ofAdministrator.size} with rows of others\n`,
    )
    expect(Object.fromEntries(ofNobody)).toEqual({})
    expect([...ofAdministrator]).toEqual(
      expect.arrayContaining(['menuRoutes', 'menuGrantTree', 'recordFind', 'homeTaskList']),
    )
  })
})

describe('with the permission only to add, or only to change', () => {
  const submits = permitted.filter((id) => {
    const { create, update } = Object(operationOf(id).permission) as Record<string, string>
    return create !== update
  })
  let adder: ApiSession
  let changer: ApiSession

  /** A user of the platform tenant, which owns some of the tables, with exactly these permissions. */
  async function personWith(name: 'create' | 'update', hash: string): Promise<ApiSession> {
    const codes = submits.map((id) => (operationOf(id).permission as Record<string, string>)[name])
    await running.server.services.db.system.run(sql`
      with added as (insert into role (tenant_id, role_name, role_alias) values ('000000', ${name}, ${name}) returning id),
        menus as (insert into role_menu select '000000', added.id, m.id from added, menu m where m.code = any(${codes}::text[]))
      insert into user_account (tenant_id, account, password_hash, role_id)
        select '000000', ${name}, ${hash}, array[id] from added`)
    return running.login({ tenantId: '000000', account: name, password: NOBODY.password })
  }

  beforeAll(async () => {
    const hash = await hashPassword(NOBODY.password)
    adder = await personWith('create', hash)
    changer = await personWith('update', hash)
  })

  it.each(submits)('%s allows only that', async (id) => {
    const isRefused = async (who: ApiSession, input: object) =>
      (await who.call(id, { ...input }, { isUnchecked: true })).status === 403
    expect([await isRefused(adder, {}), await isRefused(changer, {})]).toEqual([false, true])
    expect([await isRefused(adder, { id: '1' }), await isRefused(changer, { id: '1' })]).toEqual([true, false])
  })
})

describe('with the id of another tenant', () => {
  beforeAll(() => addForeignRows(running, kampala))

  it.each(takingIds)('%s replies as for an unknown id', async (id) => {
    const foreign = await foreignId(kampala, id)
    const theirs = await whale.call(id, inputOfRow(id, foreign))
    const unknown = await whale.call(id, inputOfRow(id, '1'))
    expect({ id, status: theirs.status }).toEqual({ id, status: 404 })
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  it.each(takingIds.filter((id) => id.endsWith('Detail')))('%s returns the row to users of its tenant', async (id) => {
    expect((await kampala.call(id, inputOfRow(id, await foreignId(kampala, id)))).status).toBe(200)
  })

  it('writes nothing when it refuses', async () => {
    const db = running.server.services.db.system
    const counted = () =>
      db.first(
        sql<{
          n: string
        }>`select (select sum(changes * coalesce(cardinality(column_names), 1)) from table_change) || '/' || (select count(*) from audit) as n`,
      )
    // Alarms among the rows that other tests added notify people in the background; whatever else writes would be found.
    await vi.waitFor(
      async () => expect(await db.all(sql`select 1 from alarm_notification where rules_time <= now()`)).toHaveLength(0),
      { timeout: 20_000 },
    )
    const before = await counted()
    const foreign = await kampala.data<{ records: { id: string }[] }>('vehicleList', { size: 1 })
    await whale.call('vehicleSubmit', { id: foreign.records[0]?.id, autoPay: 1 })
    await whale.call('vehicleRemove', { ids: foreign.records[0]?.id })
    await nobody.call('vehicleSubmit', { vehicleSn: 'NO1' })
    expect(await counted()).toEqual(before)
  })
})

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
