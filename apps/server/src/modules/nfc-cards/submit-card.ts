/** Adds a card or changes one. Its rider decides whether it is activated; a locked card keeps rider and chip. */
import { NfcCardStatus } from '@swapdesk/dictionary'
import { bindCard, cardStatusOf, type NfcCardState } from '@swapdesk/domain'
import type { Row } from '../../crud/noun.ts'
import { lockRows, removeRows, submitRow, tenantOfNew } from '../../crud/write.ts'
import { query } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { assertNotFrozen } from '../riders/index.ts'
import { auditCardOfRider } from './audit-riders.ts'
import { nfcCards } from './nfc-cards.repository.ts'

export function submitCard(context: Context, input: Row): Promise<{ id: string }> {
  const prepare = (_: Context, row: Row, before: Row | undefined): Promise<Row> =>
    before ? prepareChange(context, row, before) : prepareNew(context, row)
  return submitRow(context, { ...nfcCards, prepare }, input)
}

async function prepareNew(context: Context, row: Row): Promise<Row> {
  const riderId = riderOf(row)
  if (riderId !== null) await assertNotFrozen(context, riderId, 'riderId')
  const cardNo = String(row['cardNo'])
  if (riderId !== null) auditCardOfRider(context, riderId, tenantOfNew(context, row), [null, cardNo])
  return { ...row, uid: uidOf(row), riderId, status: cardStatusOf(riderId) }
}

async function prepareChange(context: Context, row: Row, before: Row): Promise<Row> {
  const card = before as NfcCardState
  // Another number takes it from its rider.
  const isTaken = card.riderId !== null && row['cardNo'] !== before['cardNo']
  if (card.status === NfcCardStatus.Locked && isTaken) throw fieldProblem('nfc-card.locked', 'cardNo')
  if (uidOf(row) !== before['uid']) await checkChipChange(context, before)
  const riderId = riderOf(row)
  const bound = bindCard(
    { status: card.status, statusBeforeLock: card.statusBeforeLock, riderId: card.riderId },
    riderId,
  )
  if (!bound) throw fieldProblem('nfc-card.locked', 'riderId')
  if (riderId !== null && riderId !== card.riderId) await assertNotFrozen(context, riderId, 'riderId')
  if (riderId !== card.riderId) auditChangeOfRider(context, row, before, isTaken)
  return { ...row, uid: uidOf(row), riderId, status: bound.status }
}

/** A card with another number was taken from its rider before (card-bindings.ts). */
function auditChangeOfRider(context: Context, row: Row, before: Row, isTaken: boolean): void {
  const [from, to, tenantId] = [riderOf(before), riderOf(row), String(before['tenantId'])]
  if (from !== null && !isTaken) auditCardOfRider(context, from, tenantId, [String(before['cardNo']), null])
  if (to !== null) auditCardOfRider(context, to, tenantId, [null, String(row['cardNo'])])
}

function riderOf(row: Row): string | null {
  return (row['riderId'] as string | null | undefined) ?? null
}

/** Hexadecimal digits as chip readers print them. */
function uidOf(row: Row): string | null {
  const { uid } = row
  return typeof uid === 'string' ? uid.toUpperCase() : null
}

/** Cabinets store UIDs: a card whose UID some of them still refuse has to keep it. */
async function checkChipChange(context: Context, before: Row): Promise<void> {
  if (before['status'] === NfcCardStatus.Locked) throw fieldProblem('nfc-card.locked', 'uid')
  const listed = await context.db.first(
    query
      .selectFrom('cabinet')
      .select('id')
      .where('tenantId', '=', String(before['tenantId']))
      .where('isDeleted', '=', 0)
      .where('nfcReportedVersion', '<', Number(before['listVersion']))
      .limit(1),
  )
  if (listed) throw fieldProblem('nfc-card.uid-listed', 'uid')
}

/** Removes cards, all or none; a locked one is kept, or cabinets would refuse an unknown card. */
export async function removeCards(
  context: Context,
  ids: readonly string[],
  isForced?: boolean,
): Promise<Record<string, never>> {
  const cards = await lockRows<{ status: number }>(context, nfcCards, ids)
  if (cards.some(({ status }) => status === NfcCardStatus.Locked)) throw new Problem('nfc-card.locked')
  return removeRows(context, nfcCards, ids, isForced)
}
