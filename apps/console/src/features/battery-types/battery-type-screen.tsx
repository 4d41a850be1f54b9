// Battery types: voltage, capacity, expected cycles and value of the models of batteries.
import { labels } from '@swapdesk/contract/labels/battery-types'
import { useTenantOptions } from '../../kit/api/options'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import { useIsPlatform } from '../../kit/user/current-user'
import { columns, loadBatteryTypeForm, platformColumns, sections } from './battery-type-columns'
import { batteryTypes } from './battery-type-resource'

const filter = filtersOf<'batteryTypeList'>(labels)
const filters = [filter.text('bmsTypeName'), filter.dict('voltage'), filter.dict('ah'), filter.dict('status')]
const platformFilters = [filter.options('tenantId', useTenantOptions), ...filters]

export function BatteryTypeScreen() {
  const isPlatform = useIsPlatform()
  return (
    <CrudScreen
      resource={batteryTypes}
      columns={isPlatform ? platformColumns : columns}
      filters={isPlatform ? platformFilters : filters}
      form={loadBatteryTypeForm}
      detail={sections}
    />
  )
}
BatteryTypeScreen.prefetch = prefetchList(batteryTypes.list, platformFilters)
