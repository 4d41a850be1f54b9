// The rate of a job, measured from its counts.
import { useState } from 'react'
import { rateOf, finishedCountOf, withSample, type Counts, type Sample } from './progress'

type Measured = { atMs: number; samples: readonly Sample[] }

/** Items per second while it runs; null without enough samples. `atMs` is when the counts arrived. */
export function useRate(counts: Counts, atMs: number, isRunning: boolean): number | null {
  const [measured, setMeasured] = useState<Measured>({ atMs: 0, samples: [] })
  if (measured.atMs !== atMs) {
    const samples = isRunning ? withSample(measured.samples, { atMs, settled: finishedCountOf(counts) }) : []
    setMeasured({ atMs, samples })
  }
  return rateOf(measured.samples)
}
