// The arithmetic of a job that runs: how far it is, how fast it goes, how long it will take.

export type Counts = {
  total: number
  refused: number
  skipped: number
  pending: number
  running: number
  done: number
  failed: number
  cancelled: number
}

/** Items that have come to their end, one way or the other. */
export function finishedCountOf({ total, pending, running }: Counts): number {
  return total - pending - running
}

/** Whole percent of what is to be done, without what was refused or needs nothing; 100 only when nothing is left. */
export function percentOf(counts: Counts): number {
  const wanted = counts.total - counts.refused - counts.skipped
  const ended = counts.done + counts.failed + counts.cancelled
  return wanted === 0 ? 100 : Math.floor((ended * 100) / wanted)
}

/** In the order of the bar: finished items from the left, skipped ones at the end. */
export const segmentKinds = ['done', 'failed', 'running', 'pending', 'cancelled', 'skipped', 'refused'] as const
export type Segment = { kind: (typeof segmentKinds)[number]; percent: number }

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

/** The samples of the last ten seconds with a new one. Fewer settled than before (a retry) starts again. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1)
  if (last && sample.settled < last.settled) return [sample]
  return [...samples.filter(({ atMs }) => sample.atMs - atMs <= windowMs), sample]
}

/** Items per second as measured, or null while there is too little to say. */
export function rateOf(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.atMs - first.atMs < spanMinMs) return null
  return ((last.settled - first.settled) * 1000) / (last.atMs - first.atMs)
}

/** Seconds until nothing is left at this rate; null when it cannot be said. */
export function remainingSeconds(counts: Counts, perSecond: number | null): number | null {
  if (perSecond === null || perSecond <= 0) return null
  return Math.ceil((counts.pending + counts.running) / perSecond)
}
