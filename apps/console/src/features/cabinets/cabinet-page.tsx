// The page of one cabinet: identity and state, its slots from the front, its commands and alarms.
import { msg } from '@lingui/core/macro'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useDeviceSecret } from '../../kit/devices/device-secret'
import { livePictureOf, recordingsOf } from '../../kit/devices/camera-parts'
import { alarmsOfDevice, commandsOfDevice } from '../../kit/devices/device-parts'
import { openSwapsOf, swapsOfCabinet } from '../../kit/devices/swap-parts'
import { LiveMark } from '../../kit/live/live-mark'
import { RecordPage } from '../../kit/record/record-page'
import type { RelatedPart } from '../../kit/record/record-parts'
import { CabinetFront } from './cabinet-front'
import { CardListState } from './card-list-state'
import { belongsToColumns, cabinetSections, figureColumns, headColumns } from './cabinet-columns'
import { CabinetMenu } from './cabinet-menu'
import { cabinets, cabinetSnOf, type CabinetRow } from './cabinet-resource'
import { StationDialog } from './station-dialog'
import { useStationAction } from './use-station-action'

const cardList: RelatedPart<CabinetRow> = {
  id: 'cards',
  title: msg`Card list`,
  operation: 'cabinetInfo',
  content: (row) => <CardListState sn={row.cabinetSn} />,
}
const cameraIdOf = ({ cameraId }: CabinetRow) => cameraId
const related = [
  openSwapsOf<CabinetRow>(({ id }) => ({ cabinetId: id })),
  swapsOfCabinet(cabinetSnOf),
  commandsOfDevice('cabinet', cabinetSnOf),
  alarmsOfDevice('cabinet', cabinetSnOf),
  livePictureOf<CabinetRow>(cameraIdOf),
  recordingsOf<CabinetRow>(cameraIdOf),
  cardList,
]

const front = (row: CabinetRow) => <CabinetFront sn={row.cabinetSn} />
const menu = (row: CabinetRow) => <CabinetMenu cabinet={row} />

const loadForm = () => import('./cabinet-form').then((module) => module.cabinetForm)

export function CabinetPage() {
  const [moved, setMoved] = useState<CabinetRow | null>(null)
  const station = useStationAction(setMoved)
  const secret = useDeviceSecret('cabinet', cabinetSnOf)
  const rowActions = useMemo(() => [...station, ...secret.actions], [station, secret.actions])
  return (
    <>
      <RecordPage
        kind="cabinet"
        resource={cabinets}
        icon={IconLayoutGrid}
        head={headColumns}
        belongsTo={belongsToColumns}
        figures={figureColumns}
        sections={cabinetSections}
        related={related}
        picture={front}
        tools={menu}
        form={loadForm}
        rowActions={rowActions}
        mark={<LiveMark />}
      />
      {secret.dialog}
      {moved && <StationDialog cabinet={moved} onClose={() => setMoved(null)} />}
    </>
  )
}
