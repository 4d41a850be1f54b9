/**
 * A debt that people decided about is ended by two persons, also after staff alone said that the battery is back (decision record
 * 58): no single person writes such a battery off or removes it. Raw SQL: places and what was decided about them.
 */
import { SwapReview } from '@swapdesk/dictionary'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'

/**
 * The batteries are locked. Neither who withdrew the confirmation nor anybody after a rejection writes it off alone: that would
 * undo by one person what two had to decide.
 */
export async function assertNotOwed({ db, principal }: Context, batteryIds: readonly string[]): Promise<void> {
  const owed = await db.first(sql<{ batterySn: string }>`select b.bms_sn as battery_sn from battery b
    join battery_place p on p.current_battery_id = b.id left join battery_debt d on d.place_id = p.id
    where b.id = any(${batteryIds}::bigint[])
      and (p.debt_place_id is not null or d.is_confirmed or d.decision_user = ${principal.userId}
        or d.review_state in (${SwapReview.Waiting}, ${SwapReview.Rejected}))
    order by b.id limit 1`)
  if (owed) throw new Problem('battery-debt.needs-second-person', owed)
}
