// Refunds of wallet lots on the page of their rider: who may ask for one, and who decides.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { SwapReview, WalletLotState } from '@swapdesk/dictionary'
import { IconReceiptRefund } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { ReviewedRefund } from './refund-operations'
import { useRefundReviews } from './use-refund-reviews'
import type { LotRow } from './wallet-columns'

const RefundDialog = lazy(() => import('./refund-dialog').then((module) => ({ default: module.RefundDialog })))

function isRefundable(lot: LotRow): true | MessageDescriptor {
  if (lot.refundState === SwapReview.Waiting) return msg`A refund waits for another person, who decides first`
  if (lot.state === WalletLotState.Expired) return msg`It has expired`
  if (lot.price === null) return msg`What was paid for the opening balance is not known`
  return lot.refundableAmount !== null || msg`Nothing that was paid is left, or an order in progress uses it`
}

type Rider = { name: string; tenantId: string }

export function useRefunds(rider: Rider) {
  const may = usePermissionCheck()
  const { name, tenantId } = rider
  const refundOf = useCallback(
    (lot: LotRow): ReviewedRefund => ({
      lotId: lot.id,
      lotUpdateTime: lot.updateTime,
      tenantId,
      riderName: name,
      amount: lot.refundAmount,
      currency: lot.currency,
      reason: lot.refundReason,
      userName: lot.refundUserName,
      isOwn: lot.isOwnRefund,
      isWaiting: lot.refundState === SwapReview.Waiting,
    }),
    [name, tenantId],
  )
  const reviews = useRefundReviews(refundOf)
  const [chosen, setChosen] = useState<LotRow | null>(null)
  const rowActions = useMemo(
    (): TableRowAction<LotRow>[] => [
      ...(may('walletRefund')
        ? [{ id: 'refund', label: msg`Refund`, icon: IconReceiptRefund, enabled: isRefundable, run: setChosen }]
        : []),
      ...reviews.rowActions,
    ],
    [may, reviews.rowActions],
  )
  const dialog = (
    <>
      <Suspense>{chosen && <RefundDialog lot={chosen} rider={rider} onClose={() => setChosen(null)} />}</Suspense>
      {reviews.dialog}
    </>
  )
  return { rowActions, dialog }
}
