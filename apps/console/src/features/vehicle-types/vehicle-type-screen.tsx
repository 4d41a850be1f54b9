// Vehicle types: the models of vehicles, each with a picture.
import { labels } from '@swapdesk/contract/labels/vehicle-types'
import { useTenantOptions } from '../../kit/api/options'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import { useIsPlatform } from '../../kit/user/current-user'
import { columns, loadVehicleTypeForm, platformColumns, sections } from './vehicle-type-columns'
import { vehicleTypes } from './vehicle-type-resource'

const filter = filtersOf<'vehicleTypeList'>(labels)
const filters = [filter.text('vehicleType'), filter.dict('status')]
const platformFilters = [filter.options('tenantId', useTenantOptions), ...filters]

export function VehicleTypeScreen() {
  const isPlatform = useIsPlatform()
  return (
    <CrudScreen
      resource={vehicleTypes}
      columns={isPlatform ? platformColumns : columns}
      filters={isPlatform ? platformFilters : filters}
      form={loadVehicleTypeForm}
      detail={sections}
    />
  )
}
VehicleTypeScreen.prefetch = prefetchList(vehicleTypes.list, platformFilters)
