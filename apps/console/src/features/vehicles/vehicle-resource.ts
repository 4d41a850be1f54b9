// The operations of the vehicle screen, and the models and rental strategies offered by its filters and form.
import { msg } from '@lingui/core/macro'
import { useCall } from '../../kit/api/client'
import type { Option } from '../../kit/list/filters'
import { defineResource, type RowOf } from '../../kit/resource'
import { useIsPlatform } from '../../kit/user/current-user'

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

const stale = { staleTimeMs: optionsStaleMs }

/** Of the caller's operator, or of the one that a user of the platform has chosen; `status` 0 for disabled ones. */
const useModels = (input: { tenantId?: string; status?: 0 }) => useCall('vehicleTypeOptions', input, stale).data ?? []
const useStrategies = (input: { tenantId?: string; status?: 0 }) =>
  useCall('rentalStrategyOptions', input, stale).data ?? []

export function useVehicleTypeOptions(tenantId?: string): Option[] {
  return useModels(tenantId ? { tenantId } : {}).map((type) => ({ value: type.id, label: type.vehicleType }))
}

export function useStrategyOptions(tenantId?: string): Option[] {
  return useStrategies(tenantId ? { tenantId } : {}).map((strategy) => ({
    value: strategy.id,
    label: strategy.templateName,
  }))
}

type Named = { id: string; tenantName: string | null }

/**
 * To filter by: the enabled ones, then those that are disabled, which vehicles may still have; with the operator where
 * there are those of several, whose names may be the same. One that was disabled between the two calls is in both.
 */
function useChoices<T extends Named>(
  enabled: readonly T[],
  disabled: readonly T[],
  nameOf: (one: T) => string,
): Option[] {
  const hasSeveral = useIsPlatform()
  return [...new Map([...enabled, ...disabled].map((one) => [one.id, one])).values()].map((one) => ({
    value: one.id,
    label: hasSeveral && one.tenantName ? `${nameOf(one)} (${one.tenantName})` : nameOf(one),
  }))
}

export const useVehicleTypeChoices = () =>
  useChoices(useModels({}), useModels({ status: 0 }), ({ vehicleType }) => vehicleType)

export const useStrategyChoices = () =>
  useChoices(useStrategies({}), useStrategies({ status: 0 }), ({ templateName }) => templateName)
