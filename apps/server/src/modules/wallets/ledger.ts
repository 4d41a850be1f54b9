/**
 * The journal: what is booked stays, is booked once, and adds up to nothing in each unit (decision record 44). Raw SQL: journal
 * and lines are one statement, so that a repeated entry writes neither.
 */
import { type Executor, type RawBuilder, sql } from '../../db/database.ts'

type CauseKind = 'opening' | 'recharge' | 'sale' | 'gift' | 'order' | 'refund' | 'correction' | 'expiry'
export type JournalEntry =
  | 'grant'
  | 'hold'
  | 'capture'
  | 'release'
  | 'refund'
  | 'request'
  | 'cancel'
  | 'lapse'
  | 'correct'

/** Swaps and passes; every other unit is a currency, in minor units. */
export const USE = 'USE'
export const PASS = 'PASS'

export type Line = {
  account: string
  unit: string
  /** Debits are positive, credits negative; lines of 0 are left out. */
  amount: number
  lotId?: string | null
}

type Journal = {
  tenantId: string
  causeKind: CauseKind
  causeId: string
  entry: JournalEntry
  riderId: string | null
  orderId?: string
  /** When it happened; the local day of the operator then is its value date. By default now. */
  at?: RawBuilder<unknown> | undefined
  reason?: string | null
  by?: { userId: string | null; deptId: string | null }
  lines: readonly Line[]
}

/** Cash of a person, whose till it is. */
export const tillOf = (userId: string): string => `cash.${userId}`

/** @returns the identifier of the journal, or undefined if this entry of its cause is booked already */
export async function postJournal(db: Executor, journal: Journal): Promise<string | undefined> {
  const { tenantId, causeKind, causeId, entry, riderId, orderId = null, reason = null } = journal
  const { userId, deptId } = journal.by ?? { userId: null, deptId: null }
  const at = journal.at ?? sql`now()`
  const lines = journal.lines
    .filter(({ amount }) => amount !== 0)
    .map(({ account, unit, amount, lotId = null }) => ({ account, unit, amount, lot_id: lotId }))
  const booked = await db.first(sql<{ id: string }>`
    with booked as (
      insert into journal (tenant_id, cause_kind, cause_id, entry, occurred_at, value_date, reason, create_user, create_dept)
      select t.tenant_id, ${causeKind}, ${causeId}::bigint, ${entry}, o.at, (o.at at time zone t.time_zone)::date, ${reason},
        ${userId}::bigint, ${deptId}::bigint
      from tenant t, (select (${at})::timestamptz as at) o where t.tenant_id = ${tenantId}
      on conflict do nothing returning id, tenant_id),
    lines as (
      insert into journal_line (tenant_id, journal_id, account, unit, amount, rider_id, lot_id, order_id)
      select b.tenant_id, b.id, x.account, x.unit, x.amount, ${riderId}::bigint, x.lot_id, ${orderId}::bigint
      from booked b, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(account text, unit text, amount bigint, lot_id bigint))
    select id from booked`)
  return booked?.id
}
