// @postgres
/** Serial numbers and card numbers of other operators: replies reveal nothing about them, and attempts are counted. */
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { definedNouns } from '../crud/noun.ts'
import { sql } from '../db/database.ts'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'
import { CLASHES_MAX, countClashes } from './name-clashes.ts'
import type { Principal } from './principal.ts'
import { Problem } from './problem.ts'

let running: TestServer
let admin: ApiSession
let operator: ApiSession
let theirs: string[]
let own: string
const system = () => running.server.services.db.system

beforeAll(async () => {
  running = await startTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  operator = await running.login(credentialsOf('whaleOperator'))
  const numbers = await system().all(
    sql<{ cardNo: string; tenantId: string }>`select card_no, tenant_id from nfc_card where is_deleted = 0`,
  )
  theirs = numbers.filter(({ tenantId }) => tenantId === '517209').map(({ cardNo }) => cardNo)
  own = numbers.find(({ tenantId }) => tenantId === '384721')?.cardNo as string
})
afterAll(() => running.close())
beforeEach(() => system().run(sql`delete from name_clash`))

const add = (who: ApiSession, cardNo: unknown) => who.call('nfcCardSubmit', { cardNo, type: 1 })
const clashesOf = async () =>
  (await system().first(sql<{ n: number }>`select coalesce(sum(clashes), 0)::int as n from name_clash`))?.n

it('covers every index that is unique across tenants', async () => {
  const indexes = await system().all(sql<{ name: string }>`
    select i.indexrelid::regclass::text as name from pg_index i
    where i.indisunique and not i.indisprimary and i.indrelid in (
      select a.attrelid from pg_attribute a where a.attname = 'tenant_id' and a.attrelid::regclass::text = any(${tables()}::text[]))
      and not exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        and (a.attname = 'tenant_id' or a.attname like '%\\_id'))`)
  expect(indexes.map(({ name }) => name).toSorted()).toEqual([
    'battery_sn_case_key',
    'battery_sn_key',
    'cabinet_sn_case_key',
    'cabinet_sn_key',
    'nfc_card_no_key',
    'nfc_card_uid_key',
    // Numbers that the server makes.
    'pay_record_order_no_key',
    'swap_record_order_no_key',
    // Written by the platform only.
    'tenant_domain_url_key',
    'vehicle_sn_case_key',
    'vehicle_sn_key',
  ])
  const guarded = definedNouns().flatMap(({ platformNames }) => platformNames.map(({ field }) => field))
  expect(guarded.toSorted()).toEqual(['bmsSn', 'cabinetSn', 'cardNo', 'uid', 'vehicleSn'])
})

/** Tables that operations of the contract write. */
function tables(): string[] {
  const written = definedNouns().filter(({ operations: { submit } }) => submit)
  return written.map(({ table }) => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
}

it('refuses a number of another operator as unavailable, when adding and changing', async () => {
  const added = await add(admin, theirs[0])
  expect(added).toMatchObject({ status: 409, body: { error: 'row.name-unavailable' } })
  const { records } = await admin.data<{ records: { id: string }[] }>('nfcCardList', { cardNo_equal: own })
  const changed = await admin.call('nfcCardSubmit', { id: records[0]?.id, cardNo: theirs[0] })
  expect(changed.body).toMatchObject({ code: 409, error: 'row.name-unavailable', msg: added.body.msg })
  const english = await admin.with({ 'accept-language': 'en-US' }).call('nfcCardSubmit', { cardNo: theirs[0], type: 1 })
  expect(english.body.msg).toBe('This number cannot be used; if it is yours, contact the platform')
  expect(await clashesOf()).toBe(3)
})

it('refuses the chip of a card of another operator alike, and counts it', async () => {
  const chips = sql<{ uid: string; tenantId: string }>`select uid, tenant_id from nfc_card where is_deleted = 0`
  const [own, other] = ['384721', '517209'].map(async (tenantId) =>
    (await system().all(chips)).find((card) => card.tenantId === tenantId),
  )
  const addChip = async (card: typeof own, cardNo: string) =>
    (await admin.call('nfcCardSubmit', { cardNo, type: 1, uid: (await card)?.uid.toLowerCase() })).body
  const refused = await addChip(other, 'CHIP1')
  expect(refused).toMatchObject({ error: 'row.name-unavailable', fields: { uid: refused.msg } })
  expect(await clashesOf()).toBe(1)
  expect((await addChip(own, 'CHIP2')).error).toBe('nfc-card.uid-taken')
  expect(await clashesOf()).toBe(1)
})

it('refuses a number of the same operator as taken, without counting', async () => {
  expect((await add(admin, own)).body.error).toBe('nfc-card.number-taken')
  expect(await clashesOf()).toBe(0)
})

it('refuses all numbers after too many attempts, also concurrent ones, for that user only', async () => {
  const tried = Array.from({ length: 2 * CLASHES_MAX }, (_, n) => theirs[n % theirs.length])
  const replies = await Promise.all(tried.map((cardNo) => add(operator, cardNo)))
  const errors = replies.map(({ body }) => body.error ?? 'added')
  expect(
    Object.fromEntries([...Map.groupBy(errors, (error) => error)].map(([error, all]) => [error, all.length])),
  ).toEqual({
    'row.name-unavailable': CLASHES_MAX,
    'row.name-clashes': CLASHES_MAX,
  })
  expect((await add(operator, 'FREE99')).status).toBe(429)
  expect((await operator.call('nfcCardList')).status).toBe(200)
  expect((await add(admin, 'FREE99')).status).toBe(200)
})

it('stores many free numbers at once', async () => {
  const free = Array.from({ length: CLASHES_MAX + 5 }, (_, n) => `FREE1${n}`)
  const replies = await Promise.all(free.map((cardNo) => add(operator, cardNo)))
  expect(replies.map(({ status }) => status)).toEqual(free.map(() => 200))
  expect(await clashesOf()).toBe(0)
})

it('counts attempts of other servers before they have run', async () => {
  // As in another server: this instance of the module shares only the database with the first.
  vi.resetModules()
  const other = await import('./name-clashes.ts')
  other.guardName('nfcCardSubmit', 'cardNo')
  const { db } = running.server.services
  const principal = { userId: '77', isPlatformAdmin: false } as Principal
  const call = { db, operation: 'nfcCardSubmit', principal, input: { cardNo: 'X' }, context: {} } as const
  const clash = () => Promise.reject(new Problem('row.name-unavailable'))
  for (let n = 1; n < CLASHES_MAX; n += 1)
    await expect(countClashes(call, clash)).rejects.toThrow('row.name-unavailable')
  const refusal = vi.waitFor(async () => {
    expect(await clashesOf()).toBe(CLASHES_MAX)
    return other.countClashes(call, () => Promise.resolve('found free')).catch((error: Problem) => error.error)
  })
  const last = countClashes(call, async () => {
    expect(await refusal).toBe('row.name-clashes')
    return 'added'
  })
  expect(await last).toBe('added')
  // It was no clash: the place is free again.
  expect(await other.countClashes(call, () => Promise.resolve('added'))).toBe('added')
  expect(await clashesOf()).toBe(CLASHES_MAX - 1)
})

it('resets the count after the window', async () => {
  await Promise.all(Array.from({ length: CLASHES_MAX }, () => add(operator, theirs[0])))
  expect((await add(operator, theirs[0])).status).toBe(429)
  await system().run(sql`update name_clash set window_start = now() - interval '2 hours'`)
  expect((await add(operator, 'FREE98')).status).toBe(200)
  expect((await add(operator, theirs[0])).status).toBe(409)
  expect((await add(operator, 'FREE97')).status).toBe(200)
})
