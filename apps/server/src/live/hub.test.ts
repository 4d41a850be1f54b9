import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { LiveHub, type OutboxRow } from './hub.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const row = { xid: '12', id: '1', tenantId: '384721', topic: 'job', createDept: null, data: { type: 'state' } }

/** A hub over a database whose one event is held back until `settle()`; what a listener was given so far. */
async function hubWithHeldBackEvent() {
  let isSettled = false
  const wakeUps: (() => void)[] = []
  let reads = 0
  const db = {
    signals: { on: (_topic: string, wake: () => void) => wakeUps.push(wake) },
    system: { first: async () => ({ xid: '1' }), many: async () => ((reads += 1), [[{ ...row, isSettled }], []]) },
  }
  const hub = new LiveHub(db as unknown as Database, undefined)
  const given: OutboxRow[] = []
  await hub.listen({ onRows: (rows) => given.push(...rows), onEnd: () => undefined })
  // The event's commit is notified, the end of the transaction before it is not.
  for (const wake of wakeUps) wake()
  const settle = () => {
    isSettled = true
  }
  return { hub, given, settle, reads: () => reads }
}

it('delivers an event soon after the transaction that held it back, without another notification', async () => {
  const { hub, given, settle } = await hubWithHeldBackEvent()
  await vi.advanceTimersByTimeAsync(100)
  expect(given).toEqual([])
  settle()
  await vi.advanceTimersByTimeAsync(100)
  expect(given[0]).toMatchObject(row)
  hub.stop()
})

it('looks less often the longer an event is held back', async () => {
  const { hub, given, reads } = await hubWithHeldBackEvent()
  await vi.advanceTimersByTimeAsync(1_000)
  const first = reads()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(given).toEqual([])
  expect(first).toBeGreaterThan(5)
  expect(reads() - first).toBeLessThan(first)
  hub.stop()
  // Timers are not counted: servers of other tests in this worker have theirs.
  const last = reads()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reads()).toBe(last)
})
