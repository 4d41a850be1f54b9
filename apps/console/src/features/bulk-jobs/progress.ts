// Computes progress, rate and remaining time of a running job.

export type Counts = {
  total: number
  refused: number
  skipped: number
  pending: number
  running: number
  done: number
  deferred: number
  failed: number
  cancelled: number
}

/** Items that have ended, with any outcome. */
export function finishedCountOf({ total, pending, running }: Counts): number {
  return total - pending - running
}

/** Percentage of items to execute, without refused and skipped ones; 100 only when nothing is left. */
export function percentOf(counts: Counts): number {
  const wanted = counts.total - counts.refused - counts.skipped
  const ended = counts.done + counts.deferred + counts.failed + counts.cancelled
  return wanted === 0 ? 100 : Math.floor((ended * 100) / wanted)
}

/** In the order of the bar: finished items from the left, skipped ones at the end. */
export const segmentKinds = [
  'done',
  'deferred',
  'failed',
  'running',
  'pending',
  'cancelled',
  'skipped',
  'refused',
] as const
type Segment = { kind: (typeof segmentKinds)[number]; percent: number }

/** The parts of the bar. */
export function segmentsOf(counts: Counts): Segment[] {
  if (counts.total === 0) return []
  return segmentKinds
    .map((kind) => ({ kind, percent: (counts[kind] * 100) / counts.total }))
    .filter(({ percent }) => percent > 0)
}

export type Sample = { atMs: number; settled: number }

const windowMs = 10_000
const spanMinMs = 1_000

/** The samples of the last ten seconds with a new one. A decreasing count (a retry) discards them. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1)
  if (last && sample.settled < last.settled) return [sample]
  return [...samples.filter(({ atMs }) => sample.atMs - atMs <= windowMs), sample]
}

/** Measured items per second, or null without enough samples. */
export function rateOf(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.atMs - first.atMs < spanMinMs) return null
  return ((last.settled - first.settled) * 1000) / (last.atMs - first.atMs)
}

/** Remaining seconds at this rate; null if unknown. */
export function remainingSeconds(counts: Counts, perSecond: number | null): number | null {
  if (perSecond === null || perSecond <= 0) return null
  return Math.ceil((counts.pending + counts.running) / perSecond)
}
