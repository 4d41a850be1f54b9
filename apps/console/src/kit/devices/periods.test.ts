import { expect, it } from 'vitest'
import { rangeOf } from './periods'

const now = new Date(2026, 2, 1, 13, 30)

it('ends with today, or whole periods before', () => {
  expect(rangeOf('day', 0, now)).toEqual({
    startTime: '2026-03-01 00:00:00',
    endTime: '2026-03-02 00:00:00',
    lastDay: '2026-03-01',
  })
  expect(rangeOf('day', 1, now)).toMatchObject({ startTime: '2026-02-28 00:00:00', endTime: '2026-03-01 00:00:00' })
  expect(rangeOf('week', 0, now)).toMatchObject({ startTime: '2026-02-23 00:00:00', lastDay: '2026-03-01' })
  expect(rangeOf('week', 1, now)).toMatchObject({ startTime: '2026-02-16 00:00:00', endTime: '2026-02-23 00:00:00' })
  expect(rangeOf('month', 0, now)).toMatchObject({ startTime: '2026-01-31 00:00:00', endTime: '2026-03-02 00:00:00' })
})
