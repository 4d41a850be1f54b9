// The page of one vehicle.
import { IconMotorbike } from '@tabler/icons-react'
import { useMemo } from 'react'
import { bindingsOf, surrendersOf } from '../../kit/bindings/binding-parts'
import { alarmsOfDevice, commandsOfDevice } from '../../kit/devices/device-parts'
import { swapsOf } from '../../kit/devices/swap-parts'
import { trackOf } from '../../kit/devices/tracks/track-part'
import { tripsOfVehicle } from '../../kit/devices/trip-parts'
import { RecordPage } from '../../kit/record/record-page'
import { useFitAction } from './use-fit-action'
import { useLocatorAction } from './use-locator-action'
import { loadVehicleForm, useVehicleActions } from './use-vehicle-actions'
import { useVehicleRefresh } from './use-vehicle-refresh'
import { belongsToColumns, figureColumns, headColumns } from './vehicle-columns'
import { batteriesInVehicle } from './vehicle-batteries'
import { vehicles, type VehicleRow } from './vehicle-resource'
import { vehicleSections } from './vehicle-sections'

const snOf = (row: VehicleRow) => row.vehicleSn
const related = [
  batteriesInVehicle,
  bindingsOf('vehicle', snOf),
  surrendersOf('vehicle', snOf),
  tripsOfVehicle(snOf),
  trackOf('vehicleGpsList', snOf),
  swapsOf<VehicleRow>(
    ({ id }) => ({ vehicleId: id }),
    (row) => ({ vehicleSn: snOf(row) }),
  ),
  alarmsOfDevice('vehicle', snOf),
  commandsOfDevice('vehicle', snOf),
]

export function VehiclePage() {
  const { rowActions, dialogs } = useVehicleActions()
  const locator = useLocatorAction()
  const fit = useFitAction()
  const actions = useMemo(
    () => [...rowActions, ...fit.actions, ...locator.actions],
    [rowActions, fit.actions, locator.actions],
  )
  useVehicleRefresh()
  return (
    <>
      <RecordPage
        kind="vehicle"
        resource={vehicles}
        icon={IconMotorbike}
        head={headColumns}
        belongsTo={belongsToColumns}
        figures={figureColumns}
        sections={vehicleSections}
        related={related}
        form={loadVehicleForm}
        rowActions={actions}
      />
      {dialogs}
      {fit.dialog}
      {locator.dialog}
    </>
  )
}
