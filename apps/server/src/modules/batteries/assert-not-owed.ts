/**
 * A debt that people decided about is ended by two persons, also after staff alone said that the battery is back (decision record
 * 58): no single person writes such a battery off or removes it. Raw SQL: places and what was decided about them.
 */
import { SwapReview } from '@swapdesk/dictionary'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'

type Named = { batterySn: string }

/**
 * The batteries are locked. Neither who withdrew the confirmation nor anybody after a rejection writes it off alone: that would
 * undo by one person what two had to decide.
 */
export async function assertNotOwed(context: Context, batteryIds: readonly string[]): Promise<void> {
  const owed = await context.db.first(sql<Named>`select b.bms_sn as battery_sn from battery b
    join battery_place p on p.current_battery_id = b.id left join battery_debt d on d.place_id = p.id
    where b.id = any(${batteryIds}::bigint[])
      and (p.debt_place_id is not null or d.is_confirmed or d.was_rejected or d.review_state = ${SwapReview.Waiting})
    order by b.id limit 1`)
  if (owed) throw new Problem('battery-debt.needs-second-person', owed)
  await assertNotWithdrawn(context, batteryIds)
}

/** By the caller, of a place since which only staff said where the battery is, or that the same rider has it. */
async function assertNotWithdrawn({ db, principal }: Context, batteryIds: readonly string[]): Promise<void> {
  const withdrawn = await db.first(sql<Named>`select b.bms_sn as battery_sn from battery b
    join battery_debt d on d.battery_id = b.id join battery_place q on q.id = d.place_id
    where b.id = any(${batteryIds}::bigint[]) and d.decision_user = ${principal.userId} and not exists (
      select from battery_place s where s.battery_id = b.id and not isempty(s.period) and lower(s.period) > lower(q.period)
        and not (s.cause = 'person' and coalesce(s.place in ('stock', 'staff', 'repair', 'vehicle') or s.rider_id = d.rider_id, false)))
    order by b.id limit 1`)
  if (withdrawn) throw new Problem('battery-debt.withdrew', withdrawn)
}
