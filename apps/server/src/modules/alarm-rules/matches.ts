/** Which alarms a rule concerns. Raw SQL: one condition for the notifications and for the preview. */
import { type RawBuilder, sql } from '../../db/database.ts'

const isIn = (keys: string, value: RawBuilder<unknown>) =>
  sql`(${sql.ref(keys)} = '' or ${value} = any(string_to_array(${sql.ref(keys)}, ',')))`

/**
 * A condition on an alarm `a` and a rule `r` of one tenant `t`.
 * @param time when the alarm occurred
 */
export function concerns(time: RawBuilder<unknown>): RawBuilder<unknown> {
  const hour = sql`extract(hour from ${time} at time zone t.time_zone)`
  return sql`r.tenant_id = a.tenant_id and t.tenant_id = a.tenant_id
    and ${isIn('r.levels', sql`a.level::text`)} and ${isIn('r.device_kinds', sql`a.device_kind`)}
    and ${isIn('r.alarm_codes', sql`a.alarm_id`)}
    and (r.station_id = '{}' or exists (select from device d join cabinet c
        on c.tenant_id = d.tenant_id and c.cabinet_sn = d.sn and c.is_deleted = 0
      where d.kind = 'cabinet' and d.id = a.device_row_id and d.tenant_id = a.tenant_id and c.station_id = any(r.station_id)))
    and (r.from_hour is null
      or r.from_hour < r.until_hour and ${hour} >= r.from_hour and ${hour} < r.until_hour
      or r.from_hour > r.until_hour and (${hour} >= r.from_hour or ${hour} < r.until_hour))`
}
