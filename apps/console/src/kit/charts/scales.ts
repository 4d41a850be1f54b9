// Scales of charts over time: ticks at round values, and the runs of points between silences.

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const timeSteps = [1, 2, 3, 4, 6, 12].map((hours) => hours * hourMs)
const daySteps = [1, 2, 5, 7, 14, 30, 60, 120, 365].map((days) => days * dayMs)
const steps = [...timeSteps, ...daySteps]

/** A date-time of the wire as milliseconds. Local texts are read as UTC, so that every day of the axis has 24 hours. */
export function localMs(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`)
}

/** Round values around these, about as many steps as asked for: 1, 2 or 5 times a power of ten. */
export function valueTicks(low: number, high: number, count: number): number[] {
  const span = high - low || Math.abs(high) * 0.1 || 1
  const power = 10 ** Math.floor(Math.log10(span / count))
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= span / count) ?? 10)
  const [first, last] = [Math.floor(low / step), Math.ceil((low + span) / step)]
  // Multiples, not sums, which would collect errors.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

/** Round times inside, at most so many. */
export function timeTicks(from: number, to: number, max: number): number[] {
  const step = steps.find((one) => (to - from) / one <= max) ?? (to - from) / max
  // Days are counted from the first, so that its midnight is a tick.
  const start = step > dayMs ? Math.ceil(from / dayMs) * dayMs : Math.ceil(from / step) * step
  const ticks: number[] = []
  for (let at = start; at <= to; at += step) ticks.push(at)
  return ticks
}

/** `HH:mm` within a few days, else `MM-DD`. */
export function timeText(at: number, span: number): string {
  const text = new Date(at).toISOString()
  return span <= 2 * dayMs ? text.slice(11, 16) : text.slice(5, 10)
}

/** Points without a silence between them. */
export function runsOf<P extends { at: number }>(points: readonly P[], gapMs: number): P[][] {
  const runs: P[][] = []
  for (const point of points) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && point.at - last.at <= gapMs) run.push(point)
    else runs.push([point])
  }
  return runs
}

/** The times without points, also before the first and after the last. */
export function silencesOf(points: readonly { at: number }[], gapMs: number, from: number, to: number) {
  const edges = [from, ...points.map(({ at }) => at), to]
  const pairs = edges.slice(1).map((end, index) => ({ start: edges[index] as number, end }))
  return pairs.filter(({ start, end }) => end - start > gapMs)
}

/** The index of the point nearest in time. */
export function nearest(points: readonly { at: number }[], at: number): number {
  let [low, high] = [0, points.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.at ?? 0) < at) low = middle + 1
    else high = middle
  }
  const before = points[low - 1]
  const after = points[low]
  return before && after && at - before.at < after.at - at ? low - 1 : low
}
