// The tab's single live event stream, shared by all listeners. It follows the requested topics and resumes after the
// last event when they change. Without a stream it sends `reset` periodically, so that listeners refetch. Loaded with
// the first listener.
import type { Client, LiveEvent, LiveTopic } from '@swapdesk/sdk'
import type { LiveStatus } from './live-status'

type LiveListener = { topics: readonly LiveTopic[]; notify: (event: LiveEvent) => void }

const pollMs = 10_000
/** Delay after a refusal. */
const retryMs = 60_000
/** Listeners change in groups, as when switching tabs; the stream is reopened once for all. */
const settleMs = 150

type Stream = { topics: string; stop: () => void }

export function createLiveHub(client: Pick<Client, 'events'>, setStatus: (status: LiveStatus) => void) {
  const listeners = new Set<LiveListener>()
  let stream: Stream | null = null
  let lastEventId = ''
  let settling: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setInterval> | undefined

  const wanted = (): LiveTopic[] => [...new Set([...listeners].flatMap(({ topics }) => topics))].toSorted()
  const tell = (event: LiveEvent): void => {
    for (const listener of listeners) {
      if (event.topic === 'reset' || listener.topics.includes(event.topic)) listener.notify(event)
    }
  }
  const stopPolling = (): void => {
    clearInterval(polling)
    polling = undefined
  }
  const startPolling = (): void => {
    polling ??= setInterval(() => tell({ id: '', topic: 'reset', data: {} }), pollMs)
  }
  const onState = (state: 'open' | 'lost', isFirst: boolean): void => {
    setStatus(state === 'open' ? 'live' : 'reconnecting')
    if (state === 'lost') return startPolling()
    stopPolling()
    // Events before the first connection are unknown, so listeners refetch.
    if (isFirst) tell({ id: '', topic: 'reset', data: {} })
  }

  async function follow(topics: LiveTopic[], signal: AbortSignal): Promise<void> {
    const isFirst = lastEventId === ''
    const options = { topics, signal, onState: (state: 'open' | 'lost') => onState(state, isFirst) }
    for await (const event of client.events({ ...options, ...(lastEventId && { lastEventId }) })) {
      if (event.id) lastEventId = event.id
      tell(event)
    }
  }

  function start(topics: LiveTopic[]): Stream {
    const end = new AbortController()
    let retry: ReturnType<typeof setTimeout> | undefined
    const run = (): void => {
      follow(topics, end.signal).catch(() => {
        if (end.signal.aborted) return
        setStatus('polling')
        startPolling()
        retry = setTimeout(run, retryMs)
      })
    }
    run()
    const stop = (): void => {
      clearTimeout(retry)
      end.abort()
    }
    return { topics: topics.join(), stop }
  }

  function settle(): void {
    const topics = wanted()
    if (stream && stream.topics === topics.join()) return
    stream?.stop()
    stopPolling()
    stream = topics.length > 0 ? start(topics) : null
    if (stream) return
    lastEventId = ''
    setStatus('off')
  }
  function settleSoon(): void {
    clearTimeout(settling)
    settling = setTimeout(settle, settleMs)
  }

  return {
    /** Subscribes; returns the unsubscribe function. */
    subscribe(listener: LiveListener): () => void {
      listeners.add(listener)
      settleSoon()
      return () => {
        listeners.delete(listener)
        settleSoon()
      }
    },
  }
}

export type LiveHub = ReturnType<typeof createLiveHub>
