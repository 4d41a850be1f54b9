/** The wallet lots of a rider. Raw SQL: amounts are minor units of a currency, and swaps are counted. */
import { PackType, SwapReview, WalletLotState } from '@swapdesk/dictionary'
import { equals } from '../../crud/filters.ts'
import { defineNoun } from '../../crud/noun.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import { PASS, USE } from './ledger.ts'
import { isRefundable, refundable } from './refundable.ts'

const isSwaps = sql`l.unit = ${USE}`
const isMoney = sql`l.unit not in (${USE}, ${PASS})`
const amountOf = (minor: RawBuilder<unknown>) =>
  sql<string | null>`(${minor} / 10::numeric ^ n.currency_exponent)::numeric(16, 2)`
const money = (minor: RawBuilder<unknown>) =>
  sql<string | null>`case when ${isMoney} then (${minor} / 10::numeric ^ n.currency_exponent)::numeric(16, 2) end`

const state = sql<string>`case when w.state = ${SwapReview.Waiting} then ${WalletLotState.Refunding}
  when l.remaining = 0 and l.held = 0 then case when w.state = ${SwapReview.Approved} then ${WalletLotState.Refunded} else ${WalletLotState.Used} end
  when l.valid_to <= now() then ${WalletLotState.Expired}
  when l.valid_from > now() then ${WalletLotState.Upcoming} else ${WalletLotState.Valid} end`

/** Top-ups and opening balances of swaps have no package. */
export const packTypeOf = sql<
  number | null
>`coalesce(l.pack_type, case when ${isSwaps} then ${PackType.Times}::int2 end)`

export const riderLots = defineNoun({
  operations: { list: 'walletList' },
  title: { zh: '骑手钱包', en: 'rider-wallet' },
  table: 'walletLot',
  alias: 'l',
  joins: { n: { table: 'tenant', on: { tenantId: 'l.tenantId' } } },
  // The last refund that was asked for.
  moreJoins: sql`left join lateral (select f.* from wallet_refund f where f.lot_id = l.id and f.tenant_id = l.tenant_id
    order by f.id desc limit 1) w on true`,
  // Lots belong to a rider whose access has been checked; they are never deleted.
  isUnscoped: true,
  alive: () => sql`l.rider_id is not null`,
  columns: {
    riderId: sql<string>`l.rider_id`,
    packType: packTypeOf,
    state,
    granted: sql<number | null>`case when ${isSwaps} then l.granted::int end`,
    remaining: sql<number | null>`case when ${isSwaps} then l.remaining::int end`,
    held: sql<number | null>`case when not ${isMoney} then l.held::int end`,
    spent: sql<number | null>`case when not ${isMoney} then l.spent::int end`,
    grantedAmount: money(sql`l.granted`),
    remainingAmount: money(sql`l.remaining`),
    heldAmount: money(sql`l.held`),
    presentedAmount: money(sql`l.remaining_presented`),
    price: amountOf(sql`l.price`),
    refundableAmount: amountOf(sql`case when ${isRefundable} and w.state is distinct from ${SwapReview.Waiting}
      then nullif(greatest(${refundable}, 0), 0) end`),
    refundState: sql<string | null>`w.state`,
    refundAmount: amountOf(sql`w.amount`),
    refundReason: sql<string | null>`w.reason`,
    refundUserName: sql<string | null>`person_name(w.create_user)`,
    isOwnRefund: ({ principal: { userId } }) => sql<boolean>`coalesce(w.create_user = ${userId}::bigint, false)`,
    refundTime: sql<string | null>`w.create_time`,
    refundReviewerName: sql<string | null>`person_name(w.reviewer)`,
    refundReviewReason: sql<string | null>`w.review_reason`,
  },
  filters: { riderId: equals('l.riderId') },
  order: sql`array_position(array['refunding', 'valid', 'upcoming', 'used', 'expired', 'refunded'], ${state}), l.valid_to nulls last, l.id`,
})
