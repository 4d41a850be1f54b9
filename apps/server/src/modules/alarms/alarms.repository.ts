/** Alarms of devices, with device, station and handler. */
import { localName } from '../../crud/columns.ts'
import { atLeast, atMost, contains, eitherContains, equals, likePattern } from '../../crud/filters.ts'
import { defineNoun } from '../../crud/noun.ts'
import { sql } from '../../db/database.ts'
import { assetScope } from '../device-commands/index.ts'

/** The device as the list shows it: its name, if any, and serial number. */
function deviceContains(value: string | number) {
  const pattern = likePattern(String(value))
  return sql<boolean>`(a.device_id ilike ${pattern} or coalesce(c.name, d.name) ilike ${pattern})`
}

export const alarms = defineNoun({
  operations: { list: 'alarmPage', detail: 'alarmDetail', submit: 'alarmSubmit', export: 'alarmExport' },
  title: { zh: '告警', en: 'alarms' },
  table: 'alarm',
  alias: 'a',
  joins: {
    d: { table: 'device', on: { kind: 'a.deviceKind', sn: 'a.deviceId' } },
    h: { table: 'userAccount', on: { id: 'a.handler' } },
    g: { table: 'userAccount', on: { id: 'a.assignee' } },
    k: { table: 'userAccount', on: { id: 'a.closer' } },
    n: { table: 'tenant', on: { tenantId: 'a.tenantId' } },
  },
  // Cabinets are joined by serial number, for their alarms only and unless removed.
  moreJoins: sql`left join cabinet c on a.device_kind = 'cabinet' and c.cabinet_sn = a.device_id and c.is_deleted = 0
    left join station s on s.id = c.station_id`,
  columns: {
    aldId: 'a.id',
    tenantName: localName('n.tenantName'),
    deviceName: sql<string>`coalesce(c.name, d.name)`,
    stationName: sql<string>`s.station_name`,
    address: sql<string>`coalesce(a.address, c.address)`,
    handlerName: sql<string>`coalesce(h.real_name, h.name, h.account)`,
    assigneeName: sql<string>`coalesce(g.real_name, g.name, g.account)`,
    closerName: sql<string>`coalesce(k.real_name, k.name, k.account)`,
  },
  filters: {
    deviceKind: equals('a.deviceKind'),
    deviceId: deviceContains,
    deviceId_equal: equals('a.deviceId'),
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
  scopedThrough: assetScope('a.deviceId', 'a.deviceKind'),
})
