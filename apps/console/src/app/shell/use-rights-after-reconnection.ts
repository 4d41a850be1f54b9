// The server ends the stream of events when the rights of its user change: menu and buttons are read again after it.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLiveStatus } from '../../kit/live/live-status'
import { metadataOf } from '../../kit/resource'

const reads = ['menuRoutes', 'menuButtons'] as const

export function useRightsAfterReconnection(): void {
  const queries = useQueryClient()
  const status = useLiveStatus()
  const before = useRef(status)
  useEffect(() => {
    const isAgain = before.current === 'reconnecting' && (status === 'live' || status === 'polling')
    before.current = status
    if (!isAgain) return
    for (const id of reads) void queries.invalidateQueries({ queryKey: [metadataOf(id).domain, id] })
  }, [queries, status])
}
