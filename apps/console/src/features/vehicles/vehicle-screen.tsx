// Vehicles: those for sale have a price, leased ones a lease status.
import { msg } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { prefetchList } from '../../kit/list/prefetch'
import { useImportTool } from '../../kit/api/import-tool'
import { useTenantOptions } from '../../kit/api/options'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { choiceFilter } from '../../kit/choices/choice-filter'
import { filtersOf } from '../../kit/list/filters'
import { usePane } from '../../kit/navigation/pane'
import { useIsPlatform } from '../../kit/user/current-user'
import { useModelCounts } from './use-model-counts'
import { loadVehicleForm, useVehicleActions } from './use-vehicle-actions'
import { useVehicleRefresh } from './use-vehicle-refresh'
import { columns } from './vehicle-columns'
import { vehicles } from './vehicle-resource'
import { vehicleSections } from './vehicle-sections'

const CommandsByAddress = lazy(async () => ({ default: (await import('./commands-by-address')).CommandsByAddress }))

const filter = filtersOf<'vehicleList'>(labels)
const filters = [
  filter.text('vehicleSn'),
  filter.dict('vehicleType'),
  filter.dict('crossTheBorder'),
  choiceFilter(filter.text('vehicleTypeId'), 'models'),
  filter.dict('leaseStatus'),
  choiceFilter(
    filter.text('rentalStrategyId', { label: msg`Rental strategy`, reason: 'its name is chosen' }),
    'strategies',
  ),
  filter.dict('lockStatus'),
  filter.dict('status'),
  filter.text('plateNumber'),
  filter.text('vin'),
  filter.dateRange('createTime_datege', 'createTime_datele'),
]

// Only users of the platform see the vehicles of several operators.
const platformFilters = filters.toSpliced(3, 0, filter.options('tenantId', useTenantOptions))

export function VehicleScreen() {
  const isPlatform = useIsPlatform()
  const tools = useImportTool('vehicle_import', 'vehicleSubmit')
  const { rowActions, selectionActions, dialogs } = useVehicleActions()
  const counts = useModelCounts()
  const { search } = usePane()
  useVehicleRefresh()
  return (
    <>
      <CrudScreen
        resource={vehicles}
        columns={columns}
        filters={isPlatform ? platformFilters : filters}
        form={loadVehicleForm}
        detail={vehicleSections}
        rowActions={rowActions}
        selectionActions={selectionActions}
        tools={[...counts.tools, ...tools]}
      />
      {dialogs}
      {counts.dialog}
      {search['commands'] && search['view'] && (
        <Suspense>
          <CommandsByAddress />
        </Suspense>
      )}
    </>
  )
}
VehicleScreen.prefetch = prefetchList(vehicles.list, platformFilters)
