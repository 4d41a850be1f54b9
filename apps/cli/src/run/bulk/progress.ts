// How far a job has come: a bar on a terminal, a line every ten percent elsewhere.
import { cellsOf } from '../../output/width.ts'
import { type Run, progress } from '../../terminal.ts'
import { type Job, numberText, unsettled } from './work.ts'

type Sample = { at: number; left: number }
export type JobProgress = { show(job: Job): void; end(): void }

/** Speed is that of the last seconds, so that it follows a change of pace. */
const windowMs = 5_000
const barMax = 30
const barMin = 8
const stepPercent = 10

export function jobProgress(first: Job, run: Run, isPlain: boolean, now = Date.now): JobProgress {
  const { terminal } = run
  const note = progress(terminal)
  const speed = speedometer(now)
  const isLine = isPlain || !terminal.stderr.isTTY
  let told = 0
  return {
    show(job) {
      const left = unsettled(job)
      const way = wayOf(job, first)
      const percent = percentOf(way)
      if (!isLine) return note.show(barLine(way, speed.of(left), terminal.stderr.columns ?? 80, run))
      if (percent < told + stepPercent) return
      told = percent - (percent % stepPercent)
      terminal.stderr.write(`${percent}% ${way.done}/${way.total}\n`)
    },
    end: () => (isLine ? undefined : note.clear()),
  }
}

type Way = { done: number; total: number; waiting: number }
/** Items that needed nothing when the job was first seen are no part of the way. */
export function wayOf(job: Job, first: Job): Way {
  const total = first.total - first.refused - first.skipped
  return { done: Math.max(0, total - unsettled(job)), total, waiting: job.running }
}

type Pace = { perSecond: number; secondsLeft: number }

function percentOf({ done, total }: Way): number {
  return total === 0 ? 100 : Math.floor((done / total) * 100)
}

export function barLine(way: Way, pace: Pace | undefined, width: number, { say }: Pick<Run, 'say'>): string {
  const parts = [
    `${numberText(way.done)}/${numberText(way.total)}`,
    `${percentOf(way)}%`,
    ...(way.waiting > 0 ? [say('progress.waiting', { count: numberText(way.waiting) })] : []),
    ...(pace ? [say('progress.speed', { count: numberText(Math.round(pace.perSecond)) })] : []),
    ...(pace ? [say('progress.left', { time: timeText(pace.secondsLeft) })] : []),
  ]
  // The last column stays free: a terminal that wraps there would not take the line back.
  while (parts.length > 2 && cellsOf(parts.join('  ')) > width - 1) parts.pop()
  const text = parts.join('  ')
  const cells = Math.min(barMax, width - cellsOf(text) - 3)
  if (cells < barMin) return text
  const filled = Math.floor((way.total === 0 ? 1 : way.done / way.total) * cells)
  return `${'█'.repeat(filled)}${'░'.repeat(cells - filled)}  ${text}`
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Whole hours only where there are some. */
export function timeText(seconds: number): string {
  const whole = Math.ceil(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

function speedometer(now: () => number): { of(left: number): Pace | undefined } {
  let samples: Sample[] = []
  return {
    of(left) {
      const at = now()
      samples = [...samples.filter((sample) => at - sample.at <= windowMs), { at, left }]
      const [oldest] = samples
      const done = oldest ? oldest.left - left : 0
      if (!oldest || done <= 0 || at === oldest.at) return undefined
      const perSecond = (done * 1000) / (at - oldest.at)
      return { perSecond, secondsLeft: left / perSecond }
    },
  }
}
