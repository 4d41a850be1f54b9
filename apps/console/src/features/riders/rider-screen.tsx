// Riders with vehicle and balance.
import { labels } from '@swapdesk/contract/labels/riders'
import { prefetchList } from '../../kit/list/prefetch'
import { useTenantOptions } from '../../kit/api/options'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { useIsPlatform } from '../../kit/user/current-user'
import { columns, riders, sections } from './rider-columns'

const filter = filtersOf<'riderPage'>(labels)
const filters = [
  filter.text('name'),
  filter.text('mobile'),
  filter.dict('status'),
  filter.text('vehicleSn'),
  filter.text('bmsSn'),
  filter.dateRange('createTime_datege', 'createTime_datele'),
]
const platformFilters = filters.toSpliced(3, 0, filter.options('tenantId', useTenantOptions))

const loadForm = () => import('./rider-form').then((module) => module.riderForm)

export function RiderScreen() {
  const isPlatform = useIsPlatform()
  return (
    <CrudScreen
      resource={riders}
      columns={columns}
      filters={isPlatform ? platformFilters : filters}
      form={loadForm}
      detail={sections}
    />
  )
}
RiderScreen.prefetch = prefetchList(riders.list, platformFilters)
