// The page of one binding of a rider and a vehicle: what was ridden and swapped while it lasted.
import { IconLink } from '@tabler/icons-react'
import { surrenderOfBinding } from '../../kit/bindings/binding-parts'
import {
  riderVehicleColumns,
  type RiderVehicleRow,
  riderVehicles,
  riderVehicleSections,
} from '../../kit/bindings/rider-vehicle-columns'
import { swapsOf } from '../../kit/devices/swap-parts'
import { tripsWithin } from '../../kit/devices/trip-parts'
import { RecordPage } from '../../kit/record/record-page'
import { durationOf, unlinked, pairTitle } from './binding-figures'
import { isCurrentBinding, loadRiderVehicleForm, useTakingVehicleBack } from './use-taking-vehicle-back'

const { rider, vehicle, plate, operator, state, start, end, allowance } = riderVehicleColumns
const figures = [unlinked(start), unlinked(end), durationOf<RiderVehicleRow>(), allowance]

const periodOf = ({ startTime, endTime }: RiderVehicleRow) => ({
  startTime_datege: startTime,
  ...(endTime !== null && { startTime_datele: endTime }),
})

const related = [
  tripsWithin<RiderVehicleRow>(
    (row) => ({ contactsId: row.contactsId, vehicleId: row.vehicleId, ...periodOf(row) }),
    (row) => ({ sn: row.vehicleSn, riderName: row.riderName, ...periodOf(row) }),
  ),
  swapsOf<RiderVehicleRow>(
    (row) => ({ contactsId: row.contactsId, ...periodOf(row) }),
    (row) => ({ name: row.riderName, ...periodOf(row) }),
  ),
  surrenderOfBinding,
]

export function RiderVehiclePage() {
  const { rowActions, dialog } = useTakingVehicleBack()
  return (
    <>
      <RecordPage
        kind="riderVehicle"
        resource={riderVehicles}
        icon={IconLink}
        title={({ vehicleSn, riderName }) => pairTitle(vehicleSn, riderName)}
        head={[state]}
        belongsTo={[vehicle, plate, rider, operator]}
        figures={figures}
        sections={riderVehicleSections}
        related={related}
        form={loadRiderVehicleForm}
        isEditable={isCurrentBinding}
        rowActions={rowActions}
      />
      {dialog}
    </>
  )
}
