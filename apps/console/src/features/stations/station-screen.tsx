// Stations: the sites with cabinets or chargers.
import { prefetchList } from '../../kit/list/prefetch'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { useIsPlatform } from '../../kit/user/current-user'
import { columns, sections } from './station-columns'
import { stationFilters } from './station-filters'
import { stations } from './station-resource'

const loadForm = () => import('./station-form').then((module) => module.stationForm)

export function StationScreen() {
  const isPlatform = useIsPlatform()
  return (
    <CrudScreen
      resource={stations}
      columns={columns}
      filters={stationFilters(isPlatform)}
      form={loadForm}
      detail={sections}
    />
  )
}
StationScreen.prefetch = prefetchList(stations.list, stationFilters(true))
