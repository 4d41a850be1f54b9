import { expect, it } from 'vitest'
import { clockText, dayAfter, momentText, placeOf, recordAt, recordsOfDay, shifted, todayText } from './recording-day'

const record = (beginTime: string, endTime: string) => ({ recordId: 'r', beginTime, endTime, fileLength: 1 })

it('cuts recordings to their day, oldest first', () => {
  const records = recordsOfDay('2026-11-20', [
    record('2026-11-20 23:50:00', '2026-11-21 00:10:00'),
    record('2026-11-19 23:50:00', '2026-11-20 00:10:00'),
    record('2026-11-21 00:10:00', '2026-11-21 00:20:00'),
  ])
  expect(records.map(({ from, until }) => [from, until])).toEqual([
    [0, 600],
    [85_800, 86_400],
  ])
})

it('finds the recording at a moment, or the next one', () => {
  const records = recordsOfDay('2026-11-20', [
    record('2026-11-20 01:00:00', '2026-11-20 02:00:00'),
    record('2026-11-20 03:00:00', '2026-11-20 04:00:00'),
  ])
  expect(recordAt(records, 5_400)?.from).toBe(3_600)
  expect(recordAt(records, 7_200)?.from).toBe(10_800)
  expect(recordAt(records, 14_400)).toBeUndefined()
})

it('converts moments of the day', () => {
  expect(placeOf('2026-11-20 10:24:05')).toEqual({ day: '2026-11-20', second: 37_445 })
  for (const text of [undefined, '', '2026-11-20', '2026-13-40 10:24:05', 'x']) expect(placeOf(text)).toBeNull()
  expect(momentText('2026-11-20', 37_445.9)).toBe('2026-11-20 10:24:05')
  expect([clockText(-1), clockText(86_400)]).toEqual(['00:00:00', '23:59:59'])
  expect(shifted('2026-11-20 00:00:30', -60)).toBe('2026-11-19 23:59:30')
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(todayText(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
