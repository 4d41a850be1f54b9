// Vehicles: those for sale have a price, leased ones a lease status.
import { msg } from '@lingui/core/macro'
import { IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { prefetchList } from '../../kit/list/prefetch'
import { useTenantOptions } from '../../kit/api/options'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { auditSection } from '../../kit/crud/sections'
import { filtersOf } from '../../kit/list/filters'
import { useDeviceSecret } from '../../kit/devices/device-secret'
import { usePermissionCheck } from '../../kit/user/permissions'
import { useIsPlatform } from '../../kit/user/current-user'
import { columns, leaseColumns, ownColumns, stateColumns } from './vehicle-columns'
import { useVehicleTypeOptions, type VehicleRow, vehicles } from './vehicle-resource'

const filter = filtersOf<'vehicleList'>(labels)
const filters = [
  filter.text('vehicleSn'),
  filter.dict('vehicleType'),
  filter.dict('crossTheBorder'),
  filter.options('vehicleTypeId', useVehicleTypeOptions),
  filter.dict('leaseStatus'),
  filter.dict('lockStatus'),
  filter.dict('status'),
  filter.dateRange('createTime_datege', 'createTime_datele'),
]

const loadForm = () => import('./vehicle-form').then((module) => module.vehicleForm)

const detail = [
  { title: msg`Vehicle`, columns: ownColumns },
  { title: msg`Lease`, columns: leaseColumns },
  { title: msg`State`, columns: stateColumns },
  auditSection,
]

// Only users of the platform see the vehicles of several operators.
const platformFilters = filters.toSpliced(3, 0, filter.options('tenantId', useTenantOptions))

const VehicleCommandsDialog = lazy(() =>
  import('./vehicle-commands-dialog').then((module) => ({ default: module.VehicleCommandsDialog })),
)
const vehicleSnOf = (row: VehicleRow) => row.vehicleSn

export function VehicleScreen() {
  const isPlatform = useIsPlatform()
  const can = usePermissionCheck()
  const canSend = can('deviceCommandSend') && can('deviceCommandSendVehicle')
  const [commanded, setCommanded] = useState<VehicleRow | null>(null)
  const secret = useDeviceSecret('vehicle', vehicleSnOf)
  const actions = useMemo(() => {
    const commands = { id: 'commands', label: msg`Commands`, icon: IconSend, run: setCommanded }
    return [...(canSend ? [commands] : []), ...secret.actions]
  }, [canSend, secret.actions])
  return (
    <>
      <CrudScreen
        resource={vehicles}
        columns={columns}
        filters={isPlatform ? platformFilters : filters}
        form={loadForm}
        detail={detail}
        rowActions={actions}
      />
      {secret.dialog}
      {commanded && (
        <Suspense>
          <VehicleCommandsDialog vehicle={commanded} onClose={() => setCommanded(null)} />
        </Suspense>
      )}
    </>
  )
}
VehicleScreen.prefetch = prefetchList(vehicles.list, platformFilters)
