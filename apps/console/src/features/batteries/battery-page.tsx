// The page of one battery.
import { msg } from '@lingui/core/macro'
import { IconBattery3 } from '@tabler/icons-react'
import { ridersOf } from '../../kit/bindings/binding-parts'
import { alarmsOfDevice } from '../../kit/devices/device-parts'
import { debtsOf } from '../../kit/devices/debt-parts'
import { swapsOf } from '../../kit/devices/swap-parts'
import { trackOf } from '../../kit/devices/tracks/track-part'
import { RecordPage } from '../../kit/record/record-page'
import type { RelatedPart } from '../../kit/record/record-parts'
import { BatteryCurves } from './battery-curves'
import { BatteryLiveValues } from './battery-live-values'
import { BatteryPassport } from './battery-passport'
import { belongsToColumns, figureColumns, headColumns, loadBatteryForm, pageSections } from './battery-columns'
import { batteries, type BatteryRow } from './battery-resource'
import { PlaceHistory } from './battery-place'
import { useBatteryActions } from './use-battery-actions'
import classes from './batteries.module.css'

const places: RelatedPart<BatteryRow> = {
  id: 'places',
  title: msg`Location history`,
  operation: 'batteryPlaceList',
  content: (row) => (
    <div className={classes.placesPart} data-grows>
      <PlaceHistory id={row.id} />
    </div>
  ),
}
const curves: RelatedPart<BatteryRow> = {
  id: 'curves',
  title: msg`Curves`,
  operation: 'batteryMonitoringCurve',
  content: (row) => <BatteryCurves id={row.id} bmsSn={row.bmsSn} />,
}
const liveValues: RelatedPart<BatteryRow> = {
  id: 'now',
  title: msg`Live values`,
  operation: 'batteryMonitoringDetail',
  content: (row) => <BatteryLiveValues id={row.id} />,
}
const passport: RelatedPart<BatteryRow> = {
  id: 'passport',
  title: msg`Passport`,
  operation: 'batteryPassport',
  content: (row) => <BatteryPassport id={row.id} />,
}
const bmsSnOf = (row: BatteryRow) => row.bmsSn
const swapsOfBattery = swapsOf<BatteryRow>(
  (row) => ({ batteryId: row.id }),
  (row) => ({ bmsSn: bmsSnOf(row) }),
)
const debtOfBattery = debtsOf<BatteryRow>(
  'battery',
  ({ id }) => ({ batteryId: id }),
  (row) => ({ bmsSn: bmsSnOf(row) }),
)
const related = [
  liveValues,
  curves,
  swapsOfBattery,
  ridersOf(bmsSnOf),
  debtOfBattery,
  alarmsOfDevice('bms', bmsSnOf),
  passport,
  places,
  trackOf('batteryGpsList', bmsSnOf),
]

export function BatteryPage() {
  const { rowActions, dialogs } = useBatteryActions()
  return (
    <>
      <RecordPage
        kind="battery"
        resource={batteries}
        icon={IconBattery3}
        head={headColumns}
        belongsTo={belongsToColumns}
        figures={figureColumns}
        sections={pageSections}
        related={related}
        form={loadBatteryForm}
        rowActions={rowActions}
      />
      {dialogs}
    </>
  )
}
