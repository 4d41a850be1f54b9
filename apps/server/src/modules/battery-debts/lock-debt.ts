/** A battery debt that somebody decides about. Raw SQL: facts of the list that a data scope may hide, and locks. */
import { fromOf, whereOf } from '../../crud/list.ts'
import { columnExpression } from '../../crud/columns.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { lockPlace } from '../batteries/index.ts'
import { batteryDebts } from './battery-debts.repository.ts'

export type Debt = {
  id: string
  tenantId: string
  bmsSn: string
  legId: string
  riderId: string | null
  reason: string
  state: string
  isConfirmed: boolean
  requestId: string | null
  requestUser: string | null
  requestReason: string | null
}

/** Locks rider and battery, so that neither moves meanwhile; 409 if it has moved since it was read, 404 if it is no debt. */
export async function lockDebt(context: Context, { id, legId }: { id: string; legId: string }): Promise<Debt> {
  const { battery, current } = await lockPlace(context, id)
  if (current.placeId !== legId) throw new Problem('battery-debt.ended', { batterySn: battery.bmsSn })
  const value = (name: 'riderId' | 'reason' | 'state') => columnExpression(context, batteryDebts, name)
  const debt = await context.db
    .first(sql<Debt>`select b.id, b.tenant_id, b.bms_sn, p.id as leg_id, ${value('riderId')} as rider_id,
      ${value('reason')} as reason, ${value('state')} as state, coalesce(d.is_confirmed, false) as is_confirmed,
      d.request_id, d.request_user, d.request_reason
    from ${fromOf(batteryDebts)} where ${whereOf(context, batteryDebts, {})} and b.id = ${id}`)
  if (!debt) throw new Problem('row.not-found')
  return debt
}
