// @postgres
/** Security rules of every operation of the contract; each refusal has its positive control. */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { handlers } from '../modules/index.ts'
import { hashPassword } from '../modules/auth/index.ts'
import { addForeignRows, foreignId, inputOfRow, takingIds } from '../testing/foreign-rows.ts'
import { exampleOf } from '../testing/hostile.ts'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'

type Operation = {
  kind: string
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

/** The own account and tenant, the caller's menus, uploads, and data without an owner: commands, countries. */
const OPEN_TO_EVERYBODY = [
  'attachmentPutFile',
  'attachmentPutFileAttach',
  'deviceCommandCatalogue',
  'downloadTicketCreate',
  // Only what the caller may list.
  'homeCabinetList',
  'homeTaskList',
  'logClientUpload',
  'menuButtons',
  'menuGrantTopTree',
  'menuGrantTree',
  'menuLazyMenuList',
  'menuMenuList',
  'menuRoutes',
  'menuTopMenu',
  'menuTree',
  'ownNoticeDetail',
  'ownNoticeList',
  'ownNoticeRead',
  'tenantCountries',
  'tenantOwnInfo',
  'userInfo',
  'userRegisterGuest',
  'userSendPhoneCode',
  'userUpdateInfo',
  'userUpdatePassword',
  'userUpdatePhone',
]

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

  it('no other operation reads rows of others', () => {
    const open = forAll.filter(
      (id) => !operationOf(id).screens && !/^(auth|dict|region|session|message|event|record)/.test(id),
    )
    expect(open.toSorted()).toEqual(OPEN_TO_EVERYBODY)
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
