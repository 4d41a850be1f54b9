// The operations of the vehicle screen, and the models offered by its filter and form.
import { msg } from '@lingui/core/macro'
import { useCall } from '../../kit/api/client'
import type { Option } from '../../kit/list/filters'
import { defineResource, type RowOf } from '../../kit/resource'

export const vehicles = defineResource({
  name: 'vehicle',
  label: msg`vehicle`,
  nameField: 'vehicleSn',
  list: 'vehicleList',
  page: 'vehicle',
  detail: 'vehicleDetail',
  submit: 'vehicleSubmit',
  remove: 'vehicleRemove',
  export: 'vehicleExport',
})

export type VehicleRow = RowOf<typeof vehicles>

const optionsStaleMs = 60_000

export function useVehicleTypeOptions(): Option[] {
  const { data } = useCall('vehicleTypeOptions', {}, { staleTimeMs: optionsStaleMs })
  return (data ?? []).map((type) => ({ value: type.id, label: type.vehicleType }))
}
