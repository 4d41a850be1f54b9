import { describe, expect, it } from 'vitest'
import { type PeriodFault, periodsFault } from './index.ts'

const day = (...times: string[]) =>
  times.map((time) => {
    const [startTime = '', endTime = ''] = time.split('-')
    return { startTime, endTime }
  })

describe('periods of a day', () => {
  it.each([
    [['00:00-24:00']],
    [['00:00-00:00']],
    [['08:00-22:00', '22:00-08:00']],
    [['22:00-08:00', '08:00-12:00', '12:00-22:00']],
    [['00:00-08:00', '08:00-24:00']],
  ])('%j go once round the clock', (times) => {
    expect(periodsFault(day(...times))).toBeUndefined()
  })

  it.each<[fault: PeriodFault, times: string[]]>([
    ['empty', []],
    ['time', ['08:00-25:00']],
    ['time', ['8:00-08:00']],
    ['time', ['24:00-24:00']],
    ['time', ['-08:00', '08:00-00:00']],
    ['gap', ['08:00-22:00']],
    ['gap', ['00:00-08:00', '09:00-24:00']],
    ['gap', ['00:00-09:00', '08:00-24:00']],
    ['gap', ['00:00-12:00', '00:00-12:00']],
    ['gap', ['00:00-24:00', '00:00-24:00']],
    ['gap', ['12:00-06:00', '06:00-18:00', '18:00-12:00']],
  ])('%s: %j', (fault, times) => {
    expect(periodsFault(day(...times))).toBe(fault)
  })
})
