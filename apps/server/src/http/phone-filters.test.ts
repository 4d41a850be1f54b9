// @postgres
/**
 * Every phone filter of the contract finds a number as people write it: with and without separators, national and
 * international, whichever of them is stored.
 */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import { nationalDigits, toE164 } from '@swapdesk/domain'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RawBuilder, sql } from '../db/database.ts'
import { phoneContains, phoneEquals } from '../crud/phones.ts'
import { credentialsOf, startTestServer, type TestServer } from '../testing/harness.ts'
import type { Context } from './context.ts'
import { inputSchemaOf } from './contract.ts'

type Row = Record<string, string | null> & { id: string }
type Country = 'CN' | 'UG'

/** Filters of numbers that are stored as typed, landlines too. */
const LANDLINES: ReadonlySet<string> = new Set(['contactNumber'])
/** Not built: their filters are tested here as soon as they are. */
const UNBUILT: ReadonlySet<string> = new Set(['feedbackList'])
const WHOLE = /_equal$/

const filters = (Object.keys(operations) as OperationId[])
  .filter((id) => operations[id].kind === 'page')
  .flatMap((id) => Object.keys(inputSchemaOf(id).properties ?? {}).map((name) => [id, name] as const))
  .filter(([, name]) => /mobile|phone|contactNumber/i.test(name))

let running: TestServer
let platform: ApiSession
const operators: [Country, ApiSession][] = []

beforeAll(async () => {
  running = await startTestServer()
  platform = await running.login(credentialsOf('platform'))
  operators.push(['CN', await running.login(credentialsOf('whaleAdmin'))])
  operators.push(['UG', await running.login(credentialsOf('kampalaAdmin'))])
})
afterAll(() => running.close())

const run = (statement: RawBuilder<unknown>) => running.server.services.db.system.run(statement)

async function rowsOf(who: ApiSession, id: OperationId, query: object = {}): Promise<Row[]> {
  return (await who.data<{ records: Row[] }>(id, { size: 100, ...query })).records
}

/** The ways of writing a number, of which a search for a part has more. */
function spellings(e164: string, country: Country, isWhole: boolean): string[] {
  const digits = nationalDigits(e164)
  const national = country === 'UG' ? `0${digits}` : digits
  const parted = `${national.slice(0, 4)} ${national.slice(4, 7)}-${national.slice(7)}`
  const whole = [e164, national, parted, `(${national.slice(0, 4)}) ${national.slice(4)}`, `00${e164.slice(1)}`]
  const international = `${e164.slice(0, 4)} (${e164.slice(4, 7)}) ${e164.slice(7)}`
  const parts = [e164.slice(1), digits.slice(2), national.slice(0, -1), e164.slice(0, -1)]
  return [...whole, international, ...(isWhole ? [] : parts)]
}

/** Stores the phone of people in one of its two forms. */
async function store(e164: string, phone: string): Promise<void> {
  await run(sql`update rider set mobile = ${phone} where mobile_e164 = ${e164}`)
  await run(sql`update user_account set phone = ${phone} where phone_e164 = ${e164}`)
}

const shownIn = (row: Row) => row['riderMobile'] ?? row['mobile'] ?? row['phone']

describe.each(filters.filter(([id, name]) => !UNBUILT.has(id) && !LANDLINES.has(name)))('%s by %s', (id, name) => {
  it('finds a number in every way of writing it', async () => {
    const tried: Country[] = []
    for (const [country, who] of operators) {
      const row = (await rowsOf(who, id)).find((one) => toE164(shownIn(one) ?? '', country) !== undefined)
      if (!row) continue
      tried.push(country)
      const e164 = toE164(shownIn(row) ?? '', country) ?? ''
      const ways = spellings(e164, country, WHOLE.test(name))
      const missed: string[] = []
      for (const stored of [e164, ways[1] ?? '']) {
        await store(e164, stored)
        for (const way of ways) {
          for (const caller of [who, platform]) {
            const found = await rowsOf(caller, id, { [name]: way })
            if (!found.some((one) => one.id === row.id)) missed.push(`${way} for ${stored}`)
          }
        }
        for (const other of ['0772 000 001', '+256772000001', '139 9999 0000'])
          expect(await rowsOf(who, id, { [name]: other })).toEqual([])
      }
      expect(missed).toEqual([])
    }
    expect(tried.length).toBeGreaterThan(0)
    // Sixty lists: those of battery debts, whose reasons are derived, take a third of a second each.
  }, 120_000)
})

it('reads a national number by the country of the tenant', async () => {
  const [, kampala] = operators[1] ?? []
  const { id } =
    (await kampala?.data<{ id: string }>('riderSubmit', { name: 'Amina', mobile: '+254 712 345 678' })) ?? {}
  const found = async (mobile: string) => (await rowsOf(platform, 'riderPage', { mobile })).map((row) => row.id)
  expect(await found('+254712345678')).toEqual([id])
  // In Uganda this is a Ugandan number.
  expect(await found('0712345678')).toEqual([])
})

it('tenantList by contactNumber finds a landline whatever is written between its digits', async () => {
  const { id } = await platform.data<{ id: string }>('tenantSubmit', {
    tenantName: '白尾鹞',
    contactNumber: '(021) 5555-0199',
  })
  for (const contactNumber of ['(021) 5555-0199', '02155550199', '021-5555 0199', '55550199'])
    expect((await rowsOf(platform, 'tenantList', { contactNumber })).map((row) => row.id)).toEqual([id])
  expect(await rowsOf(platform, 'tenantList', { contactNumber: '02155550198' })).toEqual([])
})

it('the search over all records finds riders and users by both forms', async () => {
  const [, kampala] = operators[1] ?? []
  if (!kampala) throw new Error('no session')
  const found = (text: string) =>
    kampala.data<{ kind: string; title: string; field: string; match: string }[]>('recordFind', { text })
  await kampala.data('riderSubmit', { name: 'Nat', mobile: '0772 555-991' })
  await kampala.data('riderSubmit', { name: 'Intl', mobile: '+256 772 555-992' })
  await kampala.data('userSubmit', { account: 'phoned', password: 'harbour-light-7', phone: '0772555993' })
  const exact = { match: 'exact' }
  for (const text of ['0772555991', '+256772555991', '+256 (772) 555.991', '256772555991'])
    expect(await found(text)).toMatchObject([
      { title: 'Nat', field: 'mobile', ...(text.startsWith('256') ? {} : exact) },
    ])
  for (const text of ['0772555992', '0772 555 992', '+256772555992'])
    expect(await found(text)).toMatchObject([{ title: 'Intl', field: 'mobile', ...exact }])
  expect(await found('+256772555993')).toMatchObject([{ kind: 'user', field: 'phone', ...exact }])
  expect((await found('+25677255599')).map(({ match }) => match)).toEqual(['prefix', 'prefix', 'prefix'])
})

class RolledBack extends Error {}

it('is answered by an index among many riders', async () => {
  const context = {} as Context
  const plans: string[] = []
  const work = running.server.services.db.write(null, async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`insert into rider (tenant_id, name, mobile, mobile_e164)
      select '517209', 'X', '+256' || (700000000 + n * 7), '+256' || (700000000 + n * 7) from generate_series(0, 99999) n`)
    // What an index has not sorted in yet counts as its cost; how much that is depends on chance.
    await tx.run(sql`select gin_clean_pending_list(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
      join pg_am a on a.oid = c.relam where i.indrelid = 'rider'::regclass and a.amname = 'gin'`)
    await tx.run(sql`analyze rider`)
    const part = phoneContains('r.mobile')
    const whole = phoneEquals('r.mobile')
    const conditions = ['0700 070-000', '+256 700 070 000', '70007000'].flatMap((text) => [
      part(text, context),
      whole(text, context),
    ])
    for (const condition of conditions) {
      const rows = await tx.all(
        sql`explain select r.id from rider r where r.tenant_id = '517209' and r.is_deleted = 0 and ${condition}`,
      )
      plans.push(JSON.stringify(rows))
    }
    throw new RolledBack()
  })
  await expect(work).rejects.toBeInstanceOf(RolledBack)
  for (const plan of plans) expect(plan).not.toContain('Seq Scan on rider')
})
