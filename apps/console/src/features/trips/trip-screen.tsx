// Trips of vehicles, newest first. The server makes them from what vehicles report; staff correct the outcome and add a remark.
import { labels } from '@swapdesk/contract/labels/trips'
import { Trans } from '@lingui/react/macro'
import { useTenantOptions } from '../../kit/api/options'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { tripColumns, trips, tripSections } from '../../kit/devices/trip-columns'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import { useIsPlatform } from '../../kit/user/current-user'
import { useOutcomeAction } from './use-outcome-action'

const c = tripColumns
const columns = [
  c.sn,
  c.plate,
  c.rider,
  c.status,
  c.started,
  c.ended,
  c.duration,
  c.distance,
  c.speed,
  c.startAddress,
  c.endAddress,
  c.alarms,
  c.remark,
  c.vin,
  c.startGeofence,
  c.endGeofence,
  c.startStation,
  c.endStation,
  c.startMileage,
  c.endMileage,
]
const platformColumns = columns.toSpliced(1, 0, c.operator)

const filter = filtersOf<'tripList'>(labels)
const filters = [
  filter.text('sn'),
  filter.text('riderName'),
  filter.dict('status'),
  filter.text('plateNumber'),
  filter.dateRange('startTime_datege', 'startTime_datele'),
  filter.text('vin'),
]
const platformFilters = [filter.options('tenantId', useTenantOptions), ...filters]

export function TripScreen() {
  const isPlatform = useIsPlatform()
  const { rowActions, dialog } = useOutcomeAction()
  return (
    <>
      <CrudScreen
        resource={trips}
        columns={isPlatform ? platformColumns : columns}
        filters={isPlatform ? platformFilters : filters}
        detail={tripSections}
        rowActions={rowActions}
        empty={{
          text: <Trans>Trips appear here when vehicles have reported moving: start, end, distance and rider.</Trans>,
        }}
      />
      {dialog}
    </>
  )
}
TripScreen.prefetch = prefetchList(trips.list, platformFilters)
