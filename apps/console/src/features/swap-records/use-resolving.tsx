// What staff do about an order, in the list and on its page: each with its right, and why it is not possible.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { SwapReview } from '@swapdesk/dictionary'
import type { OperationId } from '@swapdesk/sdk'
import {
  IconArrowBackUp,
  IconCheck,
  IconCoins,
  IconDoor,
  type Icon,
  IconRotate,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { SwapRow } from '../../kit/devices/swap-columns'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { SwapActionName } from './action-dialog'
import { possible } from './possible'
import { useDoorActions } from './use-door-actions'

const ResolveDialog = lazy(() => import('./resolve-dialog').then((module) => ({ default: module.ResolveDialog })))
const SwapActionDialog = lazy(() => import('./action-dialog').then((module) => ({ default: module.SwapActionDialog })))

/** An order has a settlement or a credit that waits, never both: only what was charged is credited. */
const isOfCredit = ({ creditState }: SwapRow) => creditState === SwapReview.Waiting
const isOfSettlement = ({ settlementState }: SwapRow) => settlementState === SwapReview.Waiting

type Chosen = { swap: SwapRow; action: 'settle' | SwapActionName }
type Offered = {
  action: Chosen['action']
  operation: OperationId
  label: MessageDescriptor
  icon: Icon
  enabled: TableRowAction<SwapRow>['enabled'] & {}
}

const offered: readonly Offered[] = [
  {
    action: 'reopen',
    operation: 'swapRecordReopen',
    label: msg`Open again`,
    icon: IconDoor,
    enabled: possible('reopen'),
  },
  {
    action: 'giveBack',
    operation: 'swapRecordGiveBack',
    label: msg`Give back`,
    icon: IconArrowBackUp,
    enabled: possible('giveBack'),
  },
  {
    action: 'settle',
    operation: 'swapRecordResolve',
    label: msg`Settle`,
    icon: IconUserCheck,
    enabled: possible('settle'),
  },
  { action: 'credit', operation: 'swapRecordCredit', label: msg`Credit`, icon: IconCoins, enabled: possible('credit') },
]

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
    label: msg`Withdraw`,
    icon: IconRotate,
    isOfRequester: true,
    credit: { action: 'withdraw', operation: 'swapRecordCreditWithdraw' },
    settlement: { action: 'withdrawSettlement', operation: 'swapRecordResolveWithdraw' },
  },
]

type May = ReturnType<typeof usePermissionCheck>

/** Decides about what waits for a second person: the settlement, or the credit. */
function reviewActions(may: May, choose: (chosen: Chosen) => void): TableRowAction<SwapRow>[] {
  return reviews
    .filter(({ credit, settlement }) => may(credit.operation) || may(settlement.operation))
    .map(({ id, label, icon, isOfRequester, credit, settlement }) => {
      const reviewed = (row: SwapRow) => {
        if (isOfSettlement(row) && row.isOwnSettlement === isOfRequester && may(settlement.operation))
          return settlement.action
        return isOfCredit(row) && row.isOwnCredit === isOfRequester && may(credit.operation) ? credit.action : undefined
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

export function useResolving() {
  const may = usePermissionCheck()
  const doorActions = useDoorActions()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const rowActions = useMemo(
    (): TableRowAction<SwapRow>[] => [
      ...offered
        .filter(({ operation }) => may(operation))
        .map(({ action, label, icon, enabled }) => ({
          id: action,
          label,
          icon,
          enabled,
          run: (swap: SwapRow) => setChosen({ swap, action }),
        })),
      ...reviewActions(may, setChosen),
      ...doorActions,
    ],
    [may, doorActions],
  )
  const close = () => setChosen(null)
  const dialog = (
    <Suspense>
      {chosen?.action === 'settle' && <ResolveDialog swap={chosen.swap} onClose={close} />}
      {chosen && chosen.action !== 'settle' && (
        <SwapActionDialog swap={chosen.swap} action={chosen.action} onClose={close} />
      )}
    </Suspense>
  )
  return { rowActions, dialog }
}
