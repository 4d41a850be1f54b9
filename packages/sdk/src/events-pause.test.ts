// The pauses between connections, with timers of the test.
import { expect, it, onTestFinished, vi } from 'vitest'
import { followEvents } from './events.ts'

it('grow with each connection that brings no event, though it brings a comment', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const random = vi.spyOn(Math, 'random').mockReturnValue(1)
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => {
    vi.useRealTimers()
    random.mockRestore()
  })
  const stop = new AbortController()
  const open = () => Promise.resolve(new Response(': hello\n\n').body as ReadableStream<Uint8Array>)
  const following = followEvents(open, { signal: stop.signal }).next()
  for (const pauses of [1, 2, 3, 4]) {
    await vi.waitUntil(() => timers.mock.calls.length === pauses)
    if (pauses < 4) vi.runOnlyPendingTimers()
  }
  stop.abort()
  await following
  expect(timers.mock.calls.map(([, ms]) => ms)).toEqual([750, 1250, 2250, 4250])
})
