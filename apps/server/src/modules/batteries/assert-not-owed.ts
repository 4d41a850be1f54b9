/**
 * A debt that people decided about is ended by two persons, also after staff alone said that the battery is back (decision record
 * 58): no single person writes such a battery off or removes it, and none gives it to a rider. Raw SQL: places and what was decided about them.
 */
import { SwapReview } from '@swapdesk/dictionary'
import { shownColumns } from '../../crud/visible-columns.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { batteries } from './batteries.repository.ts'

type Named = { batterySn: string }

/**
 * The batteries are locked. Neither who withdrew the confirmation nor anybody after a rejection writes it off alone: that would
 * undo by one person what two had to decide.
 */
export async function assertNotOwed(context: Context, batteryIds: readonly string[]): Promise<void> {
  const owed = await firstOwed(context, batteryIds)
  if (owed) throw new Problem('battery-debt.needs-second-person', owed)
  await assertNotWithdrawn(context, batteryIds)
}

/** The batteries are locked. What one person gives a rider and takes back would be an ordinary battery, which one writes off. */
export async function assertGivable(context: Context, batteryIds: readonly string[], field: string): Promise<void> {
  const owed = await firstOwed(context, batteryIds)
  if (!owed) return
  const isShown = shownColumns(context, batteries, ['bmsSn']).length > 0
  throw fieldProblem('battery-debt.not-given', field, { batterySn: isShown ? owed.batterySn : '—' })
}

function firstOwed({ db }: Context, batteryIds: readonly string[]): Promise<Named | undefined> {
  return db.first(sql<Named>`select b.bms_sn as battery_sn from battery b
    join battery_place p on p.current_battery_id = b.id left join battery_debt d on d.place_id = p.id
    where b.id = any(${batteryIds}::bigint[])
      and (p.debt_place_id is not null or d.is_confirmed or d.was_rejected or d.review_state = ${SwapReview.Waiting})
    order by b.id limit 1`)
}

/** By the caller, of a place since which only staff said where the battery is. */
async function assertNotWithdrawn({ db, principal }: Context, batteryIds: readonly string[]): Promise<void> {
  const withdrawn = await db.first(sql<Named>`select b.bms_sn as battery_sn from battery b
    join battery_debt d on d.battery_id = b.id join battery_place q on q.id = d.place_id
    where b.id = any(${batteryIds}::bigint[]) and d.decision_user = ${principal.userId} and not exists (
      select from battery_place s where s.battery_id = b.id and not isempty(s.period) and lower(s.period) > lower(q.period)
        and not (s.cause = 'person' and s.place in ('stock', 'staff', 'repair', 'vehicle', 'rider')))
    order by b.id limit 1`)
  if (withdrawn) throw new Problem('battery-debt.withdrew', withdrawn)
}
