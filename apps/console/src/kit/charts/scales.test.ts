import { describe, expect, it } from 'vitest'
import { localMs, nearest, runsOf, silencesOf, timeText, timeTicks, valueTicks } from './scales'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const from = localMs('2026-11-20 00:00:00')

describe('ticks', () => {
  it('of values are round and enclose them', () => {
    expect(valueTicks(0, 100, 4)).toEqual([0, 50, 100])
    expect(valueTicks(71.3, 73.9, 4)).toEqual([71, 72, 73, 74])
    expect(valueTicks(-12, 15, 4)).toEqual([-20, -10, 0, 10, 20])
    expect(valueTicks(0.1, 0.3, 4)).toEqual([0.1, 0.15, 0.2, 0.25, 0.3])
    expect(valueTicks(5, 5, 4).length).toBeGreaterThan(1)
    expect(valueTicks(0, 0, 4).length).toBeGreaterThan(1)
  })

  it('of times are whole hours or days, no more than fit', () => {
    expect(timeTicks(from, from + day, 6).map((at) => timeText(at, day))).toEqual([
      '00:00',
      '04:00',
      '08:00',
      '12:00',
      '16:00',
      '20:00',
      '00:00',
    ])
    const week = timeTicks(from, from + 7 * day, 8)
    expect(week.map((at) => timeText(at, 7 * day))[1]).toBe('11-21')
    expect(timeTicks(from, from + 30 * day, 6).map((at) => timeText(at, 30 * day))[1]).toBe('11-25')
  })
})

describe('silence', () => {
  const points = [0, 1, 2, 10, 11].map((minutes) => ({ at: from + minutes * minute }))

  it('ends a run of points', () => {
    expect(runsOf(points, 5 * minute).map((run) => run.length)).toEqual([3, 2])
    expect(runsOf([], minute)).toEqual([])
  })

  it('is before, between and after the points', () => {
    expect(silencesOf(points, 5 * minute, from, from + 20 * minute)).toEqual([
      { start: from + 2 * minute, end: from + 10 * minute },
      { start: from + 11 * minute, end: from + 20 * minute },
    ])
    expect(silencesOf([], minute, from, from + hour)).toEqual([{ start: from, end: from + hour }])
  })
})

it('finds the nearest point', () => {
  const points = [0, 10, 30].map((at) => ({ at }))
  expect([-5, 4, 6, 19, 21, 99].map((at) => nearest(points, at))).toEqual([0, 0, 1, 1, 2, 2])
})
