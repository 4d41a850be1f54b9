// Why an action on an order is not possible, by the rule that the server refuses by.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PayStatus } from '@swapdesk/dictionary'
import { type SwapActionFault, swapActionFault } from '@swapdesk/validation'
import type { SwapRow } from '../../kit/devices/swap-columns'

const faults: Record<SwapActionFault, MessageDescriptor> = {
  'not-waiting': msg`The order does not wait for staff`,
  'nothing-to-take': msg`A return has no battery to be taken`,
  'nothing-brought': msg`No battery was brought: it is a take`,
  'not-charged': msg`Nothing was charged for the order`,
  'credit-waiting': msg`A credit waits for another person already`,
  credited: msg`The order was credited already`,
  'settlement-waiting': msg`A settlement waits for another person: it is approved or rejected first`,
  'door-waiting': msg`Opening a door waits for a second person: it is confirmed or cancelled first`,
  'door-opening': msg`A door of the order is being opened`,
}

/** None where a data scope hides it, too: the server decides. */
function doorOf({ doorState }: SwapRow): 'waiting' | 'opening' | null {
  if ((doorState ?? null) === null) return null
  return doorState === 'waiting' ? 'waiting' : 'opening'
}

/** Whether an order allows an action, or why not. */
export const possible = (action: Parameters<typeof swapActionFault>[0]) => (row: SwapRow) => {
  const fault = swapActionFault(action, {
    kind: row.kind,
    phase: row.phase,
    isCharged: row.payStatus === PayStatus.Paid,
    credit: row.creditState,
    settlement: row.settlementState,
    door: doorOf(row),
  })
  return fault === undefined || faults[fault]
}
