/**
 * Freezes a rider or ends that. Freezing locks the rider's card, which cabinets refuse from then on, and cancels an order whose
 * command was not sent yet (decision 107); unfreezing unlocks the card if freezing had locked it.
 */
import { RiderStatus } from '@swapdesk/dictionary'
import { riderFreezeInput } from '@swapdesk/validation'
import { updatedBy } from '../../crud/authorship.ts'
import { assertForm } from '../../crud/form-rule.ts'
import { hidesRowsOf } from '../../crud/list-visibility.ts'
import { lockRow } from '../../crud/write.ts'
import { query } from '../../db/database.ts'
import { now } from '../../db/expressions.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { nfcCards, setCardsLocked } from '../nfc-cards/index.ts'
import { cancelUnsentOrder, lockLiveOrderOf } from '../swap-records/index.ts'
import { riders } from './riders.repository.ts'

type Input = { id: string; status: RiderStatus; reason: string }
type Rider = {
  id: string
  tenantId: string
  name: string
  status: RiderStatus
  freezeReason: string | null
  unfreezeReason: string | null
}

export async function freezeRider(context: Context, input: Input): Promise<DataOf<'riderFreeze'>> {
  const { id, status } = input
  assertForm(riderFreezeInput, input)
  const isFreeze = status === RiderStatus.Frozen
  if (isFreeze) await lockLiveOrderOf(context.db, id)
  const rider = (await lockRow(context, riders, id)) as Rider
  if (rider.status === status) {
    const { name, freezeReason } = rider
    throw isFreeze
      ? new Problem('rider.frozen-already', { name, reason: freezeReason ?? '—' })
      : new Problem('rider.not-frozen', { name })
  }
  const reason = input.reason.trim()
  const { userId } = context.principal
  const [freezeReason, unfreezeReason] = isFreeze ? [reason, null] : [null, reason]
  const freezing = isFreeze
    ? { freezeReason, freezeTime: now, freezeUser: userId, unfreezeReason, unfreezeTime: null, unfreezeUser: null }
    : { freezeReason, freezeTime: null, freezeUser: null, unfreezeReason, unfreezeTime: now, unfreezeUser: userId }
  const written = query.updateTable('rider').set({ status, ...freezing, ...updatedBy(context) })
  await context.db.later(written.where('id', '=', id))
  const order = isFreeze ? await cancelUnsentOrder(context, id) : undefined
  await lockCardOf(context, rider, isFreeze, freezeReason)
  context.audit({
    entity: riders.name,
    id,
    tenantId: rider.tenantId,
    changes: {
      status: [rider.status, status],
      freezeReason: [rider.freezeReason, freezeReason],
      unfreezeReason: [rider.unfreezeReason, unfreezeReason],
    },
  })
  // Callers who may not see all orders are not told the number of one.
  const shown = hidesRowsOf(context, 'swapRecordList') ? undefined : order
  return {
    id,
    cancelledOrderNo: shown?.isCancelled ? shown.orderNo : null,
    runningOrderNo: shown && !shown.isCancelled ? shown.orderNo : null,
  }
}

async function lockCardOf(context: Context, rider: Rider, isFreeze: boolean, reason: string | null): Promise<void> {
  const { tenantId } = rider
  const cards = await context.db.all(
    query
      .selectFrom('nfcCard')
      .select('id')
      .where('riderId', '=', rider.id)
      .where('isDeleted', '=', 0)
      .orderBy('id')
      // A card that is being given to another rider is not this rider's any more.
      .forUpdate(),
  )
  const { userId, deptIds } = context.principal
  const by = { userId, deptId: deptIds[0] ?? null }
  const ids = cards.map(({ id }) => id)
  for (const card of await setCardsLocked(context.db, by, tenantId, ids, isFreeze, reason, 'freeze')) {
    if (!card.isChanged) continue
    const why = reason === null ? {} : { lockReason: [null, reason] as [unknown, unknown] }
    const changes = { status: [card.statusBefore, card.status] as [unknown, unknown], ...why }
    context.audit({ entity: nfcCards.name, id: card.id, tenantId, changes })
  }
}
