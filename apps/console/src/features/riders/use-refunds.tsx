// What people decide about a refund of a wallet lot: each with its right, and why it is not possible.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { SwapReview, WalletLotState } from '@swapdesk/dictionary'
import { IconBan, IconCheck, IconReceiptRefund, type Icon } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'
import { refundOperations, type RefundAction } from './refund-operations'
import type { LotRow } from './wallet-columns'

const RefundDialog = lazy(() => import('./refund-dialog').then((module) => ({ default: module.RefundDialog })))

type Offered = { label: MessageDescriptor; icon: Icon; enabled: (lot: LotRow) => true | MessageDescriptor }

const isWaiting = ({ refundState }: LotRow) => refundState === SwapReview.Waiting
const reviewed = (lot: LotRow) => isWaiting(lot) || msg`No refund waits for approval`

const offered: Record<RefundAction, Offered> = {
  refund: {
    label: msg`Refund`,
    icon: IconReceiptRefund,
    enabled: (lot) => {
      if (isWaiting(lot)) return msg`A refund waits for another person, who decides first`
      if (lot.state === WalletLotState.Expired) return msg`It has expired`
      if (lot.price === null) return msg`What was paid for the opening balance is not known`
      return lot.refundableAmount !== null || msg`Nothing that was paid is left, or an order in progress uses it`
    },
  },
  approve: { label: msg`Approve refund`, icon: IconCheck, enabled: reviewed },
  reject: { label: msg`Reject refund`, icon: IconBan, enabled: reviewed },
}

type Rider = { name: string; tenantId: string }

export function useRefunds(rider: Rider) {
  const may = usePermissionCheck()
  const [chosen, setChosen] = useState<{ lot: LotRow; action: RefundAction } | null>(null)
  const rowActions = useMemo(
    () =>
      (Object.keys(offered) as RefundAction[])
        .filter((action) => may(refundOperations[action]))
        .map((action): TableRowAction<LotRow> => ({
          ...offered[action],
          id: action,
          run: (lot) => setChosen({ lot, action }),
        })),
    [may],
  )
  const dialog = (
    <Suspense>{chosen && <RefundDialog {...chosen} rider={rider} onClose={() => setChosen(null)} />}</Suspense>
  )
  return { rowActions, dialog }
}
