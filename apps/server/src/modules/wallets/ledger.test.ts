// @postgres
/** The journal: balanced, written once, and never changed by the application role. */
import { describe, expect, it } from 'vitest'
import { type Executor, sql } from '../../db/database.ts'
import { addRider } from '../../testing/card-holders.ts'
import { useDemo } from '../../testing/use-demo.ts'
import { type Line, postJournal } from './ledger.ts'
import { walletFaults } from './wallet-faults.ts'

const demo = useDemo({ admin: 'whaleAdmin' })
const TENANT = '384721'
const db = () => demo.running.server.services.db
const inTenant = <T>(work: (tx: Executor) => Promise<T>) => db().write({ systemTenant: TENANT }, work)

let made = 500
const post = async (lines: readonly Line[], causeId = String((made += 1))) => {
  const riderId = await addRider(db())
  const journal = { tenantId: TENANT, causeKind: 'correction', causeId, entry: 'correct', riderId, lines } as const
  return inTenant((tx) => postJournal(tx, journal))
}
const cash: Line = { account: 'cash.1', unit: 'CNY', amount: 500 }
const bank: Line = { account: 'bank', unit: 'CNY', amount: -500 }

describe('a journal', () => {
  it('has lines that add up in each unit', async () => {
    expect(await post([cash, bank])).toEqual(expect.any(String))
    await expect(post([cash])).rejects.toThrow('is not balanced in CNY')
    await expect(post([cash, { ...bank, unit: 'UGX' }])).rejects.toThrow('is not balanced')
  })

  it('is posted once for each entry of a cause', async () => {
    const id = String((made += 1))
    expect(await post([cash, bank], id)).toEqual(expect.any(String))
    expect(await post([cash, bank], id)).toBeUndefined()
    const lines = await db().system.all(
      sql`select from journal_line x join journal j on j.id = x.journal_id where j.cause_id = ${id}`,
    )
    expect(lines).toHaveLength(2)
  })

  it.each([
    ['an account that is none', { ...bank, account: 'pocket' }],
    ['a unit that is none', { ...bank, unit: 'usd' }],
    ['swaps on an account of money', { ...bank, unit: 'USE' }],
  ])('refuses %s', async (_, line) => {
    await expect(post([cash, line])).rejects.toThrow('violates check constraint')
  })

  it('is dated by the local day of the operator', async () => {
    const journal = { tenantId: TENANT, causeKind: 'correction', entry: 'correct', riderId: null, lines: [] } as const
    const at = sql`'2026-03-01 17:00:00+00'`
    const id = await inTenant((tx) => postJournal(tx, { ...journal, causeId: String((made += 1)), at }))
    expect(await db().system.all(sql`select value_date::text from journal where id = ${id}`)).toEqual([
      { valueDate: '2026-03-02' },
    ])
  })

  it.each([
    ['changed', sql`update journal_line set amount = amount * 2`],
    ['moved', sql`update journal set value_date = value_date - 1`],
    ['deleted', sql`delete from journal_line`],
  ])('cannot be %s by the application role', async (_, statement) => {
    await expect(inTenant((tx) => tx.run(statement))).rejects.toThrow('permission denied')
  })
})

describe('the figures of a lot', () => {
  it.each([
    ['granted', sql`update wallet_lot set granted = granted + 1, remaining = remaining + 1`],
    ['held', sql`update wallet_lot set held = held + 1`],
    ['spent', sql`update wallet_lot set spent = spent + 1`],
    ['price', sql`update wallet_lot set price = 1`],
  ])('are not written by the application role: %s', async (_, statement) => {
    await expect(inTenant((tx) => tx.run(statement))).rejects.toThrow('are sums of journal lines')
  })

  it('are nothing in a new lot', async () => {
    const riderId = await addRider(db())
    const add = (remaining: number) =>
      inTenant((tx) =>
        tx.run(sql`insert into wallet_lot (tenant_id, rider_id, unit, granted, remaining, valid_from, source, source_id)
          values (${TENANT}, ${riderId}, 'USE', 5, ${remaining}, now(), 'gift', ${(made += 1)})`),
      )
    await expect(add(5)).rejects.toThrow('are sums of journal lines')
    expect(await add(0)).toBe(1)
  })
})

it('finds figures that are not the sums of their lines, and journals that do not add up', async () => {
  expect(await walletFaults(db().system, TENANT)).toEqual([])
  const id = await post([cash, bank])
  const lot = await db().system.first(
    sql<{ id: string }>`update wallet_lot set remaining = remaining - 1
      where id = (select min(id) from wallet_lot where tenant_id = ${TENANT} and remaining > 1) returning id`,
  )
  await db().write(null, async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update journal_line set amount = amount + 1 where journal_id = ${id} and account = 'bank'`)
  })
  expect(await walletFaults(db().system, TENANT)).toEqual([
    expect.objectContaining({ kind: 'lot', id: lot?.id }),
    { kind: 'unbalanced', id, expected: '0 CNY', found: '1 CNY' },
  ])
})

it('agrees for every operator of the demo', async () => {
  for (const tenantId of ['384721', '517209']) {
    const booked = await db().system.first(
      sql<{
        lots: number
        journals: number
      }>`select (select count(*)::int from wallet_lot where tenant_id = ${tenantId} and source in ('opening', 'recharge')) as lots,
        (select count(*)::int from journal where tenant_id = ${tenantId} and cause_kind in ('opening', 'recharge') and entry = 'grant') as journals`,
    )
    expect(booked?.lots).toBeGreaterThan(0)
    expect(booked?.journals).toBe(booked?.lots)
  }
  expect(await walletFaults(db().system, '517209')).toEqual([])
})
