// Whom to call today: riders of rented vehicles, and riders whose batteries are low.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { labels as batteryLabels } from '@swapdesk/contract/labels/batteries'
import { labels } from '@swapdesk/contract/labels/riders'
import { useTenantOptions } from '../../kit/api/options'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import { usePane, type Search } from '../../kit/navigation/pane'
import { defineResource, type RowOf } from '../../kit/resource'
import { useIsPlatform } from '../../kit/user/current-user'

const rented = defineResource({
  name: 'rental-phone',
  label: msg`rider of a rented vehicle`,
  nameField: 'name',
  list: 'rentalPhoneList',
  export: 'rentalPhoneExport',
})
const low = defineResource({
  name: 'low-battery',
  label: msg`low battery`,
  nameField: 'bmsSn',
  list: 'lowBatteryList',
  export: 'lowBatteryExport',
})

const riderColumn = columnsOf<RowOf<typeof rented>>(labels)
const rentedColumns = [
  riderColumn.link('name', { kind: 'rider', id: 'id' }, { width: 140 }),
  riderColumn.serial('mobile', { width: 170 }),
  riderColumn.link('vehicleSn', { kind: 'vehicle', id: 'vehicleId' }, { isSerial: true }),
  riderColumn.text('plateNumber', { width: 120 }),
  riderColumn.dict('leaseStatus', { width: 130 }),
  riderColumn.dateTime('rentExpirationTime', { width: 170 }),
  riderColumn.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 }),
]
const batteryColumn = columnsOf<RowOf<typeof low>>(batteryLabels)
const lowColumns = [
  batteryColumn.link('riderName', { kind: 'rider', id: 'riderId' }, { width: 140 }),
  batteryColumn.serial('mobile', { width: 170 }),
  batteryColumn.link('bmsSn', { kind: 'battery', id: 'id' }, { isSerial: true }),
  batteryColumn.number('soc', { width: 150 }),
  batteryColumn.number('threshold', { width: 180, isHiddenAtFirst: true }),
  batteryColumn.dateTime('lastSeenTime', { width: 170 }),
  batteryColumn.link('vehicleSn', { kind: 'vehicle', id: 'vehicleId' }, { isSerial: true }),
  batteryColumn.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 }),
]

const rentedFilter = filtersOf<'rentalPhoneList'>(labels)
const rentedFilters = [
  rentedFilter.text('name'),
  rentedFilter.text('mobile'),
  rentedFilter.text('vehicleSn'),
  rentedFilter.text('plateNumber'),
  rentedFilter.dict('leaseStatus'),
  rentedFilter.dateRange('rentExpirationTime_datege', 'rentExpirationTime_datele'),
]
const lowFilter = filtersOf<'lowBatteryList'>(batteryLabels)
const lowFilters = [
  lowFilter.text('riderName'),
  lowFilter.text('mobile'),
  lowFilter.text('bmsSn'),
  lowFilter.text('vehicleSn'),
]
const rentedPlatformFilters = [...rentedFilters, rentedFilter.options('tenantId', useTenantOptions)]
const lowPlatformFilters = [...lowFilters, lowFilter.options('tenantId', useTenantOptions)]

const isLow = (search: Search) => search['tab'] === 'low'

export function PhoneListScreen() {
  const { t } = useLingui()
  const { search, setSearch } = usePane()
  const isPlatform = useIsPlatform()
  const choice = (
    <SegmentedControl
      size="xs"
      aria-label={t`Whom to call`}
      value={isLow(search) ? 'low' : 'rented'}
      onChange={(tab): void => setSearch((): Search => (tab === 'low' ? { tab } : {}), { push: true })}
      data={[
        { value: 'rented', label: t`Rented vehicles` },
        { value: 'low', label: t`Low batteries` },
      ]}
    />
  )
  if (!isLow(search))
    return (
      <CrudScreen
        key="rented"
        resource={rented}
        columns={rentedColumns}
        filters={isPlatform ? rentedPlatformFilters : rentedFilters}
        mark={choice}
      />
    )
  return (
    <CrudScreen
      key="low"
      resource={low}
      columns={lowColumns}
      filters={isPlatform ? lowPlatformFilters : lowFilters}
      mark={choice}
    />
  )
}
const prefetchRented = prefetchList(rented.list, rentedPlatformFilters)
const prefetchLow = prefetchList(low.list, lowPlatformFilters)
PhoneListScreen.prefetch = (search: Search) => (isLow(search) ? prefetchLow(search) : prefetchRented(search))
