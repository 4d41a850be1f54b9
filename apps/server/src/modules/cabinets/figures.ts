/**
 * Availability figures of a cabinet as sub-queries of select lists, so that the database computes them for the rows of
 * a page only, never for a count. Raw SQL: computed columns are fragments of a list's select, made of correlated
 * subqueries.
 */
import { type RawBuilder, sql } from '../../db/database.ts'

const openAlarms = sql`device ad join alarm a on a.device_row_id = ad.id
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

/**
 * The threshold that cabinet `c` last reported, in a boot message, in telemetry or by acknowledging a command; null for none.
 * Settings hold the last report of what was set here, the telemetry of the current boot that of everything else.
 */
export const reportedThreshold = sql<
  number | null
>`coalesce((select coalesce(rs.reported::text::smallint, case when rd.state_boot = rd.boot_number then (rd.state ->> 'threshold')::smallint end)
  from device rd left join device_setting rs on rs.device_id = rd.id and rs.control = 'threshold'
  where rd.kind = 'cabinet' and rd.sn = c.cabinet_sn), c.reported_threshold)`

const slots = sql`cabinet_slot s where s.cabinet_id = c.id`

/** Counts of cabinet `c`. A disabled slot does not count as empty. */
export const cabinetFigures = {
  fullCount: sql<number>`(select count(*)::int from ${slots} and ${isFull})`,
  emptyCount: sql<number>`(select count(*)::int from ${slots} and s.bms_sn is null and s.is_enabled)`,
  alarmCount: sql<number>`(select count(*)::int from ${openAlarms})`,
}

/** Counts of the cabinets at the station with this identifier. */
export function stationFigures(stationId: RawBuilder<unknown>) {
  const here = sql`c.station_id = ${stationId} and c.is_deleted = 0`
  return {
    cabinetCount: sql<number>`(select count(*)::int from cabinet c where ${here})`,
    onlineCount: sql<number>`(select count(*)::int from cabinet c join device d on d.kind = 'cabinet' and d.sn = c.cabinet_sn
      where ${here} and d.online = 1)`,
    fullCount: sql<number>`(select count(*)::int from cabinet c join cabinet_slot s on s.cabinet_id = c.id
      where ${here} and ${isFull})`,
    alarmCount: sql<number>`(select count(*)::int from cabinet c
      join device ad on ad.kind = 'cabinet' and ad.sn = c.cabinet_sn join alarm a on a.device_row_id = ad.id
      where ${here} and a.status = 1 and a.is_deleted = 0)`,
  }
}
