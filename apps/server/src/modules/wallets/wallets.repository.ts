/** The wallet lots of a rider. Raw SQL: amounts are minor units of a currency, and swaps are counted. */
import { PackType, WalletLotState } from '@swapdesk/dictionary'
import { equals } from '../../crud/filters.ts'
import { defineNoun } from '../../crud/noun.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import { PASS, USE } from './ledger.ts'

const isSwaps = sql`l.unit = ${USE}`
const isMoney = sql`l.unit not in (${USE}, ${PASS})`
const money = (minor: RawBuilder<unknown>) =>
  sql<string | null>`case when ${isMoney} then (${minor} / 10::numeric ^ n.currency_exponent)::numeric(16, 2) end`

const state = sql<string>`case when l.remaining = 0 and l.held = 0 then ${WalletLotState.Used} when l.valid_to <= now() then ${WalletLotState.Expired}
  when l.valid_from > now() then ${WalletLotState.Upcoming} else ${WalletLotState.Valid} end`

export const riderLots = defineNoun({
  operations: { list: 'walletList' },
  title: { zh: '骑手钱包', en: 'rider-wallet' },
  table: 'walletLot',
  alias: 'l',
  joins: { n: { table: 'tenant', on: { tenantId: 'l.tenantId' } } },
  // Lots belong to a rider whose access has been checked; they are never deleted.
  isUnscoped: true,
  alive: () => sql`l.rider_id is not null`,
  columns: {
    riderId: sql<string>`l.rider_id`,
    packType: sql<number | null>`coalesce(l.pack_type, case when ${isSwaps} then ${PackType.Times}::int2 end)`,
    state,
    granted: sql<number | null>`case when ${isSwaps} then l.granted::int end`,
    remaining: sql<number | null>`case when ${isSwaps} then l.remaining::int end`,
    held: sql<number | null>`case when not ${isMoney} then l.held::int end`,
    spent: sql<number | null>`case when not ${isMoney} then l.spent::int end`,
    grantedAmount: money(sql`l.granted`),
    remainingAmount: money(sql`l.remaining`),
    heldAmount: money(sql`l.held`),
    presentedAmount: money(sql`l.remaining_presented`),
    price: sql<string | null>`(l.price / 10::numeric ^ n.currency_exponent)::numeric(16, 2)`,
  },
  filters: { riderId: equals('l.riderId') },
  order: sql`array_position(array['valid', 'upcoming', 'used', 'expired'], ${state}), l.valid_to nulls last, l.id`,
})
