// What people do about a refund that waits: each with its right, and why it is not possible.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { orNull } from '@swapdesk/sdk'
import { IconArrowBackUp, IconBan, IconCheck, type Icon } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'
import { type ReviewAction, type ReviewedRefund, reviewOperations } from './refund-operations'

const ReviewDialog = lazy(() =>
  import('./refund-review-dialog').then((module) => ({ default: module.RefundReviewDialog })),
)

type Offered = { label: MessageDescriptor; icon: Icon; enabled: (refund: ReviewedRefund) => true | MessageDescriptor }

const notWaiting = msg`No refund waits for approval`
const byOther = ({ isWaiting, isOwn }: ReviewedRefund) => {
  if (!isWaiting) return notWaiting
  return !isOwn || msg`You asked for it: another person decides, or you withdraw it`
}

const offered: Record<ReviewAction, Offered> = {
  approve: { label: msg`Approve refund`, icon: IconCheck, enabled: byOther },
  reject: { label: msg`Reject refund`, icon: IconBan, enabled: byOther },
  withdraw: {
    label: msg`Withdraw refund`,
    icon: IconArrowBackUp,
    enabled: ({ isWaiting, isOwn }) => {
      if (!isWaiting) return notWaiting
      // Where a data scope hides it, the server decides.
      return (orNull(isOwn) ?? true) || msg`Who asked for it withdraws it`
    },
  },
}

/** @param refundOf a stable function: what a row says about its refund */
export function useRefundReviews<Row>(refundOf: (row: Row) => ReviewedRefund) {
  const may = usePermissionCheck()
  const [chosen, setChosen] = useState<{ refund: ReviewedRefund; action: ReviewAction } | null>(null)
  const rowActions = useMemo(
    () =>
      (Object.keys(offered) as ReviewAction[])
        .filter((action) => may(reviewOperations[action]))
        .map((action): TableRowAction<Row> => ({
          ...offered[action],
          id: action,
          enabled: (row) => offered[action].enabled(refundOf(row)),
          run: (row) => setChosen({ refund: refundOf(row), action }),
        })),
    [may, refundOf],
  )
  const dialog = <Suspense>{chosen && <ReviewDialog {...chosen} onClose={() => setChosen(null)} />}</Suspense>
  return { rowActions, dialog }
}
