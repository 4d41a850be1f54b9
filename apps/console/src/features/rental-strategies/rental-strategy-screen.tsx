// Rental strategies: what leasing a vehicle costs, and how long it may be overdue.
import { labels } from '@swapdesk/contract/labels/rental-strategies'
import { useTenantOptions } from '../../kit/api/options'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import { useIsPlatform } from '../../kit/user/current-user'
import { columns, loadRentalStrategyForm, platformColumns, sections } from './rental-strategy-columns'
import { rentalStrategies } from './rental-strategy-resource'

const filter = filtersOf<'rentalStrategyList'>(labels)
const filters = [filter.text('templateName'), filter.dict('status')]
const platformFilters = [filter.options('tenantId', useTenantOptions), ...filters]

export function RentalStrategyScreen() {
  const isPlatform = useIsPlatform()
  return (
    <CrudScreen
      resource={rentalStrategies}
      columns={isPlatform ? platformColumns : columns}
      filters={isPlatform ? platformFilters : filters}
      form={loadRentalStrategyForm}
      detail={sections}
    />
  )
}
RentalStrategyScreen.prefetch = prefetchList(rentalStrategies.list, platformFilters)
