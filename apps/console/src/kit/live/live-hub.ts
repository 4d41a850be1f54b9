// The one stream of live events of a browser tab, shared by all who listen. It follows the topics somebody wants at
// the moment and goes on after the last event when these change. Where no stream can be had it says so to its listeners
// every few seconds, so that they ask again. Loaded with the first listener.
import type { Client, LiveEvent, LiveTopic } from '@swapdesk/sdk'
import type { LiveStatus } from './live-status'

export type LiveListener = { topics: readonly LiveTopic[]; notify: (event: LiveEvent) => void }

const pollMs = 10_000
/** After a refusal: the server may know live events tomorrow, but not in the next second. */
const retryMs = 60_000
/** Screens come and go in groups, as when a tab is changed; the stream is had anew once for all of them. */
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
    // What happened before the very first event is known to nobody: what is shown may be older than the stream.
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
    /** Listens until the answer is called. */
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
