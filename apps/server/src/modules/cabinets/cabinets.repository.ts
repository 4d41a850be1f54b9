/** Swap cabinets. What their devices say (online, last message, firmware) is joined from the table of devices. */
import { cabinetInput } from '@swapdesk/validation'
import { formRule } from '../../crud/form-rule.ts'
import { contains, createTimeFilters, equals, type Filter } from '../../crud/filters.ts'
import { auditColumns, localName } from '../../crud/names.ts'
import type { Resource } from '../../crud/resource.ts'
import { sql } from '../../db/database.ts'
import { cabinetFigures } from './figures.ts'

/** Whether what is wanted differs from what the cabinet last acknowledged, which may be nothing. */
const thresholdDiffers: Filter = (value) => {
  if (typeof value !== 'boolean') return undefined
  return value
    ? sql`c.reported_threshold is distinct from c.threshold`
    : sql`c.reported_threshold is not distinct from c.threshold`
}

export const cabinets: Resource = {
  name: 'cabinets',
  table: 'cabinet',
  tenancy: 'own',
  alias: 'c',
  select: (
    locale,
  ) => sql`c.id, c.tenant_id, ${localName('n.tenant_name', locale)} as tenant_name, c.station_id, st.station_name,
    c.cabinet_sn, c.name, c.box_total, c.address, c.opening_hours, c.threshold, c.reported_threshold, c.camera_id, c.check_time,
    c.online, c.last_seen_time, c.firmware, ${cabinetFigures}, c.status, ${auditColumns('c')}`,
  // Serial numbers are unique per kind, so that the device's row doubles none; in a row of its own it can be sorted by.
  from: sql`(select k.*, coalesce(d.online, 0) as online, d.last_seen_time, d.firmware, d.state as device_state
      from cabinet k left join device d on d.kind = 'cabinet' and d.sn = k.cabinet_sn) c
    left join station st on st.id = c.station_id left join tenant n on n.tenant_id = c.tenant_id`,
  filters: {
    cabinetSn: contains('c.cabinet_sn'),
    cabinetSn_equal: equals('c.cabinet_sn'),
    name: contains('c.name'),
    stationId: equals('c.station_id'),
    stationName: contains('st.station_name'),
    online: equals('c.online'),
    status: equals('c.status'),
    isThresholdDiffering: thresholdDiffers,
    ...createTimeFilters('c.createTime'),
  },
  writable: [
    'stationId',
    'cabinetSn',
    'name',
    'boxTotal',
    'address',
    'openingHours',
    'threshold',
    'checkTime',
    'status',
  ],
  ruleColumns: ['stationId', 'status'],
  counted: ['cabinet', 'station'],
  uncounted: ['online'],
  rule: formRule(cabinetInput),
}

/** What there is to choose: without the figures, which cost more than the rest. */
export const cabinetChoices: Resource = { ...cabinets, select: sql`c.id, c.cabinet_sn, c.name` }
