import { describe, expect, it } from 'vitest'
import { drawFromLots, earnedOf, type PayingLot } from './paying-lots.ts'

const DAY = 86_400_000
const NOW = 100 * DAY
const base: PayingLot = {
  id: '1000',
  unit: 'USE',
  source: 'sale',
  remaining: 5,
  remainingPresented: 0,
  validFrom: 0,
  validTo: NOW + 10 * DAY,
  dailyLimit: null,
  usedToday: 0,
}
const lot = (id: string, more: Partial<PayingLot> = {}): PayingLot => ({ ...base, id, ...more })
const pass = (id: string, more: Partial<PayingLot> = {}) => lot(id, { unit: 'PASS', remaining: 1, ...more })
const money = (id: string, remaining: number, more: Partial<PayingLot> = {}) =>
  lot(id, { unit: 'UGX', remaining, ...more })
const draw = (lots: PayingLot[], price: number | null = 4_000) =>
  drawFromLots(lots, { at: NOW, currency: 'UGX', price })
const ids = (lots: PayingLot[], price?: number | null) => draw(lots, price)?.parts.map(({ lotId }) => lotId)

describe('drawFromLots', () => {
  it.each<[string, PayingLot[], string[] | undefined]>([
    ['a pass before swaps before money', [money('1', 9_000), lot('2'), pass('3')], ['3']],
    ['swaps before money', [money('1', 9_000), lot('2')], ['2']],
    ['money', [money('1', 9_000)], ['1']],
    ['nothing', [], undefined],
    ['the lot that expires first', [lot('1', { validTo: NOW + 9 * DAY }), lot('2', { validTo: NOW + 8 * DAY })], ['2']],
    ['one without an end last', [lot('1', { validTo: null }), lot('2')], ['2']],
    ['of lots that expire alike the oldest', [lot('2001'), lot('999'), lot('1000')], ['999']],
    ['no lot that has expired', [lot('1', { validTo: NOW }), lot('2', { validTo: NOW + 1 })], ['2']],
    ['no lot that is not valid yet', [lot('1', { validFrom: NOW + 1 })], undefined],
    ['a lot from its first moment', [lot('1', { validFrom: NOW })], ['1']],
    ['no lot that is used up', [lot('1', { remaining: 0 }), lot('2')], ['2']],
    ['no pass whose day is used up', [pass('1', { dailyLimit: 3, usedToday: 3 }), lot('2')], ['2']],
    ['a pass with swaps left that day', [pass('1', { dailyLimit: 3, usedToday: 2 }), lot('2')], ['1']],
    ['no money of another currency', [money('1', 9_000, { unit: 'CNY' })], undefined],
    ['several lots of money', [money('1', 3_000), money('2', 3_000)], ['1', '2']],
    ['no more lots of money than needed', [money('1', 4_000), money('2', 3_000)], ['1']],
    ['nothing of too little money', [money('1', 3_999)], undefined],
  ])('takes %s', (_, lots, expected) => {
    expect(ids(lots)).toEqual(expected)
    expect(ids(lots.toReversed())).toEqual(expected)
  })

  it('takes no money for an order without a price', () => {
    expect(draw([money('1', 9_000)], null)).toBeUndefined()
    expect(ids([money('1', 9_000), lot('2')], null)).toEqual(['2'])
  })

  it('spends paid money of a lot before what was presented with it', () => {
    const lots = [money('1', 3_000, { remainingPresented: 1_000 }), money('2', 9_000, { remainingPresented: 500 })]
    expect(draw(lots, 4_000)?.parts).toEqual([
      { lotId: '1', paid: 2_000, presented: 1_000 },
      { lotId: '2', paid: 1_000, presented: 0 },
    ])
  })

  it.each([
    ['a pass', pass('1'), 4],
    ['swaps that were bought', lot('1'), 4],
    ['swaps of a top-up', lot('1', { source: 'recharge' }), 6],
    ['swaps that were given', lot('1', { source: 'gift' }), 7],
    ['money', money('1', 9_000), 3],
  ])('names the channel of %s', (_, one, payChannel) => {
    expect(draw([one])).toMatchObject({ payChannel })
  })
})

describe('earnedOf', () => {
  it('adds up to the price, with the remainder in the last use', () => {
    const steps = [1, 2, 3].map((spent) => earnedOf(100, 3, spent) - earnedOf(100, 3, spent - 1))
    expect(steps).toEqual([33, 33, 34])
  })
  it('is exact beyond what a float holds', () => {
    expect(earnedOf(9_007_199_254_740_991, 7, 6)).toBe(7_720_456_504_063_706)
  })
})
