import { describe, expect, it } from 'vitest'
import { formatMoney, numberText, shortDateTime, textOf } from './format'
import { setTenantLocale } from './tenant-locale'

describe('what is not set', () => {
  it.each([[null], [undefined], [''], ['-1'], [-1]])('%j reads as ---', (value) => {
    expect(textOf(value)).toBe('---')
  })

  it.each([
    [0, '0'],
    ['0', '0'],
    [false, 'false'],
    [' ', ' '],
  ])('%j is a value', (value, text) => {
    expect(textOf(value)).toBe(text)
  })
})

describe('numbers', () => {
  it.each([
    [-1, '-1'],
    [0, '0'],
    ['-1', '---'],
    ['', '---'],
    [null, '---'],
    ['42', '42'],
  ])('%j reads %s', (value, text) => {
    expect(numberText(value)).toBe(text)
  })
})

describe('money', () => {
  it.each([
    [-1, '-1'],
    [12345.6, '12,345.6'],
    ['-1.00', '-1.00'],
    ['', '---'],
    ['12345.60', '12,345.60'],
    ['999.00', '999.00'],
    ['-1234567.05', '-1,234,567.05'],
    ['1200', '1,200'],
    [null, '---'],
  ])('%s reads %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text)
  })

  it('has the decimals of the currency', () => {
    setTenantLocale({ country: 'UG', currencyExponent: 0 })
    expect(['4800000.00', '10.55', null].map(formatMoney)).toEqual(['4,800,000', '10.55', '---'])
    setTenantLocale({ country: 'CN', currencyExponent: 2 })
    expect(formatMoney('4800000.00')).toBe('4,800,000.00')
  })
})

describe('date-times in lists', () => {
  const now = new Date(2026, 10, 20, 10, 30)

  it.each([
    ['2026-11-20 08:05:00', 'today', '', '08:05'],
    ['2026-11-19 23:59:59', 'yesterday', '', '23:59'],
    ['2026-03-01 00:00:00', 'thisYear', '03-01', '00:00'],
    ['2025-12-31 12:00:00', 'other', '2025-12-31', '12:00'],
    ['2026-11-21 01:00:00', 'thisYear', '11-21', '01:00'],
  ])('%s', (moment, kind, date, time) => {
    expect(shortDateTime(moment, now)).toEqual({ kind, date, time })
  })

  it('leaves other texts unchanged', () => {
    expect(shortDateTime('soon', now)).toBeNull()
  })
})
