/**
 * The passport of a battery: everything that is stored of it as one timeline. Raw SQL: a union of tables of different shapes,
 * ranges and differences between days.
 */
import { AlarmSource, BatteryPassportKind } from '@swapdesk/dictionary'
import { columnExpression } from '../../crud/columns.ts'
import { detailOf, fromOf, reachConditions } from '../../crud/list.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import type { Context, DataOf, Handler } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { alarms } from '../alarms/index.ts'
import { swapRecords } from '../swap-records/index.ts'
import { batteries } from './batteries.repository.ts'
import { batteryMonitoring } from './monitoring.ts'
import { givenReason, SCOPED } from './places.ts'

type PassportEntry = DataOf<'batteryPassport'>['entries'][number]

const ENTRIES_MAX = 5_000

/** The columns of an entry; those a part of the union does not name are null. */
const COLUMNS = {
  time: 'timestamptz',
  until: 'timestamptz',
  kind: 'text',
  place: 'text',
  cabinet_sn: 'text',
  box_id: 'smallint',
  rider_id: 'bigint',
  rider_name: 'text',
  vehicle_id: 'bigint',
  vehicle_sn: 'text',
  user_name: 'text',
  reason: 'text',
  swap_record_id: 'bigint',
  order_no: 'text',
  swap_phase: 'text',
  is_taken: 'boolean',
  soc: 'integer',
  other_bms_sn: 'text',
  alarm_id: 'text',
  alarm_name: 'text',
  alarm_name_en: 'text',
  alarm_level: 'smallint',
  charged_wh: 'double precision',
  discharged_wh: 'double precision',
  charging_time: 'double precision',
  soh: 'integer',
} as const
type Column = keyof typeof COLUMNS

function columnsOf(values: Partial<Record<Column, RawBuilder<unknown>>>): RawBuilder<unknown> {
  const names = Object.keys(COLUMNS) as Column[]
  return sql.join(
    names.map((name) => sql`(${values[name] ?? sql`null`})::${sql.raw(COLUMNS[name])} as ${sql.ref(name)}`),
  )
}

/** A date is the same date for every caller: its midnight in their zone. */
const madeOf = (id: string) =>
  sql`select ${columnsOf({
    time: sql`b.factory_date::timestamptz`,
    kind: sql`${BatteryPassportKind.Made}`,
  })} from battery b where b.id = ${id} and b.factory_date is not null`

/** Reports that came when a later place was known changed nothing. */
const placesOf = (id: string) => sql`select ${columnsOf({
  time: sql`lower(p.period)`,
  until: sql`upper(p.period)`,
  kind: sql`${BatteryPassportKind.Moved}`,
  place: sql`p.place`,
  cabinet_sn: sql`c.cabinet_sn`,
  box_id: sql`p.box_id`,
  rider_id: sql`p.rider_id`,
  rider_name: sql`r.name`,
  vehicle_id: sql`p.vehicle_id`,
  vehicle_sn: sql`v.vehicle_sn`,
  user_name: sql`person_name(p.user_id)`,
  reason: sql`p.reason`,
})} from battery_place p left join cabinet c on c.id = p.cabinet_id left join rider r on r.id = p.rider_id
    left join vehicle v on v.id = p.vehicle_id
  where p.battery_id = ${id} and not isempty(p.period)`

/** Orders that gave it to a rider or took it back, those that were aborted too, as far as the caller may read orders. */
const swapsOf = (context: Context, id: string, leg: 'go' | 'back') => {
  const shown = (name: string, value: RawBuilder<unknown>) =>
    shownColumns(context, swapRecords, [name]).length > 0 ? value : sql`null`
  const other = leg === 'go' ? 'back' : 'go'
  return sql`select ${columnsOf({
    time: sql`o.start_time`,
    until: shown('endTime', sql`o.end_time`),
    kind: sql`${BatteryPassportKind.Swap}`,
    cabinet_sn: shown('cabinetSn', sql`k.cabinet_sn`),
    box_id: leg === 'go' ? shown('outBox', sql`o.out_box`) : shown('inBox', sql`o.in_box`),
    rider_id: shown('contactsId', sql`o.rider_id`),
    rider_name: shown('name', sql`r.name`),
    swap_record_id: sql`o.id`,
    order_no: shown('orderNo', sql`o.order_no`),
    swap_phase: shown('phase', sql`o.phase`),
    is_taken: sql`${leg === 'go'}`,
    soc: shown(`${leg}BmsPercent`, sql.ref(`o.${leg}_bms_percent`)),
    // Its present number.
    other_bms_sn: shown(`${other}BmsSn`, columnExpression(context, swapRecords, `${other}BmsSn`)),
  })} from ${fromOf(swapRecords)} where ${sql.join(reachConditions(context, swapRecords), sql` and `)}
    and ${sql.ref(`o.${leg}_battery_id`)} = ${id}`
}

/** The battery's own device and the cabinets it has been in: alarms are found by their device. */
const devicesOf = (id: string) => sql`
  select own.id from device own join battery b on b.bms_sn = own.sn where own.kind = 'bms' and b.id = ${id} and b.is_deleted = 0
  union select d.id from battery_place p join cabinet pc on pc.id = p.cabinet_id join device d on d.kind = 'cabinet' and d.sn = pc.cabinet_sn
    where p.battery_id = ${id} and p.place = 'slot'`

/** Its own, and those of a slot about the battery that was in it then. */
const alarmsOf = (context: Context, id: string) => {
  const shown = (name: string, value: RawBuilder<unknown>) =>
    shownColumns(context, alarms, [name]).length > 0 ? value : sql`null`
  return sql`select ${columnsOf({
    time: sql`a.start_time`,
    until: shown('recoverTime', sql`coalesce(a.recover_time, a.close_time)`),
    kind: sql`${BatteryPassportKind.Alarm}`,
    cabinet_sn: shown('deviceId', sql`c.cabinet_sn`),
    box_id: shown('boxId', sql`nullif(a.box_id, 0)`),
    alarm_id: shown('alarmId', sql`a.alarm_id`),
    alarm_name: shown('name', sql`a.name`),
    alarm_name_en: shown('name', sql`a.name_en`),
    alarm_level: shown('level', sql`a.level`),
  })} from ${fromOf(alarms)} where ${sql.join(reachConditions(context, alarms), sql` and `)} and a.device_row_id = any(array(${devicesOf(id)})) and (
    a.device_row_id = (select own.id from device own join battery b on b.bms_sn = own.sn where own.kind = 'bms' and b.id = ${id} and b.is_deleted = 0)
    or a.source = ${AlarmSource.Battery} and exists (select from battery_place p where p.battery_id = ${id} and p.place = 'slot'
      and p.cabinet_id = c.id and p.box_id = a.box_id and p.period @> a.start_time))`
}

/** Days begin at midnight of the operator `t`. */
const dateOf = (alias: 'y' | 'h') => sql`(${sql.ref(`${alias}.day`)} at time zone t.time_zone)::date::timestamptz`

const energyOf = (id: string) =>
  sql`select ${columnsOf({
    time: dateOf('y'),
    kind: sql`${BatteryPassportKind.Energy}`,
    charged_wh: sql`round(y.charge_wh::numeric)`,
    discharged_wh: sql`round(y.discharge_wh::numeric)`,
    charging_time: sql`round((y.charge_s / 3600)::numeric, 1)`,
  })} from battery_day y join tenant t on t.tenant_id = y.tenant_id
  where y.battery_id = ${id} and y.charge_wh + y.discharge_wh > 0`

const healthOf = (id: string) => sql`select ${columnsOf({
  time: dateOf('h'),
  kind: sql`${BatteryPassportKind.Health}`,
  soh: sql`h.soh`,
})} from (select y.day, y.tenant_id, round(y.soh) as soh, lag(round(y.soh)) over (order by y.day) as former
    from battery_day y where y.battery_id = ${id} and y.soh is not null) h join tenant t on t.tenant_id = h.tenant_id
  where h.former is distinct from h.soh`

function partsOf(context: Context, id: string): RawBuilder<unknown>[] {
  const shows = (name: string) => shownColumns(context, batteries, [name]).length > 0
  const may = (operation: 'alarmPage' | 'batteryMonitoringPage' | 'swapRecordList') =>
    !refusalOf(context.principal, operation, false)
  const measures = may('batteryMonitoringPage')
  const showsAlarmTime = shownColumns(context, alarms, ['startTime']).length > 0
  const showsSwaps = may('swapRecordList') && shownColumns(context, swapRecords, ['startTime']).length > 0
  const showsEnergy = shownColumns(context, batteryMonitoring, ['chargingTime']).length > 0
  return [
    ...(shows('factoryDate') ? [madeOf(id)] : []),
    ...(shows('place') ? [placesOf(id)] : []),
    ...(showsSwaps ? [swapsOf(context, id, 'go'), swapsOf(context, id, 'back')] : []),
    ...(may('alarmPage') && showsAlarmTime ? [alarmsOf(context, id)] : []),
    ...(measures && showsEnergy ? [energyOf(id)] : []),
    ...(measures && shows('soh') ? [healthOf(id)] : []),
  ]
}

export const passportOf: Handler<'batteryPassport'> = async (context, { id, skip = 0 }) => {
  // 404 unless the caller may see the battery.
  await detailOf(context, batteries, 'batteryDetail', id)
  const parts = partsOf(context, id)
  if (parts.length === 0) return { isWhole: true, entries: [] }
  const rows = await context.db.all(
    sql<PassportEntry>`select * from (${sql.join(parts, sql` union all `)}) e order by e.time desc, e.kind,
      e.alarm_id, e.box_id, e.swap_record_id, e.is_taken, e.place, e.cabinet_sn, e.rider_id, e.vehicle_id, e.until limit ${ENTRIES_MAX + 1} offset ${skip}`,
  )
  const hidden = SCOPED.filter((name) => !shownColumns(context, batteries, SCOPED).includes(name))
  const nothing = Object.fromEntries(hidden.map((name) => [name, null]))
  const entries = rows
    .slice(0, ENTRIES_MAX)
    .map((entry) => ({ ...entry, ...nothing, reason: givenReason(entry.reason) }))
    .toReversed()
  return { isWhole: rows.length <= ENTRIES_MAX, entries }
}
