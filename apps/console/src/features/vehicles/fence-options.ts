// The geofences that dialog and form offer.
import { useCall } from '../../kit/api/client'
import type { Option } from '../../kit/list/filters'

/** The enabled geofences of the caller's operator, or of the one that a user of the platform has chosen. */
export function useFenceOptions(tenantId?: string): Option[] {
  const { data } = useCall('geofenceOptions', tenantId ? { tenantId } : {}, { staleTimeMs: 60_000 })
  return (data ?? []).map((fence) => ({ value: fence.id, label: fence.name }))
}
