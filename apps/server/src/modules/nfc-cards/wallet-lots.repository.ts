/**
 * Wallet lots: what a rider got at once, what is left of it, and its validity. The figures of a card are sums of them
 * (decision record 26). Raw SQL: filters and computed columns are fragments of a list's select, with subqueries.
 */
import { PackType, WalletLotSource, WalletLotState } from '@swapdesk/dictionary'
import type { Filter } from '../../crud/filters.ts'
import { defineNoun } from '../../crud/noun.ts'
import { type Executor, sql } from '../../db/database.ts'
import { grantLot, tillOf } from '../wallets/index.ts'

/**
 * The figures of card `c`: the stored sums until the next lot begins or expires, then sums of the lots. sum_card_lots
 * (migration 0014) stores the sums.
 */
const isDue = sql`c.residue_valid_until <= now()`
/** Swaps that can be made with the card now. */
export const residueCount = sql<number>`case when ${isDue} then due_residue_count(c.id, c.rider_id) else c.residue_count end`
/** When the last of them expires. */
export const expirationTime = sql<
  string | null
>`case when ${isDue} then due_expiration_time(c.id, c.rider_id) else c.expiration_time end`

const state = sql<string>`case when l.remaining = 0 then ${WalletLotState.Used} when l.valid_to <= now() then ${WalletLotState.Expired}
  when l.valid_from > now() then ${WalletLotState.Upcoming} else ${WalletLotState.Valid} end`

const ofCard: Filter<string> = (cardId) => sql`(l.rider_id = (select c.rider_id from nfc_card c where c.id = ${cardId})
  or (l.rider_id is null and l.card_id = ${cardId})) and l.card_id is not null and l.unit = 'USE'`

export const walletLots = defineNoun({
  operations: { list: 'walletLotList' },
  title: { zh: '卡内额度', en: 'wallet-lots' },
  table: 'walletLot',
  alias: 'l',
  joins: {
    k: { table: 'nfcCard', on: { id: 'l.cardId' } },
    r: { table: 'rider', on: { id: 'l.riderId' } },
  },
  // Lots belong to a card whose access has been checked; they are never deleted.
  isUnscoped: true,
  alive: () => sql`true`,
  columns: {
    cardId: 'l.cardId',
    cardNo: 'k.cardNo',
    riderName: 'r.name',
    granted: sql`l.granted::int`,
    remaining: sql`l.remaining::int`,
    state,
  },
  foreignColumns: () => ({
    cardNo: ['nfc-cards', 'cardNo'],
    riderName: ['riders', 'name'],
  }),
  filters: { cardId: ofCard },
  order: sql`array_position(array['valid', 'upcoming', 'used', 'expired'], ${state}), l.valid_to nulls last, l.id`,
})

type Recharge = {
  tenantId: string
  riderId: string
  cardId: string
  count: number
  price: number
  currency: string
  startTime: string
  endTime: string
  createUser: string | null
  createDept: string | null
}

/** Credits an approved top-up to its rider; its amount is cash of its requester. A second time it clashes with wallet_lot_source_key. */
export async function creditRecharge(db: Executor, rechargeId: string, userId: string): Promise<void> {
  const recharge = await db.first(sql<Recharge>`
    select p.tenant_id, p.rider_id, p.card_id, p.count, round(p.amount * 10 ^ t.currency_exponent)::float8 as price,
      t.currency_code as currency, p.start_time, p.end_time, p.create_user, p.create_dept
    from nfc_recharge p join tenant t on t.tenant_id = p.tenant_id where p.id = ${rechargeId}`)
  const { count, startTime, endTime, createUser, createDept, ...lot } = recharge as Recharge
  await grantLot(db, {
    ...lot,
    packId: null,
    packType: PackType.Times,
    name: null,
    num: count,
    dailyLimit: null,
    validFrom: sql`${startTime}::timestamptz`,
    validTo: sql`${endTime}::timestamptz`,
    source: WalletLotSource.Recharge,
    sourceId: rechargeId,
    paidInto: createUser === null ? 'suspense' : tillOf(createUser),
    by: { userId, deptId: createDept },
  })
}
