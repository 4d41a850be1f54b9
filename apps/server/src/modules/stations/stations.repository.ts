/** Stations: sites with cabinets or chargers. */
import { stationInput } from '@swapdesk/validation'
import { localName } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun } from '../../crud/noun.ts'
import { openDictionaries } from '../../crud/open-dictionary.ts'
import { sql } from '../../db/database.ts'
import { stationFigures } from '../cabinets/index.ts'

export const stations = defineNoun({
  operations: {
    list: 'stationList',
    detail: 'stationDetail',
    submit: 'stationSubmit',
    remove: 'stationRemove',
    export: 'stationExport',
    options: 'stationOptions',
    moreLists: ['stationOverviewList'],
    moreDetails: ['stationOverviewDetail'],
  },
  title: { zh: '电站', en: 'stations' },
  table: 'station',
  alias: 'st',
  joins: { n: { table: 'tenant', on: { tenantId: 'st.tenantId' } } },
  columns: { tenantName: localName('n.tenantName'), ...stationFigures(sql`st.id`) },
  search: {
    kind: 'station',
    path: '/swap/station',
    hasPage: true,
    title: ['stationName'],
    fields: ['stationName', 'address'],
    subtitle: ['stationType', 'address'],
  },
  filters: {
    id: equals('st.id'),
    stationName: contains('st.stationName'),
    stationName_equal: equals('st.stationName'),
    address: contains('st.address'),
    deviceType: equals('st.deviceType'),
    stationType: equals('st.stationType'),
    status: equals('st.status'),
    ...createTimeFilters('st'),
  },
  scopeColumns: ['deviceType', 'stationType', 'status'],
  countedTables: ['station'],
  unique: { station_name_key: { error: 'station.name-taken', field: 'stationName' } },
  rule: formRule(stationInput),
  prepare: openDictionaries({ stationType: 't_station_type' }),
  references: [{ table: 'cabinet', column: 'stationId', by: { zh: '换电柜', en: 'cabinets' } }],
})
