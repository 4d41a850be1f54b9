// Riders: what they ride and what is left on their account. Read-only: they register with their own app.
import { msg } from '@lingui/core/macro'
import { prefetchList } from '../../kit/list/prefetch'
import { useTenantOptions } from '../../kit/api/options'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { useIsPlatform } from '../../kit/user/current-user'
import { columns, riders, sections } from './rider-columns'

const filter = filtersOf<'riderPage'>()
const filters = [
  filter.text('name', msg`Rider`),
  filter.text('mobile', msg`Mobile`),
  filter.dict('status', msg`Status`, 'rider_status'),
  filter.text('vehicleSn', msg`Vehicle SN`),
  filter.text('bmsSn', msg`Battery SN`),
  filter.dateRange('createTime_datege', 'createTime_datele', msg`Created`),
]
const platformFilters = filters.toSpliced(3, 0, filter.options('tenantId', msg`Operator`, useTenantOptions))

export function RiderScreen() {
  const isPlatform = useIsPlatform()
  return (
    <CrudScreen
      resource={riders}
      columns={columns}
      filters={isPlatform ? platformFilters : filters}
      detail={sections}
    />
  )
}
RiderScreen.prefetch = prefetchList(riders.list, platformFilters)
