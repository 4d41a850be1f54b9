// Decisions about what waits for a second person: the settlement of an order, or its credit.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { SwapReview } from '@swapdesk/dictionary'
import type { OperationId } from '@swapdesk/sdk'
import { IconCheck, type Icon, IconRotate, IconX } from '@tabler/icons-react'
import type { SwapRow } from '../../kit/devices/swap-columns'
import type { TableRowAction } from '../../kit/table/table-row'
import type { usePermissionCheck } from '../../kit/user/permissions'
import type { SwapActionName } from './action-dialog'

/** An order has a settlement or a credit that waits, never both: only what was charged is credited. */
const isOfCredit = ({ creditState }: SwapRow) => creditState === SwapReview.Waiting
const isOfSettlement = ({ settlementState }: SwapRow) => settlementState === SwapReview.Waiting

/** What another person decides, and what the requester takes back. */
type Review = { id: string; label: MessageDescriptor; icon: Icon; isOfRequester: boolean } & Record<
  'credit' | 'settlement',
  { action: SwapActionName; operation: OperationId }
>

const reviews: readonly Review[] = [
  {
    id: 'approve',
    label: msg`Approve`,
    icon: IconCheck,
    isOfRequester: false,
    credit: { action: 'approve', operation: 'swapRecordCreditApprove' },
    settlement: { action: 'approveSettlement', operation: 'swapRecordResolveApprove' },
  },
  {
    id: 'reject',
    label: msg`Reject`,
    icon: IconX,
    isOfRequester: false,
    credit: { action: 'reject', operation: 'swapRecordCreditReject' },
    settlement: { action: 'rejectSettlement', operation: 'swapRecordResolveReject' },
  },
  {
    id: 'withdraw',
    label: msg`Withdraw request`,
    icon: IconRotate,
    isOfRequester: true,
    credit: { action: 'withdraw', operation: 'swapRecordCreditWithdraw' },
    settlement: { action: 'withdrawSettlement', operation: 'swapRecordResolveWithdraw' },
  },
]

type May = ReturnType<typeof usePermissionCheck>

/** Decides about what waits for a second person: the settlement, or the credit. */
export function reviewActions(
  may: May,
  choose: (chosen: { swap: SwapRow; action: SwapActionName }) => void,
): TableRowAction<SwapRow>[] {
  return reviews
    .filter(({ credit, settlement }) => may(credit.operation) || may(settlement.operation))
    .map(({ id, label, icon, isOfRequester, credit, settlement }) => {
      // Where a data scope hides whose it is, the server decides.
      const isTheirs = (isOwn: boolean | undefined) => isOwn === undefined || isOwn === isOfRequester
      const reviewed = (row: SwapRow) => {
        if (isOfSettlement(row) && isTheirs(row.isOwnSettlement) && may(settlement.operation)) return settlement.action
        return isOfCredit(row) && isTheirs(row.isOwnCredit) && may(credit.operation) ? credit.action : undefined
      }
      return {
        id,
        label,
        icon,
        enabled: (row) => reviewed(row) !== undefined || msg`No settlement and no credit waits for you`,
        run: (swap) => {
          const action = reviewed(swap)
          if (action) choose({ swap, action })
        },
      }
    })
}
