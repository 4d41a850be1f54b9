// Where a vehicle was last, and its geofence for those who may see it.
import { parseStoredFence } from '@swapdesk/domain'
import { useMemo } from 'react'
import { useCall } from '../../kit/api/client'
import { MapOf } from '../../kit/map/small/map-of'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { VehicleRow } from './vehicle-resource'

const fenceStaleMs = 60_000
type Located = Pick<VehicleRow, 'id' | 'electronicFenceId' | 'vehicleSn' | 'lng' | 'lat' | 'finallyLocateTheTime'>

export function PositionMap({ vehicle }: { vehicle: Located }) {
  const can = usePermissionCheck()
  const { id, electronicFenceId, vehicleSn: name, lng, lat, finallyLocateTheTime: locateTime } = vehicle
  const isShown = electronicFenceId !== null && can('geofenceDetail')
  const fence = useCall(
    'geofenceDetail',
    { id: electronicFenceId ?? '' },
    { isEnabled: isShown, staleTimeMs: fenceStaleMs },
  )
  const content = fence.data?.content
  const shapes = useMemo(() => {
    const parsed = content === undefined ? undefined : parseStoredFence(content)
    return parsed?.ok ? [parsed.shape] : []
  }, [content])
  return <MapOf kind="vehicle" id={id} shapes={shapes} record={{ name, lng, lat, locateTime }} />
}
