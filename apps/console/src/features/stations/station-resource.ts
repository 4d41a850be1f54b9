// The operations of stations: the rows themselves, and the same rows as a read-only overview.
import { msg } from '@lingui/core/macro'
import { defineResource, type RowOf } from '../../kit/resource'

export const stations = defineResource({
  name: 'station',
  label: msg`station`,
  nameField: 'stationName',
  list: 'stationList',
  page: 'station',
  detail: 'stationDetail',
  submit: 'stationSubmit',
  remove: 'stationRemove',
  export: 'stationExport',
})

export const stationOverview = defineResource({
  name: 'station-overview',
  label: msg`station`,
  nameField: 'stationName',
  list: 'stationOverviewList',
  detail: 'stationOverviewDetail',
})

export type StationRow = RowOf<typeof stations>
