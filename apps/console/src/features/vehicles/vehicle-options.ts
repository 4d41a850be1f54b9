// The models and rental strategies that forms of vehicles offer.
import { useCall } from '../../kit/api/client'
import type { Option } from '../../kit/list/filters'

const stale = { staleTimeMs: 60_000 }

/** Of the caller's operator, or of the one that a user of the platform has chosen. */
const useModels = (input: { tenantId?: string }) => useCall('vehicleTypeOptions', input, stale).data ?? []
const useStrategies = (input: { tenantId?: string }) => useCall('rentalStrategyOptions', input, stale).data ?? []

export function useVehicleTypeOptions(tenantId?: string): Option[] {
  return useModels(tenantId ? { tenantId } : {}).map((type) => ({ value: type.id, label: type.vehicleType }))
}

export function useStrategyOptions(tenantId?: string): Option[] {
  return useStrategies(tenantId ? { tenantId } : {}).map((strategy) => ({
    value: strategy.id,
    label: strategy.templateName,
  }))
}
