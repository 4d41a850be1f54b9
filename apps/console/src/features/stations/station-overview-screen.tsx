// The overview of stations: available full batteries, and their obstacles. Read-only.
import { prefetchList } from '../../kit/list/prefetch'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { useIsPlatform } from '../../kit/user/current-user'
import { overviewColumns, sections } from './station-columns'
import { stationFilters } from './station-filters'
import { stationOverview } from './station-resource'

export function StationOverviewScreen() {
  const isPlatform = useIsPlatform()
  return (
    <CrudScreen
      resource={stationOverview}
      columns={overviewColumns}
      filters={stationFilters(isPlatform)}
      detail={sections}
    />
  )
}
StationOverviewScreen.prefetch = prefetchList(stationOverview.list, stationFilters(true))
