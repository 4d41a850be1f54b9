import type { EventsOptions, LiveEvent } from '@swapdesk/sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLiveHub } from './live-hub'
import type { LiveStatus } from './live-status'
import { createThrottle } from './throttle'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Asked = EventsOptions & { send: (event: LiveEvent) => void; fail: (error: Error) => void }

/** A client with streams written by the test. */
function fakeClient() {
  const asked: Asked[] = []
  async function* events(options: EventsOptions = {}): AsyncGenerator<LiveEvent, void> {
    const waiting: LiveEvent[] = []
    let wake: () => void = () => undefined
    let failure: Error | undefined
    options.signal?.addEventListener('abort', () => wake())
    const send = (event: LiveEvent) => {
      waiting.push(event)
      wake()
    }
    const fail = (error: Error) => {
      failure = error
      wake()
    }
    asked.push({ ...options, send, fail })
    options.onState?.('open')
    while (!options.signal?.aborted) {
      if (failure) throw failure
      const next = waiting.shift()
      if (next) yield next
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  return { client: { events }, asked }
}

const online: LiveEvent = { id: '1-1', topic: 'cabinet', data: { type: 'online', sn: 'CB1', online: 1, at: '' } }
const raised: LiveEvent = { id: '1-2', topic: 'alarm', data: { type: 'changed', at: '' } }

describe('the hub of live events', () => {
  it('has one stream for all listeners, and resumes after the last event when topics change', async () => {
    const { client, asked } = fakeClient()
    const hub = createLiveHub(client, () => undefined)
    const ofCabinets = vi.fn<(event: LiveEvent) => void>()
    const ofAlarms = vi.fn<(event: LiveEvent) => void>()
    hub.subscribe({ topics: ['cabinet'], notify: ofCabinets })
    await vi.advanceTimersByTimeAsync(200)
    asked[0]?.send(online)
    await vi.advanceTimersByTimeAsync(0)
    hub.subscribe({ topics: ['alarm', 'cabinet'], notify: ofAlarms })
    await vi.advanceTimersByTimeAsync(200)
    asked[1]?.send(raised)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked.map(({ topics, lastEventId }) => [topics, lastEventId])).toEqual([
      [['cabinet'], undefined],
      [['alarm', 'cabinet'], '1-1'],
    ])
    expect(asked[0]?.signal?.aborted).toBe(true)
    expect(ofCabinets.mock.calls.map(([event]) => event.topic)).toEqual(['reset', 'cabinet'])
    expect(ofAlarms.mock.calls.map(([event]) => event.topic)).toEqual(['alarm'])
  })

  it('stops when the last listener leaves', async () => {
    const { client, asked } = fakeClient()
    const status = vi.fn<(status: LiveStatus) => void>()
    const hub = createLiveHub(client, status)
    const leave = hub.subscribe({ topics: ['job'], notify: () => undefined })
    await vi.advanceTimersByTimeAsync(200)
    leave()
    await vi.advanceTimersByTimeAsync(200)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.signal?.aborted).toBe(true)
    expect(status.mock.calls).toEqual([['live'], ['off']])
  })

  it('polls every ten seconds without a stream, and retries it after a minute', async () => {
    const { client, asked } = fakeClient()
    const status = vi.fn<(status: LiveStatus) => void>()
    const notify = vi.fn<(event: LiveEvent) => void>()
    createLiveHub(client, status).subscribe({ topics: ['job'], notify })
    await vi.advanceTimersByTimeAsync(200)
    notify.mockClear()
    asked[0]?.fail(new Error('not built'))
    await vi.advanceTimersByTimeAsync(30_500)
    expect(status).toHaveBeenLastCalledWith('polling')
    expect(notify).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(asked).toHaveLength(2)
    expect(status).toHaveBeenLastCalledWith('live')
  })
})

describe('throttled refreshing', () => {
  it('runs at once, then no sooner than 300 ms later, once for all events meanwhile', async () => {
    const work = vi.fn<() => Promise<void>>(async () => undefined)
    const throttle = createThrottle(work)
    for (const _ of [1, 2, 3]) throttle.request()
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(290)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(20)
    expect(work).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(work).toHaveBeenCalledTimes(2)
    throttle.stop()
  })
})
