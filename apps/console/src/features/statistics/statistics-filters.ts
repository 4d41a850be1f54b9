// The filter of statistics: operator, station and days.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/statistics'
import { useTenantOptions } from '../../kit/api/options'
import { choiceFilter } from '../../kit/choices/choice-filter'
import { filtersOf } from '../../kit/list/filters'

const filter = filtersOf<'statisticsVehicle'>(labels)
const station = choiceFilter(filter.text('stationId'), 'stations')
const days = filter.days('startDate', 'endDate', { label: msg`Days`, reason: 'a range, which the first day begins' })

export const filters = [station, days]
export const platformFilters = [filter.options('tenantId', useTenantOptions), station, days]
