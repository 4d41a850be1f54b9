import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../output/width.ts'
import type { Run } from '../../terminal.ts'
import { translator } from '../../texts.ts'
import { barLine, jobProgress, timeText } from './progress.ts'
import type { Job } from './job-run.ts'

const completed = { done: 3_120, total: 10_000, waiting: 0 }
const rate = { perSecond: 98.4, secondsLeft: 70 }

describe('the progress line', () => {
  it('shows a bar, count, rate and remaining time', () => {
    expect(barLine(completed, rate, 80, { translate: translator('en') })).toBe(
      '█████████░░░░░░░░░░░░░░░░░░░░░  3,120/10,000  31%  98/s  1:10 left',
    )
    expect(barLine({ ...completed, waiting: 12 }, undefined, 80, { translate: translator('zh') })).toBe(
      '█████████░░░░░░░░░░░░░░░░░░░░░  3,120/10,000  31%  等待回执 12',
    )
  })

  it.each([200, 80, 60, 40, 30, 20])('fits into %i columns without touching the last', (width) => {
    for (const lang of ['zh', 'en'] as const)
      expect(cellsOf(barLine({ ...completed, waiting: 7 }, rate, width, { translate: translator(lang) }))).toBeLessThan(
        width,
      )
  })

  it('is full without items to process', () => {
    expect(barLine({ done: 0, total: 0, waiting: 0 }, undefined, 80, { translate: translator('en') })).toContain('100%')
  })

  it.each([
    [0.2, '0:01'],
    [59.5, '1:00'],
    [61, '1:01'],
    [3_600, '1:00:00'],
    [36_125, '10:02:05'],
  ])('%f s are %s', (seconds, text) => {
    expect(timeText(seconds)).toBe(text)
  })
})

const job = (pending: number, more: Partial<Job> = {}): Job =>
  ({ total: 120, refused: 15, skipped: 5, pending, running: 0, ...more }) as Job

describe('progress', () => {
  const watched = (isTTY: boolean, isPlain: boolean) => {
    const stderr = Object.assign(new PassThrough(), { isTTY, columns: 80 })
    const run = { terminal: { stderr, environment: {} }, translate: translator('en') } as unknown as Run
    let time = 0
    const progress = jobProgress(job(100), run, isPlain, () => (time += 1_000))
    return { progress, written: () => String(stderr.read() ?? '') }
  }

  it.each([
    ['in a pipe', false, false],
    ['beside JSON', true, true],
  ])('is a line every ten percent %s', (_name, isTTY, isPlain) => {
    const { progress, written } = watched(isTTY, isPlain)
    for (const pending of [100, 95, 90, 89, 81, 80, 45, 0]) progress.show(job(pending))
    progress.end()
    expect(written()).toBe('10% 10/100\n20% 20/100\n55% 55/100\n100% 100/100\n')
  })

  it('excludes items skipped from the start, and measures the rate of the last seconds', () => {
    const { progress, written } = watched(true, false)
    progress.show(job(100))
    progress.show(job(90))
    expect(written()).toContain('10/100  10%  10/s  0:09 left')
    for (const pending of [70, 50, 30, 10]) progress.show(job(pending))
    expect(written()).toContain('90/100  90%  18/s  0:01 left')
    progress.show(job(10))
    progress.end()
    expect(written().endsWith('\r\u001B[K')).toBe(true)
  })
})
