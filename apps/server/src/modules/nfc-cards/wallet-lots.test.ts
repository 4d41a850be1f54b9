// @postgres
/** Wallet lots: validity of each top-up, their sums, and their owners. */
import type { ApiSession } from '@swapdesk/testing'
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { sumDueCards } from '../../jobs/maintenance.ts'
import { addRider, newUid, passDays } from '../../testing/card-holders.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Row = Record<string, unknown> & { id: string; cardNo: string }
type Page = { records: Row[]; total: number }

const demo = useDemo({ admin: 'whaleAdmin', operator: 'whaleOperator', kampala: 'kampalaAdmin', platform: 'platform' })
const db = () => demo.running.server.services.db

const DAY_MS = 86_400_000
const START_MS = Date.now()
/** The time a number of days after the start of the tests, in the tenant's zone. */
function inDays(days: number): string {
  return new Date(START_MS + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 19).replace('T', ' ')
}

let made = 0
async function addCard(riderId: string | null): Promise<Row> {
  const cardNo = `L${(made += 1)}`
  const { id } = await demo.admin.data<{ id: string }>('nfcCardSubmit', { cardNo, uid: newUid(), type: 1, riderId })
  return { id, cardNo }
}
const cardOf = ({ id }: { id: string }, who: ApiSession = demo.admin) => who.data<Row>('nfcCardDetail', { id })
const lotsOf = ({ id }: { id: string }, who: ApiSession = demo.admin) =>
  who.data<Page>('walletLotList', { cardId: id, size: 200 })
const bind = ({ id }: Row, riderId: string | null) => demo.admin.data('nfcCardSubmit', { id, riderId: riderId ?? '' })

const versionOf = async (id: string) =>
  (await demo.admin.data<{ updateTime: string }>('nfcRechargeDetail', { id })).updateTime

/** An approved top-up from one day to another. */
async function topUp({ cardNo }: Row, count: number, from: number, to: number): Promise<string> {
  const input = { cardNo, count, amount: '10.00', startTime: inDays(from), endTime: inDays(to) }
  const { id } = await demo.operator.data<{ id: string }>('nfcRechargeSubmit', input)
  await demo.admin.data('nfcRechargeApprove', { id, updateTime: await versionOf(id) })
  return id
}
const use = (rechargeId: string, count: number) =>
  db().system.run(sql`update wallet_lot set remaining = remaining - ${count} where source_id = ${rechargeId}`)

describe('the balance of a card', () => {
  it('counts overlapping top-ups for their own periods, and shows the last expiry', async () => {
    const card = await addCard(await addRider(db()))
    await topUp(card, 30, 0, 10)
    await topUp(card, 5, 0, 40)
    expect(await cardOf(card)).toMatchObject({ residueCount: 35, expirationTime: inDays(40) })
    await passDays(db(), 11)
    expect(await cardOf(card)).toMatchObject({ residueCount: 5 })
    await passDays(db(), 30)
    expect(await cardOf(card)).toMatchObject({ residueCount: 0, expirationTime: null })
  })

  it('counts a later period from its start only', async () => {
    const card = await addCard(await addRider(db()))
    await topUp(card, 30, 5, 35)
    expect(await cardOf(card)).toMatchObject({ residueCount: 0, expirationTime: null })
    await passDays(db(), 6)
    expect(await cardOf(card)).toMatchObject({ residueCount: 30, expirationTime: inDays(29) })
  })

  it('counts remaining uses, and omits the expiry of used-up lots', async () => {
    const card = await addCard(await addRider(db()))
    await topUp(card, 10, 0, 10)
    const long = await topUp(card, 3, 0, 90)
    await use(long, 2)
    expect(await cardOf(card)).toMatchObject({ residueCount: 11 })
    await use(long, 1)
    expect(await cardOf(card)).toMatchObject({ residueCount: 10, expirationTime: inDays(10) })
  })

  it('never expires while a lot does not', async () => {
    const card = await addCard(await addRider(db()))
    const id = await topUp(card, 10, 0, 10)
    await topUp(card, 1, 0, 90)
    await db().system.run(sql`update wallet_lot set valid_to = null where source_id = ${id}`)
    expect(await cardOf(card)).toMatchObject({ residueCount: 11, expirationTime: null })
    await passDays(db(), 91)
    expect(await cardOf(card)).toMatchObject({ residueCount: 10, expirationTime: null })
  })

  it('is the same in detail, list, sort order and export, before and after maintenance has written it', async () => {
    const cards: Row[] = []
    for (const count of [20, 40]) {
      const card = await addCard(await addRider(db()))
      await topUp(card, count, 0, count === 40 ? 2 : 60)
      await topUp(card, 1, 0, 60)
      cards.push(card)
    }
    await passDays(db(), 3)
    const seen = async () => {
      const { records } = await demo.admin.data<Page>('nfcCardList', { descs: 'residueCount', size: 200 })
      const counts = records.map((row) => Number(row['residueCount']))
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
      const details = await Promise.all(cards.map((card) => cardOf(card)))
      const query = { format: 'csv', columns: 'residueCount', ids: cards.map(({ id }) => id).join(',') }
      const file = await demo.admin.call('nfcCardExport', { ...query, ascs: 'cardNo' })
      const exported = new TextDecoder().decode(file.bytes).trim().split('\n').slice(1)
      return { details, exported: exported.map(Number).toSorted((a, b) => a - b) }
    }
    const before = await seen()
    expect(before.details.map((card) => card['residueCount'])).toEqual([21, 1])
    expect(before.exported).toEqual([1, 21])
    const stored = () =>
      db().system.all(sql<{ residueCount: number; isDue: boolean }>`
      select residue_count, coalesce(residue_valid_until <= now(), false) as is_due from nfc_card where id = any(${cards.map(({ id }) => id)}::bigint[]) order by id`)
    expect(await stored()).toEqual([
      { residueCount: 21, isDue: false },
      { residueCount: 41, isDue: true },
    ])
    await sumDueCards(db().system)
    expect(await stored()).toEqual([
      { residueCount: 21, isDue: false },
      { residueCount: 1, isDue: false },
    ])
    expect(await seen()).toEqual(before)
  })

  it('is the sum of the valid lots on every day, for random lots', async () => {
    const card = await addCard(await addRider(db()))
    const periods = Array.from({ length: 12 }, (_, n) => ({
      count: n + 1,
      from: (n * 7) % 20,
      to: ((n * 7) % 20) + 1 + ((n * 5) % 13),
    }))
    for (const { count, from, to } of periods) await topUp(card, count, from, to)
    // Half a day later, so that no period begins or ends during the check.
    await db().system.run(
      sql`update wallet_lot set valid_from = valid_from - interval '12 hours', valid_to = valid_to - interval '12 hours'`,
    )
    for (let day = 0.5; day < 34; day += 1) {
      const expected = periods.reduce((sum, { count, from, to }) => sum + (from < day && day < to ? count : 0), 0)
      expect({ day, sum: (await cardOf(card))['residueCount'] }).toEqual({ day, sum: expected })
      await passDays(db(), 1)
      if (day % 3 === 0.5) await sumDueCards(db().system)
    }
  })
})

describe('lots', () => {
  it('stay with the rider: the next card of the rider has them, the next rider of the card does not', async () => {
    const [rider, other] = [await addRider(db()), await addRider(db())]
    const card = await addCard(rider)
    await topUp(card, 30, 0, 30)
    await bind(card, null)
    expect(await cardOf(card)).toMatchObject({ residueCount: 0, expirationTime: null })
    await bind(card, other)
    expect(await cardOf(card)).toMatchObject({ residueCount: 0 })
    await topUp(card, 7, 0, 30)
    const next = await addCard(rider)
    expect(await cardOf(next)).toMatchObject({ residueCount: 30 })
    expect(await cardOf(card)).toMatchObject({ residueCount: 7 })
    expect((await lotsOf(next)).records).toMatchObject([{ riderId: rider, cardNo: card.cardNo, granted: 30 }])
  })

  it('of a card without a rider go to its first rider', async () => {
    const card = await addCard(null)
    await db().system
      .run(sql`insert into wallet_lot (tenant_id, card_id, unit, granted, remaining, valid_from, source, source_id)
      values ('384721', ${card.id}, 'USE', 12, 12, now(), 'opening', ${card.id})`)
    expect(await cardOf(card)).toMatchObject({ residueCount: 12, expirationTime: null })
    expect((await lotsOf(card)).records).toMatchObject([
      { riderId: null, remaining: 12, validTo: null, source: 'opening' },
    ])
    const rider = await addRider(db())
    await bind(card, rider)
    expect(await cardOf(card)).toMatchObject({ residueCount: 12 })
    expect((await lotsOf(card)).records).toMatchObject([{ riderId: rider, remaining: 12 }])
    await bind(card, await addRider(db()))
    expect(await cardOf(card)).toMatchObject({ residueCount: 0 })
  })

  it('are credited once, even if the state of the request is lost', async () => {
    const card = await addCard(await addRider(db()))
    const id = await topUp(card, 30, 0, 30)
    await db().system.run(sql`update nfc_recharge set review_status = 0 where id = ${id}`)
    expect((await demo.admin.call('nfcRechargeApprove', { id, updateTime: await versionOf(id) })).status).toBe(409)
    expect(await cardOf(card)).toMatchObject({ residueCount: 30 })
    expect((await lotsOf(card)).total).toBe(1)
  })

  it('cannot be overdrawn, and belong to rider and card of one tenant', async () => {
    const card = await addCard(await addRider(db()))
    const id = await topUp(card, 30, 0, 30)
    await expect(use(id, 31)).rejects.toThrow(/check constraint/)
    const theirs = await addRider(db(), '517209')
    const moved = db().system.run(sql`update wallet_lot set rider_id = ${theirs} where source_id = ${id}`)
    await expect(moved).rejects.toThrow(/foreign key/)
  })

  it('do not change author and time of the last change of the card', async () => {
    const card = await addCard(await addRider(db()))
    const { updateTime, updateUser } = await cardOf(card)
    await topUp(card, 30, 0, 30)
    expect(await cardOf(card)).toMatchObject({ residueCount: 30, updateTime, updateUser })
  })
})

describe('walletLotList', () => {
  it('shows the lots of a card, valid ones first, with state and source', async () => {
    const rider = await addRider(db())
    const card = await addCard(rider)
    const [late, soon, later, used] = [
      await topUp(card, 30, 0, 30),
      await topUp(card, 20, 0, 20),
      await topUp(card, 10, 10, 40),
      await topUp(card, 5, 0, 50),
    ]
    await use(used, 5)
    await use(soon, 1)
    const expired = await topUp(card, 2, 0, 1)
    await db().system.run(
      sql`update wallet_lot set valid_from = valid_from - interval '2 days', valid_to = valid_to - interval '2 days' where source_id = ${expired}`,
    )
    const { records, total } = await lotsOf(card)
    expect(total).toBe(records.length)
    expect(records.map((lot) => [lot['sourceId'], lot['state'], lot['granted'], lot['remaining']])).toEqual([
      [soon, 'valid', 20, 19],
      [late, 'valid', 30, 30],
      [later, 'upcoming', 10, 10],
      [used, 'used', 5, 0],
      [expired, 'expired', 2, 2],
    ])
    expect(records[0]).toMatchObject({ cardId: card.id, cardNo: card.cardNo, riderId: rider, source: 'recharge' })
  })

  it('does not find a card of another operator', async () => {
    const card = await addCard(await addRider(db()))
    await topUp(card, 30, 0, 30)
    expect((await demo.kampala.call('walletLotList', { cardId: card.id })).status).toBe(404)
    expect((await lotsOf(card, demo.platform)).total).toBe(1)
  })

  it('requires the card', async () => {
    expect((await demo.admin.call('walletLotList', {}, { isUnchecked: true })).status).toBe(400)
  })
})
