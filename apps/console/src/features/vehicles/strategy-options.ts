// The rental strategies that dialog and form offer.
import { useCall } from '../../kit/api/client'
import type { Option } from '../../kit/list/filters'
import { optionsStaleMs } from './vehicle-resource'

/** The rental strategies of the caller's operator, or of the one that a user of the platform has chosen. */
export function useStrategyOptions(tenantId?: string): Option[] {
  const { data } = useCall('rentalStrategyOptions', tenantId ? { tenantId } : {}, { staleTimeMs: optionsStaleMs })
  return (data ?? []).map((strategy) => ({ value: strategy.id, label: strategy.templateName }))
}
