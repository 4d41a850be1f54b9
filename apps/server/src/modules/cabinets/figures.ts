/**
 * Availability figures of a cabinet as sub-queries of select lists, so that the database computes them for the rows of
 * a page only, never for a count. Raw SQL: computed columns are fragments of a list's select, made of correlated
 * subqueries.
 */
import { type RawBuilder, sql } from '../../db/database.ts'
import { isFull, openAlarms } from '../../db/full-slots.ts'

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
