/** Stores where a refund stands, and books it. The lot is locked, and the caller has checked what may be. Raw SQL: rows of refunds. */
import { SwapReview } from '@swapdesk/dictionary'
import { type Executor, sql } from '../../db/database.ts'
import { type JournalEntry, type Line, postJournal } from './ledger.ts'
import type { Lot, WaitingRefund } from './lock-lot.ts'
import { linesOfApproval, linesOfRequest, reversedLines } from './refund-lines.ts'

export type By = { userId: string; deptId: string | null }
type Decision = { reason: string | null; by: By }
type Asked = Pick<WaitingRefund, 'id' | 'reason'>

/** Closes the lot for orders. */
export async function openRefund(db: Executor, lot: Lot, reason: string, by: By): Promise<Asked> {
  const { id: lotId, tenantId, riderId, currency, payable } = lot
  const asked = await db.first(sql<{ id: string }>`
    insert into wallet_refund (tenant_id, rider_id, lot_id, amount, currency, reason, create_user, create_dept)
    values (${tenantId}, ${riderId}, ${lotId}, ${payable}, ${currency}, ${reason}, ${by.userId}, ${by.deptId}) returning id`)
  const id = asked?.id as string
  await post(db, lot, id, { entry: 'request', reason, by, lines: linesOfRequest(lot) })
  return { id, reason }
}

export async function payRefund(
  db: Executor,
  lot: Lot,
  refund: WaitingRefund,
  { payRecordId, reason, by }: Decision & { payRecordId: string },
): Promise<void> {
  await decide(db, refund, { state: SwapReview.Approved, payRecordId, reason, by })
  const lines = await linesOfApproval(db, lot, refund)
  await post(db, lot, refund.id, { entry: 'refund', reason: refund.reason, by, lines })
}

/** What is left of the lot pays orders again. */
export async function closeRefund(
  db: Executor,
  lot: Lot,
  refund: Asked,
  { state, reason, by }: Decision & { state: SwapReview },
): Promise<void> {
  await decide(db, refund, { state, payRecordId: null, reason, by })
  const lines = await reversedLines(db, lot, refund.id)
  await post(db, lot, refund.id, { entry: 'cancel', reason: reason ?? refund.reason, by, lines })
}

type Stored = Decision & { state: SwapReview; payRecordId: string | null }

async function decide(db: Executor, { id }: Asked, { state, reason, by, payRecordId }: Stored): Promise<void> {
  await db.run(sql`update wallet_refund set state = ${state}, reviewer = ${by.userId}, review_time = now(),
    review_reason = ${reason}, pay_record_id = ${payRecordId} where id = ${id}`)
}

type Posting = { entry: JournalEntry; reason: string; by: By; lines: readonly Line[] }

async function post(db: Executor, { tenantId, riderId }: Lot, refundId: string, posting: Posting): Promise<void> {
  const journal = { tenantId, causeKind: 'refund', causeId: refundId, riderId, ...posting } as const
  if ((await postJournal(db, journal)) === undefined)
    throw new Error(`the ${posting.entry} of the refund ${refundId} is booked already`)
}
