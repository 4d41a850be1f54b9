// The job of a page, updated by live events, or by polling every two seconds without them.
import { useEffect } from 'react'
import { useCall } from '../../kit/api/client'
import { useLiveStatus } from '../../kit/live/live-status'
import { useLiveRefresh } from '../../kit/live/use-live'

const askAgainMs = 2_000

export function useJob(id: string) {
  const query = useCall('bulkJobDetail', { id })
  const status = useLiveStatus()
  useLiveRefresh(['job'], ['bulkJobDetail', 'bulkItemPage'], {
    concerns: (event) => event.topic === 'job' && 'id' in event.data && event.data.id === id,
  })
  const { refetch } = query
  const isUnheard = query.data?.state === 'running' && status !== 'live'
  useEffect(() => {
    if (!isUnheard) return
    const timer = setInterval(() => void refetch(), askAgainMs)
    return () => clearInterval(timer)
  }, [isUnheard, refetch])
  return query
}
