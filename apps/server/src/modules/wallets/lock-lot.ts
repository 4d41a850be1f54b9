/** A wallet lot that staff decide about, locked after its rider, as orders lock them. Raw SQL: figures of the lot and locks. */
import type { Row } from '../../crud/noun.ts'
import { lockRow } from '../../crud/write.ts'
import { type Executor, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { riders } from '../riders/index.ts'
import { isRefundable, refundable } from './refundable.ts'

export type Lot = Row & {
  id: string
  tenantId: string
  riderId: string
  name: string | null
  packId: string | null
  packType: number | null
  unit: string
  currency: string
  source: string
  sourceId: string
  remaining: number
  remainingPresented: number
  held: number
  isExpired: boolean
  isPriceKnown: boolean
  isRefundable: boolean
  /** What a refund pays now: minor units, and a decimal. */
  payable: number
  payableShown: string
}

export type LockedLot = Lot & { riderName: string }

export type WaitingRefund = {
  id: string
  amount: number
  reason: string
  createUser: string
  createDept: string | null
}

/** The lot of a rider whom the caller reaches; else 404. */
export async function lockLot(context: Context, id: string): Promise<LockedLot> {
  const found = await context.db.first(
    sql<{ riderId: string | null }>`select rider_id from wallet_lot where id = ${id}
      and ${context.tenant === null ? sql`true` : sql`tenant_id = ${context.tenant}`}`,
  )
  if (!found?.riderId) throw new Problem('row.not-found')
  const rider = await lockRow(context, riders, found.riderId)
  await context.db.run(sql`select from wallet_lot where id = ${id} for no key update`)
  // Read by a statement of its own, which sees what the holder of the lock has committed.
  const lot = await readLot(context.db, id)
  if (lot?.riderId !== found.riderId || lot.tenantId !== String(rider['tenantId'])) throw new Problem('row.not-found')
  return { ...lot, riderName: String(rider['name']) }
}

export function readLot(db: Executor, id: string): Promise<Lot | undefined> {
  return db.first(sql<Lot>`
    select l.id, l.tenant_id, l.rider_id, l.name, l.pack_id, l.pack_type, l.unit, coalesce(l.currency, n.currency_code) as currency,
      l.source, l.source_id, l.remaining::float8 as remaining, l.remaining_presented::float8 as remaining_presented,
      l.held::float8 as held, l.update_time, l.update_user, coalesce(l.valid_to <= now(), false) as is_expired,
      l.price is not null as is_price_known, ${isRefundable} as is_refundable, coalesce(${refundable}, 0)::float8 as payable,
      (coalesce(${refundable}, 0) / 10::numeric ^ n.currency_exponent)::numeric(16, 2) as payable_shown
    from wallet_lot l join tenant n on n.tenant_id = l.tenant_id
    where l.id = ${id}`)
}

/** The refund of the lot that waits, if one does. */
export function waitingRefund({ db }: Context, { id, tenantId }: LockedLot): Promise<WaitingRefund | undefined> {
  return db.first(sql<WaitingRefund>`select id, amount::float8 as amount, reason, create_user, create_dept
    from wallet_refund where lot_id = ${id} and tenant_id = ${tenantId} and state = 'waiting' for no key update`)
}
