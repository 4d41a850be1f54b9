import { describe, expect, it } from 'vitest'
import { percentOf, rateOf, remainingSeconds, segmentsOf, withSample, type Counts, type Sample } from './progress'

const none: Counts = {
  total: 0,
  refused: 0,
  skipped: 0,
  pending: 0,
  running: 0,
  deferred: 0,
  done: 0,
  failed: 0,
  cancelled: 0,
}
const planned: Counts = { ...none, total: 10_000, refused: 12, skipped: 230, pending: 9_758 }

describe('the progress of a job', () => {
  it('counts ended items of those to execute', () => {
    expect(percentOf(planned)).toBe(0)
    expect(percentOf({ ...planned, pending: 4_000, running: 758, done: 4_990, failed: 10 })).toBe(51)
    expect(percentOf({ ...none, total: 242, refused: 12, skipped: 230 })).toBe(100)
  })

  it('is 100 only when nothing is left', () => {
    expect(percentOf({ ...none, total: 10_000, pending: 1, done: 9_999 })).toBe(99)
    expect(percentOf({ ...none, total: 10_000, done: 10_000 })).toBe(100)
    expect(percentOf(none)).toBe(100)
  })

  it('is split into parts of a bar', () => {
    const parts = segmentsOf({ ...none, total: 200, done: 100, failed: 10, running: 40, pending: 40, refused: 10 })
    expect(parts).toEqual([
      { kind: 'done', percent: 50 },
      { kind: 'failed', percent: 5 },
      { kind: 'running', percent: 20 },
      { kind: 'pending', percent: 20 },
      { kind: 'refused', percent: 5 },
    ])
    expect(segmentsOf(none)).toEqual([])
  })
})

const run = (...samples: Sample[]) => samples.reduce<readonly Sample[]>(withSample, [])

describe('the rate', () => {
  it('is measured over the last ten seconds', () => {
    expect(rateOf(run({ atMs: 0, settled: 0 }, { atMs: 2_000, settled: 200 }))).toBe(100)
    expect(
      rateOf(run({ atMs: 0, settled: 0 }, { atMs: 60_000, settled: 9_000 }, { atMs: 62_000, settled: 9_020 })),
    ).toBe(10)
  })

  it('is unknown during the first second', () => {
    expect(rateOf([])).toBeNull()
    expect(rateOf(run({ atMs: 0, settled: 0 }, { atMs: 300, settled: 90 }))).toBeNull()
  })

  it('restarts when items are retried', () => {
    expect(withSample([{ atMs: 0, settled: 100 }], { atMs: 2_000, settled: 40 })).toEqual([
      { atMs: 2_000, settled: 40 },
    ])
  })

  it('estimates the remaining time, unless nothing progresses', () => {
    const counts = { ...none, total: 1_000, done: 500, pending: 480, running: 20 }
    expect(remainingSeconds(counts, 200)).toBe(3)
    expect(remainingSeconds(counts, 0)).toBeNull()
    expect(remainingSeconds(counts, null)).toBeNull()
  })
})
