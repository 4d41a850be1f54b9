// The filter of statistics: operator, station and days.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/statistics'
import { useCall } from '../../kit/api/client'
import { useTenantOptions } from '../../kit/api/options'
import { filtersOf, type Option } from '../../kit/list/filters'
import { usePane } from '../../kit/navigation/pane'

const optionsStaleMs = 60_000

/** The stations of the operator that is chosen, or of all. */
function useStationOptions(): Option[] {
  const { tenantId } = usePane().search
  const { data } = useCall('stationOptions', tenantId ? { tenantId } : {}, { staleTimeMs: optionsStaleMs })
  return (data ?? []).map(({ id, stationName }) => ({ value: id, label: stationName }))
}

const filter = filtersOf<'statisticsVehicle'>(labels)
const station = filter.options('stationId', useStationOptions)
const days = filter.days('startDate', 'endDate', { label: msg`Days`, reason: 'a range, which the first day begins' })

export const filters = [station, days]
export const platformFilters = [filter.options('tenantId', useTenantOptions), station, days]
