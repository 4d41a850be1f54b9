// Live events in components: subscribing, and refetching queries on changes.
import type { CallId, Client, LiveEvent, LiveTopic } from '@swapdesk/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useClient } from '../api/client'
import { metadataOf } from '../resource'
import { useStableCallback } from '../hooks/use-stable-callback'
import type { LiveHub } from './live-hub'
import { setLiveStatus } from './live-status'
import { createThrottle, type Throttle } from './throttle'

const hubs = new WeakMap<Client, Promise<LiveHub>>()

function hubOf(client: Client): Promise<LiveHub> {
  const known = hubs.get(client)
  if (known) return known
  const hub = import('./live-hub').then(({ createLiveHub }) => createLiveHub(client, setLiveStatus))
  hubs.set(client, hub)
  // A failed load is retried by the next listener.
  hub.catch(() => hubs.delete(client))
  return hub
}

/**
 * Calls back for every event of these topics while the component is visible, and for `reset`, after which events may
 * have been missed.
 */
export function useLive(topics: readonly LiveTopic[], onEvent: (event: LiveEvent) => void): void {
  const client = useClient()
  const notify = useStableCallback(onEvent)
  const names = topics.join()
  useEffect(() => {
    let isLeft = false
    let leave: (() => void) | undefined
    const join = (hub: LiveHub) => {
      if (!isLeft) leave = hub.subscribe({ topics: names.split(',') as LiveTopic[], notify })
    }
    hubOf(client).then(join, () => undefined)
    return () => {
      isLeft = true
      leave?.()
    }
  }, [client, names, notify])
}

type RefreshOptions = {
  /** Selects relevant events; all by default. Events without details are always relevant. */
  concerns?: (event: LiveEvent) => boolean
  /** Between two refreshes; 300 ms by default. */
  pauseMs?: number
}

/** Whether an event only says that something changed. */
export function isWithoutDetails(event: LiveEvent): boolean {
  return event.topic === 'reset' || event.data.type === 'changed'
}

/** Refetches these operations on events. */
export function useLiveRefresh(
  topics: readonly LiveTopic[],
  operations: readonly CallId[],
  { concerns, pauseMs }: RefreshOptions = {},
): void {
  const queries = useQueryClient()
  const names = operations.join()
  const refresh = useStableCallback(async () => {
    const keys = (names.split(',') as CallId[]).map((id) => [metadataOf(id).domain, id])
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  })
  const throttle = useRef<Throttle | null>(null)
  useEffect(() => {
    const own = createThrottle(refresh, pauseMs)
    throttle.current = own
    return () => own.stop()
  }, [refresh, pauseMs])
  useLive(topics, (event) => {
    if (isWithoutDetails(event) || (concerns?.(event) ?? true)) throttle.current?.request()
  })
}
