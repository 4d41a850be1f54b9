/** What happens to a card in the history of its rider, beside that of the card. */
import type { Context } from '../../http/context.ts'
import { riders } from '../riders/index.ts'
import type { LockResult } from './lock.ts'

/** The rider gets the card with this number, or loses it. */
export function auditCardOfRider(
  context: Context,
  id: string,
  tenantId: string,
  cardNo: [before: string | null, after: string | null],
): void {
  context.audit({ entity: riders.name, id, tenantId, changes: { cardNo } })
}

/** The riders whose cards were locked or unlocked, each with the changes of the rider's audit. */
export function ridersOfLocked(results: readonly LockResult[], reason: string | null) {
  const why = reason === null ? {} : { reason: [null, reason] }
  return results.flatMap(({ riderId, tenantId, isChanged, status, statusBefore }) =>
    isChanged && riderId !== null
      ? [{ id: riderId, tenantId, changes: { cardStatus: [statusBefore, status], ...why } }]
      : [],
  )
}
