// Progress of a job: a bar on a terminal, a line per ten percent elsewhere.
import { cellsOf } from '../../output/width.ts'
import { type Run, canOverwrite, progress } from '../../terminal.ts'
import { type Job, numberText, remainingOf } from './job-run.ts'

type Sample = { at: number; left: number }
type JobProgress = { show(job: Job): void; end(): void }

/** The rate is measured over this window. */
const windowMs = 5_000
const barMax = 30
const barMin = 8
const stepPercent = 10

export function jobProgress(first: Job, run: Run, isPlain: boolean, now = Date.now): JobProgress {
  const { terminal } = run
  const note = progress(terminal)
  const speed = rateMeter(now)
  const isLine = isPlain || !canOverwrite(terminal)
  let shown = 0
  return {
    show(job) {
      const left = remainingOf(job)
      const completed = progressOf(job, first)
      const percent = percentOf(completed)
      if (!isLine) return note.show(barLine(completed, speed.of(left), terminal.stderr.columns ?? 80, run))
      if (percent < shown + stepPercent) return
      shown = percent - (percent % stepPercent)
      terminal.stderr.write(`${percent}% ${completed.done}/${completed.total}\n`)
    },
    end: () => (isLine ? undefined : note.clear()),
  }
}

type Progress = { done: number; total: number; waiting: number }
/** Progress without the items that were refused or skipped when the job was first read. */
export function progressOf(job: Job, first: Job): Progress {
  const total = first.total - first.refused - first.skipped
  return { done: Math.max(0, total - remainingOf(job)), total, waiting: job.running }
}

type Rate = { perSecond: number; secondsLeft: number }

function percentOf({ done, total }: Progress): number {
  return total === 0 ? 100 : Math.floor((done / total) * 100)
}

export function barLine(
  completed: Progress,
  rate: Rate | undefined,
  width: number,
  { translate }: Pick<Run, 'translate'>,
): string {
  const parts = [
    `${numberText(completed.done)}/${numberText(completed.total)}`,
    `${percentOf(completed)}%`,
    ...(completed.waiting > 0 ? [translate('progress.waiting', { count: numberText(completed.waiting) })] : []),
    ...(rate ? [translate('progress.speed', { count: numberText(Math.round(rate.perSecond)) })] : []),
    ...(rate ? [translate('progress.left', { time: timeText(rate.secondsLeft) })] : []),
  ]
  // The last column stays empty: if a terminal wraps there, the line cannot be overwritten.
  while (parts.length > 2 && cellsOf(parts.join('  ')) > width - 1) parts.pop()
  const text = parts.join('  ')
  const cells = Math.min(barMax, width - cellsOf(text) - 3)
  if (cells < barMin) return text
  const filled = Math.floor((completed.total === 0 ? 1 : completed.done / completed.total) * cells)
  return `${'█'.repeat(filled)}${'░'.repeat(cells - filled)}  ${text}`
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `m:ss`, from an hour on `h:mm:ss`. */
export function timeText(seconds: number): string {
  const whole = Math.ceil(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

function rateMeter(now: () => number): { of(left: number): Rate | undefined } {
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
