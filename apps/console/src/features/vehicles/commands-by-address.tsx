// The commands to the vehicle that the address shows: the search opens them.
import { lazy, Suspense } from 'react'
import { useCall } from '../../kit/api/client'
import { usePane } from '../../kit/navigation/pane'
import { withTexts } from '../../kit/loading/catalog-loader'
import { usePermissionCheck } from '../../kit/user/permissions'

const VehicleCommandsDialog = lazy(() =>
  withTexts(import('./vehicle-commands-dialog')).then((module) => ({ default: module.VehicleCommandsDialog })),
)

export function CommandsByAddress() {
  const can = usePermissionCheck()
  const { search } = usePane()
  const canSend = can('deviceCommandSend') && can('deviceCommandSendVehicle')
  return canSend && search['commands'] && search['view'] ? <Commands id={search['view']} /> : null
}

function Commands({ id }: { id: string }) {
  const { setSearch } = usePane()
  const { data } = useCall('vehicleDetail', { id })
  if (!data) return null
  return (
    <Suspense>
      <VehicleCommandsDialog
        vehicle={data}
        onClose={() => setSearch(({ commands: _commands, view: _view, ...rest }) => rest)}
      />
    </Suspense>
  )
}
