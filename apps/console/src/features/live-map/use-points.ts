// What is on the live map: all of it, read again every five minutes, and what has changed since, with the events that tell it.
import type { MapPointKind } from '@swapdesk/dictionary'
import type { LiveEvent } from '@swapdesk/sdk'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useCall, useClient } from '../../kit/api/client'
import { useStableCallback } from '../../kit/hooks/use-stable-callback'
import { createThrottle, type Throttle } from '../../kit/live/throttle'
import { useLive } from '../../kit/live/use-live'
import { type MapReply, mergePoints, type Points } from './merge-points'

const WHOLE_MS = 5 * 60_000
/** What was read so lately is not read again because of a reset: the cursor misses nothing. */
const RESET_MS = 60_000
/** For what no event tells, and where there is no stream. */
const POLL_MS = 10_000
/** Between two reads; an event of positions covers the second after it. */
const PAUSE_MS = 1_000
const AFTER_MOVE_MS = 1_100
/** Alarms and states come in bursts, such as when a mast fails. */
const AFTER_CHANGE_MS = 3_000
/** A slow network or server is read from a quarter of the time, and a large reply leaves the page time to draw it. */
const PAUSE_PER_READ = 3
const PAUSE_PER_POINT_MS = 0.5

const NONE: Points = new Map()

/** A person who changes a geofence looks at what that does. */
const isSeenAtOnce = (event: LiveEvent) =>
  event.topic === 'position' || (event.topic === 'vehicle' && event.data.type === 'geofence')

/** Sums up requests for the same thing: only the first one within the time counts. */
function createDelay(request: () => void) {
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  return {
    in: (delayMs: number) => {
      if (timers.has(delayMs)) return
      const end = () => {
        timers.delete(delayMs)
        request()
      }
      timers.set(delayMs, setTimeout(end, delayMs))
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

/**
 * @param tenantId of one operator; of all that the user sees by default
 * @param kinds the only ones that are read; all by default
 */
export function usePoints(tenantId: string | undefined, kinds?: readonly MapPointKind[]) {
  const client = useClient()
  const names = kinds?.join()
  const input = useMemo(() => ({ ...(tenantId && { tenantId }), ...(names && { kinds: names }) }), [tenantId, names])
  const query = useCall('mapPointList', input, { keepsPrevious: true })
  const { data: whole, refetch, isPlaceholderData, isFetching, dataUpdatedAt } = query
  const [shown, setShown] = useState<{ whole: MapReply | undefined; points: Points }>({
    whole: undefined,
    points: NONE,
  })
  if (whole !== undefined && shown.whole !== whole) setShown({ whole, points: mergePoints(shown.points, whole) })
  const cursor = useRef<{ whole: MapReply; text: string; completeAt: number } | null>(null)
  const pauseMs = useRef(PAUSE_MS)

  const wholeReadAt = () => {
    const last = cursor.current
    return Math.max(dataUpdatedAt, last !== null && last.whole === whole ? last.completeAt : 0)
  }
  /** Not over a whole list that was read meanwhile, of other parameters or the same: that one is newer. */
  const apply = useStableCallback((since: MapReply, reply: MapReply, completeAt: number) => {
    if (since !== whole) return
    cursor.current = { whole: since, text: reply.cursor, completeAt }
    setShown((before) => {
      if (before.whole !== since) return before
      const points = mergePoints(before.points, reply)
      return points === before.points ? before : { whole: since, points }
    })
  })
  const readWhole = useStableCallback(async () => {
    if (!isFetching) await refetch()
  })
  const readChanges = useStableCallback(async () => {
    // A whole list that is being read has everything.
    if (whole === undefined || isPlaceholderData || isFetching) return
    if (Date.now() - wholeReadAt() >= WHOLE_MS) {
      await readWhole()
      return
    }
    const last = cursor.current
    const known = last?.whole === whole ? last : { text: whole.cursor, completeAt: 0 }
    const began = performance.now()
    const reply = await client.call('mapPointList', { ...input, cursor: known.text })
    const wantedMs = Math.max(
      PAUSE_MS,
      PAUSE_PER_READ * (performance.now() - began),
      PAUSE_PER_POINT_MS * reply.points.length,
    )
    pauseMs.current = Math.min(wantedMs, POLL_MS)
    apply(whole, reply, reply.isComplete ? Date.now() : known.completeAt)
  })
  const reads = useRef<(Throttle & { in: (delayMs: number) => void }) | null>(null)
  useEffect(() => {
    const throttle = createThrottle(readChanges, () => pauseMs.current)
    const delay = createDelay(throttle.request)
    reads.current = { ...throttle, in: delay.in }
    const polling = setInterval(throttle.request, POLL_MS)
    return () => {
      clearInterval(polling)
      delay.stop()
      throttle.stop()
    }
  }, [readChanges])

  useLive(['position', 'vehicle', 'cabinet', 'alarm'], (event) => {
    const { topic } = event
    // A stream that is lost says so every few seconds.
    if (topic === 'reset' && Date.now() - wholeReadAt() > RESET_MS) void readWhole()
    else if (topic === 'reset') reads.current?.request()
    else if (isSeenAtOnce(event)) {
      reads.current?.request()
      reads.current?.in(AFTER_MOVE_MS)
    } else reads.current?.in(AFTER_CHANGE_MS)
  })
  return { query, points: shown.points }
}
