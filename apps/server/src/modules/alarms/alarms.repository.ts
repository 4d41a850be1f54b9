/** Alarms of devices, with the device, its station and who dealt with them. */
import { atLeast, atMost, contains, equals } from '../../crud/filters.ts'
import { auditColumns, eitherContains, localName } from '../../crud/names.ts'
import type { Resource } from '../../crud/resource.ts'
import { sql } from '../../db/database.ts'

export const alarms: Resource = {
  name: 'alarms',
  table: 'alarm',
  tenancy: 'own',
  alias: 'a',
  select: (
    locale,
  ) => sql`a.id, a.id as ald_id, a.tenant_id, ${localName('n.tenant_name', locale)} as tenant_name, a.device_kind,
    a.device_id, coalesce(c.name, d.name) as device_name, s.station_name, a.box_id, a.alarm_id, a.name, a.name_en, a.source, a.level,
    a.status, a.start_time, a.last_time, a.recover_time, a.occur_num, coalesce(a.address, c.address) as address, a.handling,
    coalesce(h.real_name, h.name, h.account) as handler_name, a.handle_time, a.handle_remark, ${auditColumns('a')}`,
  from: sql`alarm a left join device d on d.kind = a.device_kind and d.sn = a.device_id
    left join cabinet c on a.device_kind = 'cabinet' and c.cabinet_sn = a.device_id and c.is_deleted = 0
    left join station s on s.id = c.station_id left join user_account h on h.id = a.handler
    left join tenant n on n.tenant_id = a.tenant_id`,
  filters: {
    deviceKind: equals('a.device_kind'),
    deviceId: contains('a.device_id'),
    deviceId_equal: equals('a.device_id'),
    alarmId: equals('a.alarm_id'),
    name: eitherContains('a.name'),
    status: equals('a.status'),
    level: equals('a.level'),
    source: equals('a.source'),
    handling: equals('a.handling'),
    stationName: contains('s.station_name'),
    startTime_datege: atLeast('a.start_time'),
    startTime_datele: atMost('a.start_time'),
  },
  // Open ones first, of these the most severe, of these the newest.
  order: sql`a.status, a.level, a.start_time desc, a.id desc`,
  // Who handled it and when follows from the call; no input of the contract names them.
  writable: ['handling', 'handleRemark', 'handler', 'handleTime'],
  ruleColumns: ['deviceKind', 'level', 'status'],
}
