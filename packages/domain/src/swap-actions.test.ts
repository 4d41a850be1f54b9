import { describe, expect, it } from 'vitest'
import { isSettledAsDone, type SwapAction, swapActionFault, type SwapActionOrder } from './swap-actions.ts'
import { SWAP_PHASES, type SwapKind } from './swap-order.ts'

const order = (more: Partial<SwapActionOrder>): SwapActionOrder => ({
  kind: 'swap',
  phase: 'OUT_TIMEOUT',
  isCharged: false,
  credit: null,
  settlement: null,
  door: null,
  ...more,
})

describe('actions on an order', () => {
  it.each(SWAP_PHASES)('that end it need one that waits for staff: %s', (phase) => {
    const expected = phase === 'OUT_TIMEOUT' || phase === 'EXCEPTION' ? undefined : 'not-waiting'
    for (const action of ['reopen', 'giveBack', 'settle'] as const)
      expect(swapActionFault(action, order({ phase }))).toBe(expected)
  })

  it.each([
    ['reopen', 'swap', undefined],
    ['reopen', 'take', undefined],
    ['reopen', 'return', 'nothing-to-take'],
    ['giveBack', 'swap', undefined],
    ['giveBack', 'take', 'nothing-brought'],
    ['giveBack', 'return', undefined],
    ['settle', 'take', undefined],
    ['settle', 'return', undefined],
  ] satisfies [SwapAction, SwapKind, string | undefined][])('%s of a %s: %s', (action, kind, fault) => {
    expect(swapActionFault(action, order({ kind }))).toBe(fault)
  })

  it.each(['reopen', 'giveBack', 'settle'] as const)('%s not while a door is being opened or waits', (action) => {
    expect(swapActionFault(action, order({ door: 'waiting' }))).toBe('door-waiting')
    expect(swapActionFault(action, order({ door: 'opening' }))).toBe('door-opening')
  })

  it('settle not while a settlement waits', () => {
    expect(swapActionFault('settle', order({ settlement: 'waiting' }))).toBe('settlement-waiting')
    expect(swapActionFault('settle', order({ settlement: 'rejected' }))).toBeUndefined()
    expect(swapActionFault('reopen', order({ settlement: 'waiting' }))).toBeUndefined()
  })

  it.each([
    ['swap', 'taken', true],
    ['take', 'taken', true],
    ['return', 'taken', false],
    ['swap', 'returned', false],
    ['return', 'returned', true],
  ] satisfies [SwapKind, 'returned' | 'taken', boolean][])(
    'a %s that is settled as %s is done: %s',
    (kind, settled, isDone) => {
      expect(isSettledAsDone(kind, settled)).toBe(isDone)
    },
  )

  it('credit what was charged, once', () => {
    const done = { phase: 'DONE', isCharged: true } as const
    expect(swapActionFault('credit', order(done))).toBeUndefined()
    expect(swapActionFault('credit', order({ ...done, credit: 'rejected' }))).toBeUndefined()
    expect(swapActionFault('credit', order({ ...done, credit: 'waiting' }))).toBe('credit-waiting')
    expect(swapActionFault('credit', order({ ...done, credit: 'approved', isCharged: false }))).toBe('credited')
    expect(swapActionFault('credit', order({}))).toBe('not-charged')
  })
})
