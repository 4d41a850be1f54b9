/** Top-ups: asked for by one person, reviewed by another, credited once (domain §9). */
import { NfcCardStatus, NfcReviewStatus } from '@swapdesk/dictionary'
import type { Row } from '../../crud/noun.ts'
import { reachConditions } from '../../crud/list.ts'
import { lockRow, submitRow } from '../../crud/write.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { isUpdate } from '../../http/input.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { notify } from '../messages/index.ts'
import { nfcCards } from './nfc-cards.repository.ts'
import { nfcRecharges } from './records.repository.ts'

type Card = { id: string; tenantId: string; cardNo: string; status: NfcCardStatus }

/** A top-up belongs to the operator of its card, whoever asks for it. */
export async function submitRecharge(context: Context, input: Row): Promise<{ id: string }> {
  const card = await cardOf(context, input)
  const named = card ? { ...input, cardId: card.id, tenantId: card.tenantId } : input
  const prepare = (_: Context, row: Row, before: Row | undefined): Row => {
    if (!before) return row
    refuseReviewed(before)
    if (before['createUser'] !== context.principal.userId) throw new Problem('nfc-recharge.not-own')
    if (card && card.tenantId !== before['tenantId']) throw fieldProblem('nfc-card.missing', 'cardNo')
    return row
  }
  const saved = await submitRow(context, { ...nfcRecharges, prepare }, named)
  if (card && !isUpdate(input)) await tellReviewers(context, card, saved.id, Number(input['count']))
  return saved
}

function tellReviewers(context: Context, { tenantId, cardNo }: Card, id: string, count: number): Promise<void> {
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
  const named = cardId ? sql`c.id = ${cardId}` : sql`c.card_no = ${cardNo}`
  const where = sql.join([named, ...reachConditions(context, nfcCards)], sql` and `)
  const card = await context.db.first(
    sql<Card>`select c.id, c.tenant_id, c.card_no, c.status from nfc_card c where ${where}`,
  )
  if (!card) throw fieldProblem('nfc-card.missing', field)
  if (card.status === NfcCardStatus.Locked) throw fieldProblem('nfc-card.locked', field)
  return card
}

function refuseReviewed(row: Row): void {
  if (row['reviewStatus'] !== NfcReviewStatus.Pending) throw new Problem('nfc-recharge.reviewed')
}

type Credited = { residueCount: number; expirationTime: string; expirationBefore: string | null }
type Review = { id: string; reason?: string | null }

export async function approveRecharge(context: Context, review: Review): Promise<{ id: string }> {
  const { cardId, count, endTime } = await settle(context, review, NfcReviewStatus.Approved)
  const credited = await context.db.first(sql<Credited>`
    update nfc_card c set residue_count = c.residue_count + ${count}, expiration_time = greatest(c.expiration_time, ${endTime}::timestamptz),
      update_user = ${context.principal.userId}, update_time = now()
    from (select id, expiration_time from nfc_card where id = ${cardId} and is_deleted = 0 for update) o
    where c.id = o.id returning c.residue_count, c.expiration_time, o.expiration_time as expiration_before`)
  if (!credited) throw new Problem('nfc-card.missing')
  const { residueCount, expirationTime, expirationBefore } = credited
  const changes = {
    residueCount: [residueCount - count, residueCount],
    ...(expirationTime !== expirationBefore && { expirationTime: [expirationBefore, expirationTime] }),
  }
  context.audit({ entity: nfcCards.name, id: cardId, changes })
  return { id: review.id }
}

export async function rejectRecharge(context: Context, review: Review): Promise<{ id: string }> {
  await settle(context, review, NfcReviewStatus.Rejected)
  return { id: review.id }
}

type Settled = { cardId: string; cardNo: string; count: number; endTime: string }

/** Takes the one step out of pending; of two reviews at once the second finds it taken. */
async function settle(context: Context, { id, reason }: Review, status: NfcReviewStatus): Promise<Settled> {
  const before = await lockRow(context, nfcRecharges, id)
  refuseReviewed(before)
  const { userId } = context.principal
  if (before['createUser'] === userId) throw new Problem('nfc-recharge.own-request')
  const settled = await context.db
    .first(sql<Settled>`update nfc_recharge set review_status = ${status}, reviewer = ${userId},
    review_time = now(), review_reason = ${reason || null}, update_user = ${userId}, update_time = now()
    where id = ${id} and review_status = ${NfcReviewStatus.Pending} returning card_id, count, end_time,
      (select c.card_no from nfc_card c where c.id = card_id)`)
  if (!settled) throw new Problem('nfc-recharge.reviewed')
  const changes = { reviewStatus: [NfcReviewStatus.Pending, status], reviewReason: [null, reason ?? null] }
  context.audit({ entity: nfcRecharges.name, id, changes })
  await tellRequester(context, before, settled, status === NfcReviewStatus.Approved, reason ?? null)
  return settled
}

async function tellRequester(
  context: Context,
  row: Row,
  { cardNo }: Settled,
  isApproved: boolean,
  reason: string | null,
) {
  const userId = row['createUser']
  if (typeof userId !== 'string') return
  const params = { id: String(row['id']), cardNo, isApproved, reason, by: context.principal.name }
  const to = { tenantId: String(row['tenantId']), userId }
  await notify(context.db, [{ ...to, code: 'nfc-recharge.reviewed', params }])
}
