/**
 * Alarms of devices, with device, station and handler. Raw SQL: joins on two alternative devices, and subqueries in
 * filters, of lists the kit composes.
 */
import { localName } from '../../crud/columns.ts'
import { atLeast, atMost, contains, eitherContains, equals, likePattern } from '../../crud/filters.ts'
import { defineNoun } from '../../crud/noun.ts'
import { sql } from '../../db/database.ts'
import { assetNumbers, assetScope } from '../device-commands/index.ts'
import { shownAddress } from './shown-address.ts'

/** The device as the list shows it: its name, if any, and serial number. */
function deviceContains(value: string | number) {
  const pattern = likePattern(String(value))
  return sql<boolean>`(coalesce(d.sn, a.device_id) ilike ${pattern} or coalesce(c.name, d.name) ilike ${pattern})`
}

export const alarms = defineNoun({
  operations: { list: 'alarmPage', detail: 'alarmDetail', submit: 'alarmSubmit', export: 'alarmExport' },
  title: { zh: '告警', en: 'alarms' },
  table: 'alarm',
  alias: 'a',
  joins: {
    d: { table: 'device', on: { id: 'a.deviceRowId', tenantId: 'a.tenantId' } },
    h: { table: 'userAccount', on: { id: 'a.handler' } },
    g: { table: 'userAccount', on: { id: 'a.assignee' } },
    k: { table: 'userAccount', on: { id: 'a.closer' } },
    n: { table: 'tenant', on: { tenantId: 'a.tenantId' } },
  },
  // Cabinets are joined by their devices, unless removed.
  moreJoins: sql`left join cabinet c on d.kind = 'cabinet' and c.cabinet_sn = d.sn and c.is_deleted = 0
    left join station s on s.id = c.station_id`,
  columns: {
    aldId: 'a.id',
    deviceId: sql<string>`coalesce(d.sn, a.device_id)`,
    tenantName: localName('n.tenantName'),
    deviceName: sql<string>`coalesce(c.name, d.name)`,
    stationName: sql<string>`s.station_name`,
    address: shownAddress,
    cameraId: sql<string | null>`c.camera_id`,
    handlerName: sql<string>`coalesce(h.real_name, h.name, h.account)`,
    assigneeName: sql<string>`coalesce(g.real_name, g.name, g.account)`,
    closerName: sql<string>`coalesce(k.real_name, k.name, k.account)`,
  },
  filters: {
    deviceKind: equals('a.deviceKind'),
    deviceId: deviceContains,
    // Written so that the indexes on alarms are used.
    deviceId_equal: (
      value,
    ) => sql`(a.device_row_id = any(array(select id from device where kind in ('cabinet', 'vehicle', 'bms') and sn = ${value}))
      or a.device_row_id is null and a.device_kind in ('cabinet', 'vehicle', 'bms') and a.device_id = ${value})`,
    alarmId: equals('a.alarmId'),
    name: eitherContains('a.name'),
    status: equals('a.status'),
    level: equals('a.level'),
    source: equals('a.source'),
    handling: equals('a.handling'),
    assignee: equals('a.assignee'),
    stationName: (value, context) => contains('s.stationName')(value, context),
    startTime_datege: atLeast('a.startTime'),
    startTime_datele: atMost('a.startTime'),
  },
  // Open alarms first, then by severity, then newest first.
  order: sql`a.status, a.level, a.start_time desc, a.id desc`,
  inputOnly: { aldId: 'another name of the id (submitAlarm)' },
  // Only devices raise alarms.
  unique: { alarm_open_key: 'not written by this noun' },
  // The caller and time of the request are the handler and the time of handling.
  derived: ['handler', 'handleTime'],
  scopeColumns: ['deviceKind', 'level', 'status'],
  scopedThrough: assetScope('a.deviceRowId', 'a.deviceId', 'a.deviceKind'),
  foreignColumns: () => ({
    deviceId: assetNumbers(),
    deviceName: ['cabinets', 'name'],
    stationName: ['stations', 'stationName'],
    cameraId: ['cabinets', 'cameraId'],
  }),
})
