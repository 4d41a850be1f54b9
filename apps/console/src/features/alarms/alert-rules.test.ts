import { describe, expect, it } from 'vitest'
import { isRecent } from './alert-rules'

describe('jobs shown by the bell', () => {
  const now = new Date(2026, 10, 20, 12, 0).getTime()

  it.each([
    ['running', null, true],
    ['paused', null, true],
    ['planned', null, false],
    ['finished', '2026-11-20 11:30:00', true],
    ['finished', '2026-11-20 10:30:00', false],
    ['cancelled', '2026-11-20 11:59:00', true],
  ])('%s, ended %s: %s', (state, endTime, isShown) => {
    expect(isRecent({ state, endTime }, now)).toBe(isShown)
  })
})
