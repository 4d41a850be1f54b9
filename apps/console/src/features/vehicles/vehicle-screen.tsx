// Vehicles: what is sold has a price, what is leased has a lease status.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { prefetchList } from '../../kit/list/prefetch'
import { useTenantOptions } from '../../kit/api/options'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { auditSection } from '../../kit/crud/sections'
import { filtersOf } from '../../kit/list/filters'
import { useIsPlatform } from '../../kit/user/current-user'
import { columns, leaseColumns, ownColumns, stateColumns } from './vehicle-columns'
import { useVehicleTypeOptions, vehicles } from './vehicle-resource'

const filter = filtersOf<'vehicleList'>(labels)
const filters = [
  filter.text('vehicleSn'),
  filter.dict('vehicleType'),
  filter.dict('crossTheBorder'),
  filter.options('vehicleTypeId', useVehicleTypeOptions),
  filter.dict('leaseStatus'),
  filter.dict('lockStatus'),
  filter.dict('status'),
  filter.dateRange('createTime_datege', 'createTime_datele'),
]

const loadForm = () => import('./vehicle-form').then((module) => module.vehicleForm)

const detail = [
  { title: msg`Vehicle`, columns: ownColumns },
  { title: msg`Lease`, columns: leaseColumns },
  { title: msg`State`, columns: stateColumns },
  auditSection,
]

// Only people of the platform see the vehicles of several operators.
const platformFilters = filters.toSpliced(3, 0, filter.options('tenantId', useTenantOptions))

export function VehicleScreen() {
  const isPlatform = useIsPlatform()
  return (
    <CrudScreen
      resource={vehicles}
      columns={columns}
      filters={isPlatform ? platformFilters : filters}
      form={loadForm}
      detail={detail}
    />
  )
}
VehicleScreen.prefetch = prefetchList(vehicles.list, platformFilters)
