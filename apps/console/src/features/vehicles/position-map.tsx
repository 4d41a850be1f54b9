// Where a vehicle was last, and its geofence for those who may see it.
import { useLingui } from '@lingui/react/macro'
import { CrossTheBorder } from '@swapdesk/dictionary'
import { parseStoredFence } from '@swapdesk/domain'
import { useMemo } from 'react'
import { useCall } from '../../kit/api/client'
import { MapView } from '../../kit/map/map-view'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { VehicleRow } from './vehicle-resource'

const fenceStaleMs = 60_000
const INSIDE_COLOR = '#2f9e44'
const OUTSIDE_COLOR = '#d6336c'
const NO_FENCE_COLOR = '#5c6773'

const colorOf = (state: number) =>
  state === CrossTheBorder.Outside ? OUTSIDE_COLOR : state === CrossTheBorder.Inside ? INSIDE_COLOR : NO_FENCE_COLOR

type Located = Pick<VehicleRow, 'vehicleSn' | 'lng' | 'lat' | 'electronicFenceId' | 'crossTheBorder'>

export function PositionMap({ vehicle }: { vehicle: Located }) {
  const { t } = useLingui()
  const can = usePermissionCheck()
  const { vehicleSn, lng, lat, electronicFenceId, crossTheBorder } = vehicle
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
  const marks = useMemo(
    () =>
      lng === null || lat === null
        ? []
        : [{ at: [lng, lat] as const, color: colorOf(crossTheBorder), title: vehicleSn, isFitted: true }],
    [lng, lat, crossTheBorder, vehicleSn],
  )
  if (shapes.length + marks.length === 0) return null
  return <MapView label={t`Last position`} shapes={shapes} marks={marks} height={260} />
}
