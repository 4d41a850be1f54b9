// The page of one station.
import { IconBuildingStore } from '@tabler/icons-react'
import { openSwapsOf, swapsOf } from '../../kit/devices/swap-parts'
import { useLiveRefresh } from '../../kit/live/use-live'
import { RecordPage } from '../../kit/record/record-page'
import { cabinetsOfStation } from './station-cabinets'
import { belongsToColumns, figureColumns, headColumns, sections } from './station-columns'
import { stations, type StationRow } from './station-resource'

const related = [
  cabinetsOfStation,
  openSwapsOf<StationRow>(({ id }) => ({ stationId: id })),
  swapsOf<StationRow>(
    ({ id }) => ({ stationId: id }),
    ({ stationName }) => ({ stationName }),
  ),
]

const loadForm = () => import('./station-form').then((module) => module.stationForm)

export function StationPage() {
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
      form={loadForm}
    />
  )
}
