import { BatteryPlace } from '@swapdesk/dictionary'
import { expect, it } from 'vitest'
import { staffMovesFrom, WRITTEN_OFF } from './index.ts'

const places = Object.values(BatteryPlace)

it('names each place once', () => {
  for (const place of places) expect(new Set(staffMovesFrom(place)).size).toBe(staffMovesFrom(place).length)
})

it('lets staff bring a battery neither into a slot nor to a rider, nor call it missing', () => {
  const targets = new Set(places.flatMap(staffMovesFrom))
  expect([...targets].toSorted()).toEqual(['lost', 'repair', 'scrapped', 'staff', 'stock', 'vehicle'])
})

it('leads out of every place, so that a mistake can be corrected', () => {
  for (const place of places) expect(staffMovesFrom(place)).not.toEqual([])
  for (const place of WRITTEN_OFF) expect(staffMovesFrom(place)).toContain('stock')
})

it('records what a rider has only as lost; unbinding takes it back', () => {
  expect(staffMovesFrom('rider')).toEqual(['lost'])
})

it('fits what works and is at hand, and takes it out again before it goes into another vehicle', () => {
  expect(places.filter((place) => staffMovesFrom(place).includes('vehicle'))).toEqual(['stock', 'staff', 'missing'])
  expect(staffMovesFrom('vehicle')).toEqual(['stock', 'staff', 'repair', 'lost'])
})
