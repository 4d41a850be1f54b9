/** The direct operations: locks or unlocks the named cards at once, all or none. */
import { query } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { isReachable } from '../../crud/list.ts'
import { riders, shownFreeze } from '../riders/index.ts'
import { ridersOfLocked } from './audit-riders.ts'
import { type LockResult, setCardsLocked } from './lock.ts'
import { nfcCards } from './nfc-cards.repository.ts'

type Input = { ids: readonly string[]; reason?: string | null }

export async function lockCards(context: Context, { ids, reason = null }: Input, isLocked: boolean) {
  const unique = [...new Set(ids)]
  const found = await context.db.all(
    query
      .selectFrom('nfcCard as c')
      .select(['c.id', 'c.tenantId'])
      .where('c.id', '=', anyOf(unique))
      .where(isReachable(context, nfcCards))
      .orderBy('c.tenantId'),
  )
  const { userId, deptIds } = context.principal
  const results: LockResult[] = []
  // An administrator of the platform may name cards of several operators; each has its own list.
  for (const [tenantId, cards] of Map.groupBy(found, (card) => card.tenantId)) {
    const cardIds = cards.map(({ id }) => id)
    const by = { userId, deptId: deptIds[0] ?? null }
    results.push(...(await setCardsLocked(context.db, by, tenantId, cardIds, isLocked, reason || null)))
  }
  // Out of reach or removed meanwhile: the other cards are left unchanged too.
  if (results.length < unique.length) throw new Problem('row.not-found')
  for (const { cardNo, frozenRider } of results) {
    if (!frozenRider) continue
    throw new Problem('nfc-card.rider-frozen', { cardNo, ...shownFreeze(context, frozenRider) })
  }
  for (const { id, tenantId, isChanged, status, statusBefore } of results) {
    if (!isChanged) continue
    const why = reason && isLocked ? { lockReason: [null, reason] } : {}
    const what = statusBefore === status ? { isLockedByFreeze: [true, false] } : { status: [statusBefore, status] }
    context.audit({ entity: nfcCards.name, id, tenantId, changes: { ...what, ...why } })
  }
  for (const rider of ridersOfLocked(results, (isLocked && reason) || null))
    context.audit({ entity: riders.name, ...rider })
  return results.map(({ id, cardNo, isChanged, status, staleCabinetCount }) => ({
    id,
    cardNo,
    isChanged,
    status,
    staleCabinetCount,
  }))
}
