// Keeps shown vehicles up to date. Reports of vehicles do not cause live events, which would be one per vehicle and minute, unless
// they prove that a vehicle left its geofence or is back.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLiveRefresh } from '../../kit/live/use-live'
import { usePane } from '../../kit/navigation/pane'
import { metadataOf } from '../../kit/resource'

const refreshMs = 10_000
const detail = 'vehicleDetail'
/** Where it is: the map agrees with the facts beside it. */
const place = 'mapPointList'

/**
 * Refetches the details that are shown: after commands and alarms, and at an interval while the page is visible. Lists are refetched
 * when a vehicle leaves its geofence or returns.
 */
export function useVehicleRefresh(): void {
  const queries = useQueryClient()
  const { isActive } = usePane()
  useLiveRefresh(['command', 'alarm'], [detail])
  useLiveRefresh(['vehicle'], ['vehicleList', detail, place])
  useEffect(() => {
    if (!isActive) return
    const refresh = () => {
      const isHidden = document.visibilityState === 'hidden'
      if (isHidden) return
      for (const id of [detail, place] as const)
        void queries.invalidateQueries({ queryKey: [metadataOf(id).domain, id] })
    }
    const timer = setInterval(refresh, refreshMs)
    return () => clearInterval(timer)
  }, [isActive, queries])
}
