// The page of one station.
import { IconBuildingStore } from '@tabler/icons-react'
import { useLiveRefresh } from '../../kit/live/use-live'
import { RecordPage } from '../../kit/record/record-page'
import { useIsPlatform } from '../../kit/user/current-user'
import { cabinetsOfStation } from './station-cabinets'
import { belongsToColumns, figureColumns, headColumns, sections } from './station-columns'
import { stations } from './station-resource'

const related = [cabinetsOfStation]

const loadForm = () => import('./station-form').then((module) => module.stationForm)
const loadPlatformForm = () => import('./station-form').then((module) => module.platformStationForm)

export function StationPage() {
  const isPlatform = useIsPlatform()
  useLiveRefresh(['cabinet', 'alarm'], ['stationDetail', 'cabinetList'])
  return (
    <RecordPage
      kind="station"
      resource={stations}
      icon={IconBuildingStore}
      head={headColumns}
      belongsTo={belongsToColumns}
      figures={figureColumns}
      sections={sections}
      related={related}
      form={isPlatform ? loadPlatformForm : loadForm}
    />
  )
}
