import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ExportQueue, preferredWaitMs } from './queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const tick = () => vi.advanceTimersByTimeAsync(0)

/** Records who started; each export runs until it is ended. */
function watch(queue: ExportQueue) {
  const started: string[] = []
  const places: Record<string, unknown> = {}
  const ends = new Map<string, () => void>()
  const enter = (key: string, user = key, waitMs = 2_000): void => {
    void queue.enter({ key, user, waitMs }).then(
      (end) => {
        started.push(key)
        ends.set(key, end)
      },
      (problem: { error: string; data: { ahead?: number } }) => (places[key] = problem.data.ahead ?? problem.error),
    )
  }
  return { started, places, enter, end: (key: string) => ends.get(key)?.() }
}

it('runs as many exports as the process may, and starts the next when one ends', async () => {
  const queue = new ExportQueue({ total: 2, perUser: 2 })
  const { started, enter, end } = watch(queue)
  for (const key of ['a', 'b', 'c']) enter(key)
  await tick()
  expect(started).toEqual(['a', 'b'])
  expect(queue.counts).toEqual({ running: 2, waiting: 1 })
  end('a')
  end('a')
  await tick()
  expect(started).toEqual(['a', 'b', 'c'])
  expect(queue.counts).toEqual({ running: 2, waiting: 0 })
})

it('runs as many exports as a user may, though others could start', async () => {
  const { started, enter, end } = watch(new ExportQueue({ total: 4, perUser: 1 }))
  enter('a1', 'a')
  enter('a2', 'a')
  enter('b1', 'b')
  await tick()
  expect(started).toEqual(['a1', 'b1'])
  end('a1')
  await tick()
  expect(started).toEqual(['a1', 'b1', 'a2'])
})

it('starts the export of the user with the fewest first', async () => {
  const { started, enter, end } = watch(new ExportQueue({ total: 2, perUser: 2 }))
  for (const key of ['a1', 'a2', 'a3', 'a4']) enter(key, 'a')
  enter('b1', 'b')
  end('a1')
  await tick()
  end('a1')
  await tick()
  expect(started).toEqual(['a1', 'a2', 'b1'])
})

it('reports the place of a request that waits, and keeps it for a repetition', async () => {
  const { started, places, enter, end } = watch(new ExportQueue({ total: 1, perUser: 1 }))
  for (const key of ['a', 'b', 'c', 'd']) enter(key)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(places).toEqual({ b: 0, c: 1, d: 2 })
  enter('d')
  enter('c')
  enter('e')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(places).toEqual({ b: 0, c: 1, d: 2, e: 3 })
  enter('c')
  end('a')
  await tick()
  // The request of b has not been repeated yet: it does not keep others waiting.
  expect(started).toEqual(['a', 'c'])
})

it('forgets a place that nobody asks for again', async () => {
  const queue = new ExportQueue({ total: 1, perUser: 1 })
  const { places, enter } = watch(queue)
  enter('a')
  enter('b')
  enter('c', 'c', 13_000)
  await vi.advanceTimersByTimeAsync(13_000)
  expect(places).toEqual({ b: 0, c: 0 })
})

it('refuses those who wait when the server stops', async () => {
  const queue = new ExportQueue({ total: 1, perUser: 1 })
  const { places, enter } = watch(queue)
  enter('a')
  enter('b')
  queue.close()
  await tick()
  expect(places).toEqual({ b: 'server.unavailable' })
  expect(queue.counts).toEqual({ running: 1, waiting: 0 })
})

it('waits as a request prefers, within limits', () => {
  expect(
    ['wait=2', 'respond-async, wait=10', 'WAIT=0', 'await=3', 'wait=99999', undefined].map(preferredWaitMs),
  ).toEqual([2_000, 10_000, 0, 50_000, 50_000, 50_000])
})
