/**
 * What a refund of a wallet lot pays, in minor units of its currency (decision record 60). Raw SQL: used by the list of lots and
 * by the request, over lot `l` and tenant `n`.
 */
import { sql } from '../../db/database.ts'
import { PASS, USE } from './ledger.ts'

/** Of a pass, counted in the operator's time zone; one that has not begun has all of its days. */
const daysLeft = sql`least(l.num, extract(day from (l.valid_to at time zone n.time_zone)
  - (greatest(now(), l.valid_from) at time zone n.time_zone))::int)`

/** What was paid for swaps or a pass and is no revenue yet: no refund pays more. */
const deferred = sql`coalesce((select -sum(x.amount) from journal_line x where x.lot_id = l.id and x.tenant_id = l.tenant_id
  and x.account in ('deferred.times', 'deferred.pass')), 0)::bigint`

export const isRefundable = sql<boolean>`(l.price is not null and l.remaining > 0 and (l.valid_to is null or l.valid_to > now())
  and (l.unit <> ${PASS} or l.held = 0))`

/** 0 where nothing that was paid is left. */
export const refundable = sql<number>`(case l.unit
  when ${USE} then least(l.price * l.remaining / coalesce(l.num, l.granted), ${deferred})
  when ${PASS} then least(l.price * ${daysLeft} / l.num, ${deferred})
  else l.remaining - l.remaining_presented end)`
