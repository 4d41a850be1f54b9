/**
 * Top-ups: requested by one user, reviewed by another, credited once (domain §9) to the rider the card was bound to at the
 * request. The conditions of the request are checked again at the approval.
 */
import { NfcCardStatus, NfcReviewStatus } from '@swapdesk/dictionary'
import { nfcRechargeApprovalInput } from '@swapdesk/validation'
import { updatedBy } from '../../crud/authorship.ts'
import type { Row } from '../../crud/noun.ts'
import { isReachable } from '../../crud/list.ts'
import { assertSeen, lockRow, submitRow } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import { now } from '../../db/expressions.ts'
import type { TableRow } from '../../db/tables.ts'
import type { Context } from '../../http/context.ts'
import { isUpdate } from '../../http/input.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { notify } from '../messages/index.ts'
import { nfcCards } from './nfc-cards.repository.ts'
import { nfcRecharges } from './records.repository.ts'
import { creditRecharge } from './wallet-lots.repository.ts'

type Card = Pick<TableRow<'nfcCard'>, 'id' | 'tenantId' | 'cardNo' | 'status' | 'riderId'>

/** A top-up belongs to the operator of its card, not to that of its requester. */
export async function submitRecharge(context: Context, input: Row): Promise<{ id: string }> {
  const card = await cardOf(context, input)
  const named = card ? { ...input, cardId: card.id, tenantId: card.tenantId } : input
  const prepare = async (_: Context, row: Row, before: Row | undefined): Promise<Row> => {
    if (before) assertChangeable(context, before, card)
    await assertNotPast(context, row['endTime'])
    const bound = card ?? (await cardOf(context, { cardId: row['cardId'] }))
    return { ...row, riderId: bound?.riderId ?? null }
  }
  const saved = await submitRow(context, { ...nfcRecharges, prepare }, named)
  if (card && !isUpdate(input)) await notifyReviewers(context, card, saved.id, Number(input['count']))
  return saved
}

function assertChangeable(context: Context, before: Row, card: Card | undefined): void {
  assertPending(before)
  if (before['createUser'] !== context.principal.userId) throw new Problem('nfc-recharge.not-own')
  if (card && card.tenantId !== before['tenantId']) throw fieldProblem('nfc-card.missing', 'cardNo')
}

/** The period is written in the zone of the request, which is that of the transaction. */
async function assertNotPast(context: Context, endTime: unknown): Promise<void> {
  const end = await context.db.first(
    query.selectNoFrom(sql<boolean>`${String(endTime)}::timestamptz <= now()`.as('isPast')),
  )
  if (end?.isPast) throw fieldProblem('nfc-recharge.period-past', 'endTime')
}

function notifyReviewers(context: Context, { tenantId, cardNo }: Card, id: string, count: number): Promise<void> {
  const params = { id, cardNo, count, by: context.principal.name }
  return notify(context.db, [
    {
      tenantId,
      audience: 'nfcRechargeApprove',
      madeBy: context.principal.userId,
      code: 'nfc-recharge.pending',
      params,
    },
  ])
}

/** The card of an input; undefined without one, which the form's rule refuses. */
async function cardOf(context: Context, { cardId, cardNo }: Row): Promise<Card | undefined> {
  const field = cardId ? 'cardId' : 'cardNo'
  if (!cardId && !cardNo) return undefined
  const card = await context.db.first(
    query
      .selectFrom('nfcCard as c')
      .select(['c.id', 'c.tenantId', 'c.cardNo', 'c.status', 'c.riderId'])
      .where(cardId ? 'c.id' : 'c.cardNo', '=', String(cardId || cardNo))
      .where(isReachable(context, nfcCards)),
  )
  if (!card) throw fieldProblem('nfc-card.missing', field)
  if (cardNo && card.cardNo !== cardNo) throw fieldProblem('nfc-card.two-named', 'cardNo')
  if (card.status === NfcCardStatus.Locked) throw fieldProblem('nfc-card.locked', field)
  if (card.riderId === null) throw fieldProblem('nfc-card.unbound', field)
  return card
}

function assertPending(row: Row): void {
  if (row['reviewStatus'] !== NfcReviewStatus.Pending) throw new Problem('nfc-recharge.reviewed')
}

type Review = { id: string; updateTime: string; reason?: string | null }

export async function approveRecharge(context: Context, input: Review): Promise<{ id: string }> {
  const row = await lockPending(context, input)
  const card = await lockCreditableCard(context, input.id)
  await review(
    context,
    row,
    card.cardNo,
    NfcReviewStatus.Approved,
    nfcRechargeApprovalInput.parse({ reason: input.reason ?? '' }).reason,
  )
  await creditRecharge(context.db, input.id, context.principal.userId)
  const { count, startTime, endTime } = row
  const lot = { rechargeId: input.id, granted: count, validFrom: startTime, validTo: endTime }
  const { id, tenantId } = card
  context.audit({ entity: nfcCards.name, id, tenantId, changes: { walletLot: [null, lot] } })
  return { id: input.id }
}

/**
 * The card of a top-up that may be credited. Locked until the transaction ends, so that it cannot be blocked or bound to
 * another rider meanwhile.
 */
async function lockCreditableCard(
  context: Context,
  rechargeId: string,
): Promise<{ id: string; tenantId: string; cardNo: string }> {
  const card = await context.db.first(
    query
      .selectFrom('nfcRecharge as p')
      .innerJoin('nfcCard as c', 'c.id', 'p.cardId')
      .select(['c.id', 'c.tenantId', 'c.cardNo', 'c.status', 'c.riderId', 'p.riderId as requestedFor'])
      .select(sql<boolean>`p.end_time <= now()`.as('isPast'))
      .where('p.id', '=', rechargeId)
      .where('c.isDeleted', '=', 0)
      .forUpdate('c'),
  )
  if (!card) throw new Problem('nfc-card.missing')
  if (card.status === NfcCardStatus.Locked) throw new Problem('nfc-recharge.card-locked')
  if (card.riderId === null) throw new Problem('nfc-card.unbound')
  if (card.riderId !== card.requestedFor) throw new Problem('nfc-recharge.rider-changed')
  if (card.isPast) throw new Problem('nfc-recharge.period-past')
  return card
}

export async function rejectRecharge(context: Context, input: Review): Promise<{ id: string }> {
  const row = await lockPending(context, input)
  const card = await context.db.first(
    query.selectFrom('nfcCard').select('cardNo').where('id', '=', String(row['cardId'])),
  )
  await review(context, row, String(card?.cardNo), NfcReviewStatus.Rejected, String(input.reason).trim())
  return { id: input.id }
}

/** A pending top-up of another user, as the reviewer read it. Locked: of two concurrent reviews the second finds it reviewed. */
async function lockPending(context: Context, { id, updateTime }: Review): Promise<Row> {
  const row = await lockRow(context, nfcRecharges, id)
  assertPending(row)
  if (row['createUser'] === context.principal.userId) throw new Problem('nfc-recharge.own-request')
  await assertSeen(context, row, updateTime)
  return row
}

/** Moves a top-up out of pending, once. */
async function review(context: Context, row: Row, cardNo: string, status: NfcReviewStatus, reason: string | null) {
  const { userId } = context.principal
  const id = String(row['id'])
  const outcome = { reviewStatus: status, reviewer: userId, reviewTime: now, reviewReason: reason }
  const reviewed = await context.db.run(
    query
      .updateTable('nfcRecharge')
      .set({ ...outcome, ...updatedBy(context) })
      .where('id', '=', id)
      .where('reviewStatus', '=', NfcReviewStatus.Pending),
  )
  if (reviewed === 0) throw new Problem('nfc-recharge.reviewed')
  const changes = { reviewStatus: [NfcReviewStatus.Pending, status], reviewReason: [null, reason] }
  context.audit({ entity: nfcRecharges.name, id, tenantId: String(row['tenantId']), changes })
  await notifyRequester(context, row, cardNo, status === NfcReviewStatus.Approved, reason)
}

async function notifyRequester(context: Context, row: Row, cardNo: string, isApproved: boolean, reason: string | null) {
  const userId = row['createUser']
  if (typeof userId !== 'string') return
  const params = { id: String(row['id']), cardNo, isApproved, reason, by: context.principal.name }
  const to = { tenantId: String(row['tenantId']), userId }
  await notify(context.db, [{ ...to, code: 'nfc-recharge.reviewed', params }])
}
