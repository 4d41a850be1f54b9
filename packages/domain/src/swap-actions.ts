/** What staff can do about an order, at which phase: the same rule refuses on the server and says why in the console. */
import type { SwapKind, SwapPhase } from './swap-order.ts'

/**
 * `reopen`: the door to the battery to be taken; `giveBack`: the door to the one that was brought; `settle`: how it ended;
 * `credit`: what it cost.
 */
export type SwapAction = 'reopen' | 'giveBack' | 'settle' | 'credit'

/** Why an action is not possible. */
export type SwapActionFault =
  | 'not-waiting'
  | 'nothing-to-take'
  | 'nothing-brought'
  | 'not-charged'
  | 'credit-waiting'
  | 'credited'
  | 'settlement-waiting'
  | 'door-waiting'
  | 'door-opening'

export type SwapActionOrder = {
  kind: SwapKind
  phase: SwapPhase
  /** Whether what it cost was charged, and not given back. */
  isCharged: boolean
  /** Where its last credit stands. */
  credit: 'waiting' | 'approved' | 'rejected' | 'withdrawn' | null
  /** Where its last settlement that needs another person stands. */
  settlement: 'waiting' | 'approved' | 'rejected' | 'withdrawn' | null
  /** Whether staff are opening a door of it, or ask a second person to. */
  door: 'waiting' | 'opening' | null
}

/** Whether an order that is settled so counts as done: of a return, the battery that was brought stayed. */
export function isSettledAsDone(kind: SwapKind, settled: 'returned' | 'taken'): boolean {
  return (settled === 'taken') !== (kind === 'return')
}

const isWaiting = ({ phase }: SwapActionOrder): boolean => phase === 'OUT_TIMEOUT' || phase === 'EXCEPTION'

function creditFault({ isCharged, credit }: SwapActionOrder): SwapActionFault | undefined {
  if (credit === 'waiting') return 'credit-waiting'
  if (credit === 'approved') return 'credited'
  return isCharged ? undefined : 'not-charged'
}

/** Undefined if the order allows it. What its slots hold is for the server to ask. */
export function swapActionFault(action: SwapAction, order: SwapActionOrder): SwapActionFault | undefined {
  if (action === 'credit') return creditFault(order)
  if (!isWaiting(order)) return 'not-waiting'
  if (order.door !== null) return order.door === 'waiting' ? 'door-waiting' : 'door-opening'
  if (action === 'settle' && order.settlement === 'waiting') return 'settlement-waiting'
  if (action === 'reopen' && order.kind === 'return') return 'nothing-to-take'
  if (action === 'giveBack' && order.kind === 'take') return 'nothing-brought'
  return undefined
}
