/** Swap cabinets. What their devices report (online, last message, firmware) is joined from the table of devices. */
import { cabinetInput } from '@swapdesk/validation'
import { localName } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals, filterOn } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun } from '../../crud/noun.ts'
import { sql } from '../../db/database.ts'
import { notAfterNow } from '../../db/expressions.ts'
import { deviceAssets } from '../../devices/device-assets.ts'
import { cabinetBindings } from './cabinet-bindings.ts'
import { cabinetFigures, reportedThreshold } from './figures.ts'

/** Whether the desired threshold differs from the last reported one, which may be null. */
const thresholdDiffers = filterOn('c.reportedThreshold', (value: boolean) =>
  value
    ? sql`${reportedThreshold} is distinct from c.threshold`
    : sql`${reportedThreshold} is not distinct from c.threshold`,
)

const online = sql<number>`coalesce(d.online, 0)`

export const cabinets = defineNoun({
  operations: {
    list: 'cabinetList',
    detail: 'cabinetDetail',
    submit: 'cabinetSubmit',
    remove: 'cabinetRemove',
    export: 'cabinetExport',
    options: 'cabinetOptions',
    moreViews: ['cabinetInfo'],
  },
  title: { zh: '换电柜', en: 'cabinets' },
  table: 'cabinet',
  alias: 'c',
  joins: {
    // Serial numbers are unique per kind of device: the join does not repeat rows.
    d: { table: 'device', on: { kind: sql`'cabinet'`, sn: 'c.cabinetSn' } },
    st: { table: 'station', on: { id: 'c.stationId' } },
    n: { table: 'tenant', on: { tenantId: 'c.tenantId' } },
    m: { table: 'camera', on: { id: 'c.cameraId', tenantId: 'c.tenantId' } },
  },
  columns: {
    tenantName: localName('n.tenantName'),
    stationName: 'st.stationName',
    cameraName: 'm.deviceName',
    online,
    lastSeenTime: notAfterNow('d.last_seen_time'),
    firmware: 'd.firmware',
    reportedThreshold,
    ...cabinetFigures,
  },
  search: {
    kind: 'cabinet',
    path: '/swap/cabinet',
    hasPage: true,
    title: ['cabinetSn'],
    fields: ['cabinetSn', 'name'],
    subtitle: ['name', 'stationName', 'online'],
  },
  foreignColumns: () => ({
    stationName: ['stations', 'stationName'],
    cameraName: ['cameras', 'deviceName'],
  }),
  filters: {
    cabinetSn: contains('c.cabinetSn'),
    cabinetSn_equal: equals('c.cabinetSn'),
    name: contains('c.name'),
    stationId: equals('c.stationId'),
    stationName: contains('st.stationName'),
    online: (value) => sql`${online} = ${value}`,
    status: equals('c.status'),
    isThresholdDiffering: thresholdDiffers,
    ...createTimeFilters('c'),
  },
  scopeColumns: deviceAssets.cabinet.columns,
  countedTables: ['cabinet', 'station'],
  uncachedFilters: ['online', 'isThresholdDiffering'],
  unique: {
    cabinet_sn_key: { error: 'cabinet.sn-taken', field: 'cabinetSn', isPlatformWide: true },
    cabinet_sn_case_key: { error: 'cabinet.sn-taken', field: 'cabinetSn', isPlatformWide: true, isAnyCase: true },
  },
  bindings: cabinetBindings,
  rule: formRule(cabinetInput),
})
