/**
 * What a cabinet has ready. These are sub-queries of select lists, so that the database computes them for the rows of a
 * page only, never for a count.
 */
import { type RawBuilder, sql } from '../../db/database.ts'

const openAlarms = sql`alarm a where a.device_kind = 'cabinet' and a.device_id = c.cabinet_sn and a.status = 1 and a.is_deleted = 0`

/**
 * Whether a battery of slot `s` in cabinet `c` can be taken: charged to the wanted threshold, behind a closed door, in a
 * slot that is in use, and neither the slot nor the whole cabinet (slot 0) has an open critical alarm.
 */
export const isFull = sql`s.bms_sn is not null and s.soc >= c.threshold and s.is_enabled and s.door = 'closed'
  and not exists (select 1 from ${openAlarms} and a.level = 1 and a.box_id in (0, s.box_id))`

const slots = sql`cabinet_slot s where s.cabinet_sn = c.cabinet_sn and s.tenant_id = c.tenant_id`

/** Counts of cabinet `c`. An empty slot is one that would take a battery: a disabled one would not. */
export const cabinetFigures = {
  fullCount: sql`(select count(*)::int from ${slots} and ${isFull})`,
  emptyCount: sql`(select count(*)::int from ${slots} and s.bms_sn is null and s.is_enabled)`,
  alarmCount: sql`(select count(*)::int from ${openAlarms})`,
}

/** Counts of the cabinets at the station with this identifier. */
export function stationFigures(stationId: RawBuilder<unknown>) {
  const here = sql`c.station_id = ${stationId} and c.is_deleted = 0`
  return {
    cabinetCount: sql`(select count(*)::int from cabinet c where ${here})`,
    onlineCount: sql`(select count(*)::int from cabinet c join device d on d.kind = 'cabinet' and d.sn = c.cabinet_sn
      where ${here} and d.online = 1)`,
    fullCount: sql`(select count(*)::int from cabinet c join cabinet_slot s on s.cabinet_sn = c.cabinet_sn
      where ${here} and ${isFull})`,
    alarmCount: sql`(select count(*)::int from cabinet c
      join alarm a on a.device_kind = 'cabinet' and a.device_id = c.cabinet_sn
      where ${here} and a.status = 1 and a.is_deleted = 0)`,
  }
}
