/** Stations: sites with cabinets or chargers. */
import { stationInput } from '@swapdesk/validation'
import { formRule } from '../../crud/form-rule.ts'
import { sql } from '../../db/database.ts'
import { contains, createTimeFilters, equals } from '../../crud/filters.ts'
import { auditColumns, localName } from '../../crud/names.ts'
import type { Resource } from '../../crud/resource.ts'
import { stationFigures } from '../cabinets/index.ts'
import { checkStationType } from './station-type.ts'

export const stations: Resource = {
  name: 'stations',
  table: 'station',
  tenancy: 'own',
  alias: 'st',
  select: (
    locale,
  ) => sql`st.id, st.tenant_id, ${localName('n.tenant_name', locale)} as tenant_name, st.station_name, st.device_type,
    st.station_type, st.address, st.lng, st.lat, ${stationFigures(sql`st.id`)}, st.remark, st.status, ${auditColumns('st')}`,
  from: sql`station st left join tenant n on n.tenant_id = st.tenant_id`,
  filters: {
    stationName: contains('st.station_name'),
    stationName_equal: equals('st.station_name'),
    address: contains('st.address'),
    deviceType: equals('st.device_type'),
    stationType: equals('st.station_type'),
    status: equals('st.status'),
    ...createTimeFilters('st.createTime'),
  },
  writable: ['stationName', 'deviceType', 'stationType', 'address', 'lng', 'lat', 'remark', 'status'],
  ruleColumns: ['deviceType', 'stationType', 'status'],
  counted: ['station'],
  rule: formRule(stationInput),
  prepare: checkStationType,
  references: [{ table: 'cabinet', column: 'station_id', by: { zh: '换电柜', en: 'cabinets' } }],
}

/** What there is to choose: without the figures, which cost more than the rest. */
export const stationChoices: Resource = { ...stations, select: sql`st.id, st.station_name` }
