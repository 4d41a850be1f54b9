import { describe, expect, it } from 'vitest'
import { formatMoney, parseMoney } from './money.ts'

describe('parseMoney', () => {
  it.each([
    ['1299', 2, 129900],
    ['1299.5', 2, 129950],
    ['0.07', 2, 7],
    ['-3.10', 2, -310],
    ['-0.00', 2, 0],
    ['5000', 0, 5000],
    ['5000.00', 0, 5000],
    ['999999999999.99', 2, 99999999999999],
  ])('reads %s with exponent %d as %d', (text, exponent, minor) => {
    expect(parseMoney(text, exponent)).toBe(minor)
  })

  it.each(['', '.5', '1.', '1.234', '1e3', '１２', '1,299', ' 1', '1234567890123', 'NaN'])('refuses %j', (text) => {
    expect(parseMoney(text, 2)).toBeUndefined()
  })

  it('refuses cents in a currency that has none', () => {
    expect(parseMoney('5000.50', 0)).toBeUndefined()
  })
})

describe('formatMoney', () => {
  it.each([
    [129950, 2, '1299.50'],
    [7, 2, '0.07'],
    [-310, 2, '-3.10'],
    [0, 2, '0.00'],
    [5000, 0, '5000.00'],
    [12, 1, '1.20'],
  ])('writes %d with exponent %d as %s', (minor, exponent, text) => {
    expect(formatMoney(minor, exponent)).toBe(text)
    expect(parseMoney(text, exponent)).toBe(minor)
  })
})
