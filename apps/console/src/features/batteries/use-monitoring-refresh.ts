// Keeps measured batteries up to date. Their reports cause no live events, which would be one per battery and half minute: the
// values are read again at an interval, alarms and slots when they change.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLiveRefresh } from '../../kit/live/use-live'
import { usePane } from '../../kit/navigation/pane'
import { metadataOf } from '../../kit/resource'

const refreshMs = 10_000
const pauseMs = 2_000
const shown = [
  'batteryMonitoringPage',
  'batteryMonitoringDetail',
  'batteryCountByWorkingStatus',
  'batteryCountBySoc',
  'batteryCountByFault',
] as const

export function useMonitoringRefresh(): void {
  const queries = useQueryClient()
  const { isActive } = usePane()
  useLiveRefresh(['alarm', 'cabinet'], shown, { pauseMs })
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      for (const id of shown) void queries.invalidateQueries({ queryKey: [metadataOf(id).domain, id] })
    }, refreshMs)
    return () => clearInterval(timer)
  }, [isActive, queries])
}
