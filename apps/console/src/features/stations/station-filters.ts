// The filters of both lists of stations.
import { msg } from '@lingui/core/macro'
import { useTenantOptions } from '../../kit/api/options'
import { filtersOf, type Filter } from '../../kit/list/filters'

const filter = filtersOf<'stationOverviewList'>()
const operatorFilter = filter.options('tenantId', msg`Operator`, useTenantOptions)

const filters = [
  filter.text('stationName', msg`Station`),
  filter.dict('status', msg`Status`, 't_station_status'),
  filter.text('address', msg`Site address`),
  filter.dict('deviceType', msg`Equipment`, 't_station_device_type'),
  filter.dict('stationType', msg`Site`, 't_station_type'),
]
// Only people of the platform see the stations of several operators.
const platformFilters = filters.toSpliced(2, 0, operatorFilter)

export function stationFilters(isPlatform: boolean): readonly Filter[] {
  return isPlatform ? platformFilters : filters
}
