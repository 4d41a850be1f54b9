import { expect, it } from 'vitest'
import { momentOf } from './moments.ts'

const now = new Date(2026, 10, 23, 9, 5, 7)

it.each([
  ['2026-11-23', '2026-11-23 00:00:00'],
  ['2026/1/3', '2026-01-03 00:00:00'],
  ['2026-11-23 8:00', '2026-11-23 08:00:00'],
  ['2026-11-23T08:00:30', '2026-11-23 08:00:30'],
  ['2026-11-23 08:00:30', '2026-11-23 08:00:30'],
  ['2026年11月23日', '2026-11-23 00:00:00'],
  ['2026年1月3日 10:24', '2026-01-03 10:24:00'],
  ['2026 年 11 月 23 日 10:24:05', '2026-11-23 10:24:05'],
  ['2026年11月23日10:24', '2026-11-23 10:24:00'],
  ['20261123', '2026-11-23 00:00:00'],
  ['20261123 8:00', '2026-11-23 08:00:00'],
  ['today', '2026-11-23 00:00:00'],
  ['昨天', '2026-11-22 00:00:00'],
  ['today 8:00', '2026-11-23 08:00:00'],
  ['yesterday 18:30', '2026-11-22 18:30:00'],
  ['明天 07:15:30', '2026-11-24 07:15:30'],
  ['now', '2026-11-23 09:05:07'],
  ['-2h', '2026-11-23 07:05:07'],
  ['+90m', '2026-11-23 10:35:07'],
])('reads %s', (typed, expected) => {
  expect(momentOf(typed, 'date-time', { now })).toBe(expected)
})

it('reads a moment with its zone', () => {
  const utc = new Date(Date.UTC(2026, 10, 23, 8, 0, 0))
  const local = momentOf('2026-11-23 08:00:00Z', 'date-time')
  expect(new Date(String(local).replace(' ', 'T')).getTime()).toBe(utc.getTime())
  expect(momentOf('2026-11-23T16:00:00+08:00', 'date-time')).toBe(local)
})

it('ends a day that ends a range at its last second', () => {
  expect(momentOf('2026-11-23', 'date-time', { isEnd: true })).toBe('2026-11-23 23:59:59')
  expect(momentOf('2026年11月23日', 'date-time', { isEnd: true })).toBe('2026-11-23 23:59:59')
  expect(momentOf('2026-11-23 8:00', 'date-time', { isEnd: true })).toBe('2026-11-23 08:00:00')
})

it('leaves out the time where only a date is meant', () => {
  expect(momentOf('today', 'date', { now })).toBe('2026-11-23')
  expect(momentOf('-1d', 'date', { now })).toBe('2026-11-22')
})

it.each([
  '2026-02-30',
  '2026-13-01',
  '2026年2月30日',
  '20261301',
  '202611230',
  '2026年11月',
  '2026-11-23 25:00',
  '23.11.2026',
  'soon',
  '7d',
  '1e9',
  '',
])('refuses %s', (typed) => {
  expect(momentOf(typed, 'date-time', { now })).toBeUndefined()
})
