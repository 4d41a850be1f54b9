/** Open alarms of batteries. Raw SQL: a union of two ways from an alarm to its battery. */
import { AlarmSource, AlarmStatus } from '@swapdesk/dictionary'
import { sql } from '../../db/database.ts'

/**
 * The open alarms of batteries as `(battery_id, level)`: those a battery raises itself, and those a cabinet raises about the
 * battery in a slot, of the one that was there when the alarm began, for as long as it is there. An alarm begins by the time of the
 * cabinet, which may be before the report of the battery was received.
 */
export const openFaults = sql`
  select b.id as battery_id, a.level from alarm a
    join device d on d.id = a.device_row_id and d.kind = 'bms'
    join battery b on b.bms_sn = d.sn and b.tenant_id = a.tenant_id and b.is_deleted = 0
  where a.status = ${AlarmStatus.Fault} and a.is_deleted = 0 and a.device_kind = 'bms'
  union all
  select p.current_battery_id, a.level from alarm a
    join device d on d.id = a.device_row_id and d.kind = 'cabinet'
    join cabinet c on c.cabinet_sn = d.sn and c.tenant_id = a.tenant_id and c.is_deleted = 0
    join battery_place p on p.cabinet_id = c.id and p.box_id = a.box_id and p.current_battery_id is not null
      and least(lower(p.period), p.occurred_at) <= a.start_time
  where a.status = ${AlarmStatus.Fault} and a.is_deleted = 0 and a.device_kind = 'cabinet' and a.source = ${AlarmSource.Battery}`

/** The most severe of them by battery. */
export const worstFaults = sql`select battery_id, min(level) as level from (${openFaults}) open_fault group by battery_id`
