// The page of one binding of a rider and a battery. It has no form: what is recorded does not change.
import { IconBatteryCharging } from '@tabler/icons-react'
import {
  riderBatteries,
  riderBatteryColumns,
  type RiderBatteryRow,
  riderBatterySections,
} from '../../kit/bindings/rider-battery-columns'
import { swapsOf } from '../../kit/devices/swap-parts'
import { RecordPage } from '../../kit/record/record-page'
import { durationOf, unlinked, pairTitle } from './binding-figures'
import { useTakingBatteryBack } from './use-taking-battery-back'

const { rider, battery, operator, state, start, end, user } = riderBatteryColumns
const figures = [unlinked(start), unlinked(end), durationOf<RiderBatteryRow>(), user]

const related = [
  // Without the time: the order by which the rider got the battery began before.
  swapsOf<RiderBatteryRow>(
    ({ contactsId, batteryId }) => ({ contactsId, batteryId }),
    ({ riderName, batterySn }) => ({ name: riderName, bmsSn: batterySn }),
  ),
]

export function RiderBatteryPage() {
  const { rowActions, dialog } = useTakingBatteryBack()
  return (
    <>
      <RecordPage
        kind="riderBattery"
        resource={riderBatteries}
        icon={IconBatteryCharging}
        title={({ batterySn, riderName }) => pairTitle(batterySn, riderName)}
        head={[state]}
        belongsTo={[battery, rider, operator]}
        figures={figures}
        sections={riderBatterySections}
        related={related}
        rowActions={rowActions}
      />
      {dialog}
    </>
  )
}
