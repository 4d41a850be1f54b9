/** Top-ups: asked for by one person, reviewed by another, credited once (domain §9). */
import { NfcCardStatus, NfcReviewStatus } from '@swapdesk/dictionary'
import { updatedBy } from '../../crud/authorship.ts'
import type { Row } from '../../crud/noun.ts'
import { isReachable } from '../../crud/list.ts'
import { lockRow, submitRow } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import { now } from '../../db/expressions.ts'
import type { TableRow } from '../../db/tables.ts'
import type { Context } from '../../http/context.ts'
import { isUpdate } from '../../http/input.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { notify } from '../messages/index.ts'
import { nfcCards } from './nfc-cards.repository.ts'
import { nfcRecharges } from './records.repository.ts'

type Card = Pick<TableRow<'nfcCard'>, 'id' | 'tenantId' | 'cardNo' | 'status'>

/** A top-up belongs to the operator of its card, not to that of its requester. */
export async function submitRecharge(context: Context, input: Row): Promise<{ id: string }> {
  const card = await cardOf(context, input)
  const named = card ? { ...input, cardId: card.id, tenantId: card.tenantId } : input
  const prepare = (_: Context, row: Row, before: Row | undefined): Row => {
    if (!before) return row
    assertPending(before)
    if (before['createUser'] !== context.principal.userId) throw new Problem('nfc-recharge.not-own')
    if (card && card.tenantId !== before['tenantId']) throw fieldProblem('nfc-card.missing', 'cardNo')
    return row
  }
  const saved = await submitRow(context, { ...nfcRecharges, prepare }, named)
  if (card && !isUpdate(input)) await notifyReviewers(context, card, saved.id, Number(input['count']))
  return saved
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

/** The card an input names; undefined where it names none, which the form's rule judges. */
async function cardOf(context: Context, { cardId, cardNo }: Row): Promise<Card | undefined> {
  const field = cardId ? 'cardId' : 'cardNo'
  if (!cardId && !cardNo) return undefined
  const card = await context.db.first(
    query
      .selectFrom('nfcCard as c')
      .select(['c.id', 'c.tenantId', 'c.cardNo', 'c.status'])
      .where(cardId ? 'c.id' : 'c.cardNo', '=', String(cardId || cardNo))
      .where(isReachable(context, nfcCards)),
  )
  if (!card) throw fieldProblem('nfc-card.missing', field)
  if (card.status === NfcCardStatus.Locked) throw fieldProblem('nfc-card.locked', field)
  return card
}

function assertPending(row: Row): void {
  if (row['reviewStatus'] !== NfcReviewStatus.Pending) throw new Problem('nfc-recharge.reviewed')
}

type Review = { id: string; reason?: string | null }

export async function approveRecharge(context: Context, input: Review): Promise<{ id: string }> {
  const { cardId, count, endTime } = await review(context, input, NfcReviewStatus.Approved)
  const locked = query
    .selectFrom('nfcCard')
    .select(['id', 'expirationTime'])
    .where('id', '=', cardId)
    .where('isDeleted', '=', 0)
    .forUpdate()
  const credited = await context.db.first(
    query
      .updateTable('nfcCard as c')
      .from(locked.as('o'))
      .set({
        residueCount: sql<number>`c.residue_count + ${count}`,
        expirationTime: sql<string>`greatest(c.expiration_time, ${endTime}::timestamptz)`,
        ...updatedBy(context),
      })
      .whereRef('c.id', '=', 'o.id')
      .returning(['c.residueCount', 'c.expirationTime', 'o.expirationTime as expirationBefore']),
  )
  if (!credited) throw new Problem('nfc-card.missing')
  const { residueCount, expirationTime, expirationBefore } = credited
  const changes = {
    residueCount: [residueCount - count, residueCount],
    ...(expirationTime !== expirationBefore && { expirationTime: [expirationBefore, expirationTime] }),
  }
  context.audit({ entity: nfcCards.name, id: cardId, changes })
  return { id: input.id }
}

export async function rejectRecharge(context: Context, input: Review): Promise<{ id: string }> {
  await review(context, input, NfcReviewStatus.Rejected)
  return { id: input.id }
}

/** Takes the one step out of pending; of two reviews at once the second finds it taken. */
async function review(context: Context, { id, reason }: Review, status: NfcReviewStatus) {
  const before = await lockRow(context, nfcRecharges, id)
  assertPending(before)
  const { userId } = context.principal
  if (before['createUser'] === userId) throw new Problem('nfc-recharge.own-request')
  const outcome = { reviewStatus: status, reviewer: userId, reviewTime: now, reviewReason: reason || null }
  const reviewed = await context.db.first(
    query
      .updateTable('nfcRecharge')
      .set({ ...outcome, ...updatedBy(context) })
      .where('id', '=', id)
      .where('reviewStatus', '=', NfcReviewStatus.Pending)
      .returning(['cardId', 'count', 'endTime'])
      .returning((eb) =>
        eb.selectFrom('nfcCard as c').select('c.cardNo').whereRef('c.id', '=', 'nfcRecharge.cardId').as('cardNo'),
      ),
  )
  if (!reviewed) throw new Problem('nfc-recharge.reviewed')
  const changes = { reviewStatus: [NfcReviewStatus.Pending, status], reviewReason: [null, reason ?? null] }
  context.audit({ entity: nfcRecharges.name, id, changes })
  await notifyRequester(context, before, String(reviewed.cardNo), status === NfcReviewStatus.Approved, reason ?? null)
  return reviewed
}

async function notifyRequester(context: Context, row: Row, cardNo: string, isApproved: boolean, reason: string | null) {
  const userId = row['createUser']
  if (typeof userId !== 'string') return
  const params = { id: String(row['id']), cardNo, isApproved, reason, by: context.principal.name }
  const to = { tenantId: String(row['tenantId']), userId }
  await notify(context.db, [{ ...to, code: 'nfc-recharge.reviewed', params }])
}
