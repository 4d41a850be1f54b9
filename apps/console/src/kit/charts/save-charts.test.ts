import { expect, it } from 'vitest'
import { csvOf } from './save-charts'

it('writes rows as csv with the mark of its encoding, quotes where needed, and nothing for null', () => {
  const text = csvOf([
    ['Time', 'State of charge (%), lowest'],
    ['2026-11-20 00:00:00', 12.5],
    ['2026-11-20 00:01:00', null],
  ])
  expect(text).toBe('\uFEFFTime,"State of charge (%), lowest"\r\n2026-11-20 00:00:00,12.5\r\n2026-11-20 00:01:00,\r\n')
})
