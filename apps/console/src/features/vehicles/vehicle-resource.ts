// The operations of the vehicle screen, and the models and rental strategies offered by its filters and form.
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

export const optionsStaleMs = 60_000

/** The models of the caller's operator, or of the one that a user of the platform has chosen. */
export function useVehicleTypeOptions(tenantId?: string): Option[] {
  const { data } = useCall('vehicleTypeOptions', tenantId ? { tenantId } : {}, { staleTimeMs: optionsStaleMs })
  return (data ?? []).map((type) => ({ value: type.id, label: type.vehicleType }))
}

/** The rental strategies, likewise. */
export function useStrategyOptions(tenantId?: string): Option[] {
  const { data } = useCall('rentalStrategyOptions', tenantId ? { tenantId } : {}, { staleTimeMs: optionsStaleMs })
  return (data ?? []).map((strategy) => ({ value: strategy.id, label: strategy.templateName }))
}
