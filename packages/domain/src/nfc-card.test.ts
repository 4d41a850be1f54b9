import { describe, expect, it } from 'vitest'
import { bindCard, cardStatusOf, listModeOf, lockCard, type NfcCardState, unlockCard } from './nfc-card.ts'

const inactive: NfcCardState = { status: 2, statusBeforeLock: null, riderId: null }
const bound: NfcCardState = { status: 1, statusBeforeLock: null, riderId: '7' }

describe('a card', () => {
  it('is activated by a rider and inactive without one', () => {
    expect(bindCard(inactive, '7')).toEqual(bound)
    expect(bindCard(bound, null)).toEqual(inactive)
    expect(bindCard(bound, '8')).toEqual({ ...bound, riderId: '8' })
    expect([cardStatusOf(null), cardStatusOf('7')]).toEqual([2, 1])
  })

  it.each([inactive, bound])('returns to its former state when unlocked: %j', (card) => {
    const locked = lockCard(card)
    expect(locked).toEqual({ ...card, status: 3, statusBeforeLock: card.status })
    expect(unlockCard(locked)).toEqual(card)
  })

  it('keeps its former state when locked twice', () => {
    expect(lockCard(lockCard(inactive))).toEqual(lockCard(inactive))
    expect(unlockCard(bound)).toBe(bound)
  })

  it('derives its state from its rider without a stored former state', () => {
    expect(unlockCard({ status: 3, statusBeforeLock: null, riderId: '7' }).status).toBe(1)
    expect(unlockCard({ status: 3, statusBeforeLock: null, riderId: null }).status).toBe(2)
  })

  it('keeps its rider while it is locked', () => {
    expect(bindCard(lockCard(bound), null)).toBeUndefined()
    expect(bindCard(lockCard(inactive), '7')).toBeUndefined()
    expect(bindCard(lockCard(bound), '7')).toEqual(lockCard(bound))
  })
})

it('is sent in the full list to cabinets without a list or with a newer version', () => {
  expect([listModeOf(null, 3), listModeOf(4, 3), listModeOf(3, 3), listModeOf(0, 3)]).toEqual([
    'full',
    'full',
    'delta',
    'delta',
  ])
})
