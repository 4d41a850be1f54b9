// The filters of both lists of stations.
import { labels } from '@swapdesk/contract/labels/stations'
import { useTenantOptions } from '../../kit/api/options'
import { filtersOf, type Filter } from '../../kit/list/filters'

const filter = filtersOf<'stationOverviewList'>(labels)
const operatorFilter = filter.options('tenantId', useTenantOptions)

const filters = [
  filter.text('stationName'),
  filter.dict('status'),
  filter.text('address'),
  filter.dict('deviceType'),
  filter.dict('stationType'),
]
// Only users of the platform see the stations of several operators.
const platformFilters = filters.toSpliced(2, 0, operatorFilter)

export function stationFilters(isPlatform: boolean): readonly Filter[] {
  return isPlatform ? platformFilters : filters
}
