// Columns and filters of the alarms of each kind of device.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/alarms'
import type { DeviceKind } from '@swapdesk/dictionary'
import { useTenantOptions } from '../../kit/api/options'
import { alarmColumns as col, type AlarmRow } from '../../kit/devices/alarm-columns'
import type { Column } from '../../kit/columns'
import { filtersOf, type Filter } from '../../kit/list/filters'
import { RecentlyRaised } from './recently-raised'

export type AlarmKind = 'cabinet' | 'vehicle' | 'battery'
type AlarmKindConfig = {
  deviceKind: DeviceKind
  columns: readonly Column<AlarmRow>[]
  filters: readonly Filter[]
  platformFilters: readonly Filter[]
}

const level: Column<AlarmRow> = {
  ...col.level,
  cell: (row) => <RecentlyRaised id={row.id}>{col.level.cell(row)}</RecentlyRaised>,
}
const hidden = (column: Column<AlarmRow>) => ({ ...column, isHiddenAtFirst: true })
const lastColumns = [
  col.times,
  col.status,
  col.assignee,
  col.handler,
  col.note,
  col.address,
  hidden(col.last),
  hidden(col.recovered),
  hidden(col.handled),
  hidden(col.tenant),
]

const filter = filtersOf<'alarmPage'>(labels)
const status = filter.dict('status')
const levels = filter.dict('level')
const handling = filter.dict('handling')
const name = filter.text('name')
const code = filter.text('alarmId')
const device = filter.text('deviceId', {
  label: msg`Device name or serial number`,
  reason: 'it is part of either',
})
const raised = filter.dateRange('startTime_datege', 'startTime_datele')
const operator = filter.options('tenantId', useTenantOptions)

const ofCabinets = [
  status,
  levels,
  device,
  handling,
  name,
  filter.text('stationName'),
  filter.dict('source'),
  code,
  raised,
]
const withoutStations = [status, levels, device, handling, name, code, raised]

export const kinds: Record<AlarmKind, AlarmKindConfig> = {
  cabinet: {
    deviceKind: 'cabinet',
    columns: [
      level,
      col.name,
      col.deviceName,
      col.slot,
      col.since,
      col.handling,
      col.station,
      col.code,
      col.sn,
      ...lastColumns,
    ],
    filters: ofCabinets,
    platformFilters: [...ofCabinets, operator],
  },
  vehicle: {
    deviceKind: 'vehicle',
    columns: [level, col.name, col.sn, col.since, col.handling, col.deviceName, col.code, ...lastColumns],
    filters: withoutStations,
    platformFilters: [...withoutStations, operator],
  },
  battery: {
    deviceKind: 'bms',
    columns: [level, col.name, col.deviceName, col.since, col.handling, col.code, hidden(col.sn), ...lastColumns],
    filters: withoutStations,
    platformFilters: [...withoutStations, operator],
  },
}
