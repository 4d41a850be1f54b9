// @postgres
/** Security rules that hold for every operation of the contract, asked of each in turn; each refusal has its positive control. */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { handlers } from '../modules/index.ts'
import { hashPassword } from '../modules/auth/index.ts'
import { exampleOf } from '../testing/hostile.ts'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'

type Operation = {
  kind: string
  permission: string | Record<string, string>
  tenant: string
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

/** Identifiers the family calls by another name than id. */
const ID_NAMES: Partial<Record<OperationId, string>> = { alarmDetail: 'aldId' }
const input = (id: OperationId, rowId: string) =>
  id.endsWith('Remove') ? { ids: rowId } : { [ID_NAMES[id] ?? 'id']: rowId }
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
  process.stdout.write(`every-operation: ${built.length} operations, ${permitted.length} with a permission\n`)
  return running.close()
})

describe('without a token', () => {
  it.each(guarded)('%s answers 401', async (id) => {
    const reply = await running.guest.call(id, exampleOf(id))
    expect(reply.status).toBe(401)
  })

  it.each(['none', 'swapped', 'expired', 'kid'])('a forged token (%s) is no token', async (kind) => {
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
  it.each(permitted)('%s answers 403, and not to the administrator', async (id) => {
    const inputs = operationOf(id).kind === 'submit' ? [{}, { id: '1' }] : [{}]
    for (const extra of inputs) {
      const refused = await nobody.call(id, { ...extra })
      expect({ id, status: refused.status }).toEqual({ id, status: 403 })
      const allowed = await platform.call(id, { ...extra }, { isUnchecked: true })
      expect([401, 403]).not.toContain(allowed.status)
    }
  })
})

describe('with the id of another tenant', () => {
  // Tenants are the platform's own rows; nobody else may ask for any (403).
  const takesId = permitted.filter(
    (id) => /(Detail|Submit|Remove)$/.test(id) && operationOf(id).tenant !== 'global' && id !== 'tenantDetail',
  )

  beforeAll(async () => {
    // Nouns the demo has no rows of at the other operator.
    await kampala.data('topMenuSubmit', { code: 'kampala', name: '坎帕拉', sort: 1 })
    await kampala.data('dictBizSubmit', { code: 'kampala', dictKey: '-1', dictValue: '坎帕拉', sort: 1, isSealed: 0 })
    await kampala.call('vehicleRemove', { ids: '1' })
    const system = running.server.services.db.system
    await running.server.services.logs.flush()
    await system.run(sql`insert into log_error (tenant_id, message) values ('517209', 'x')`)
    await system.run(sql`insert into log_api (tenant_id, title) values ('517209', 'x')`)
    await kampala.data('deviceCommandSend', { deviceSn: 'CB517209001', cmd: 20_001 })
    await kampala.data('bulkJobPlan', {
      kind: 'cabinet_threshold',
      targets: ['CB517209001'],
      params: { threshold: 85 },
    })
  })

  it.each(takesId)('%s answers as for an id that never was', async (id) => {
    const foreign = await foreignId(id)
    const theirs = await whale.call(id, input(id, foreign))
    const unknown = await whale.call(id, input(id, '1'))
    expect({ id, status: theirs.status }).toEqual({ id, status: 404 })
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  it.each(takesId.filter((id) => id.endsWith('Detail')))('%s shows the row to its own people', async (id) => {
    expect((await kampala.call(id, input(id, await foreignId(id)))).status).toBe(200)
  })

  it('writes nothing on a refusal', async () => {
    const db = running.server.services.db.system
    const counted = () =>
      db.first(
        sql<{ n: string }>`select (select sum(changes) from table_change) || '/' || (select count(*) from audit) as n`,
      )
    const before = await counted()
    const foreign = await kampala.data<{ records: { id: string }[] }>('vehicleList', { size: 1 })
    await whale.call('vehicleSubmit', { id: foreign.records[0]?.id, autoPay: 1 })
    await whale.call('vehicleRemove', { ids: foreign.records[0]?.id })
    await nobody.call('vehicleSubmit', { vehicleSn: 'NO1' })
    expect(await counted()).toEqual(before)
  })
})

/** A row of the other operator, found in the noun's list. */
async function foreignId(id: OperationId): Promise<string> {
  const list = (['Page', 'List', 'ParentList'] as const)
    .map((verb) => `${nounOf(id)}${verb}` as OperationId)
    .find((name) => built.includes(name))
  const data = await kampala.data<{ records?: { id: string }[] } | { id: string }[]>(list as OperationId, {})
  const found = (Array.isArray(data) ? data : (data.records ?? []))[0]?.id
  if (found === undefined) throw new Error(`the other operator has no row of ${id}`)
  return found
}

function nounOf(id: string): string {
  return id.replace(/(List|Page|Detail|Submit|Remove)$/, '')
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
