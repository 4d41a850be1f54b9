/** Whether a slot has a battery to take. Raw SQL: fragments of other statements, made of correlated subqueries. */
import { sql } from './database.ts'

/** Open alarms of cabinet `c`, for a `from` clause. */
export const openAlarms = sql`device ad join alarm a on a.device_row_id = ad.id
  where ad.kind = 'cabinet' and ad.sn = c.cabinet_sn and a.status = 1 and a.is_deleted = 0`

const isOnline = sql`exists (select from device d where d.kind = 'cabinet' and d.sn = c.cabinet_sn and d.online = 1)`

/** Whether slot `s` is known to hold a battery: not one of another tenant, nor one that is elsewhere by now. */
const isKnown = sql`exists (select from battery_place p where p.battery_id = s.battery_id and p.is_current
  and p.cabinet_id = s.cabinet_id and p.box_id = s.box_id)`

/**
 * Whether the battery of slot `s` in cabinet `c` can be taken: cabinet online, battery known to be there and charged to the
 * desired threshold, door closed, slot enabled, and no open critical alarm at the slot or the whole cabinet (slot 0).
 */
export const isFull = sql`s.soc >= c.threshold and s.is_enabled and s.door = 'closed' and ${isKnown} and ${isOnline}
  and not exists (select 1 from ${openAlarms} and a.level = 1 and a.box_id in (0, s.box_id))`
