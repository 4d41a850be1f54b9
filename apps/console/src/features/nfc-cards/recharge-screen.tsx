// Top-ups of cards: requested by one user, approved or rejected by another.
import { msg } from '@lingui/core/macro'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { labels } from '@swapdesk/contract/labels/nfc-cards'
import { prefetchList } from '../../kit/list/prefetch'
import { useTenantOptions } from '../../kit/api/options'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { usePermissionCheck } from '../../kit/user/permissions'
import { useIsPlatform, useCurrentUser } from '../../kit/user/current-user'
import type { TableRowAction } from '../../kit/table/table-row'
import { rechargeColumns, rechargeSections } from './recharge-columns'
import { changeable, recharges, reviewable, type RechargeRow } from './recharge-resource'
import type { Review } from './review-dialog'

const ReviewDialog = lazy(() => import('./review-dialog').then((module) => ({ default: module.ReviewDialog })))

const filter = filtersOf<'nfcRechargeList'>(labels)
const filters = [
  filter.text('cardNo'),
  filter.dict('reviewStatus'),
  filter.dateRange('createTime_datege', 'createTime_datele'),
]
const platformFilters = filters.toSpliced(2, 0, filter.options('tenantId', useTenantOptions))

const loadForm = () => import('./recharge-form').then((module) => module.rechargeForm)

export function RechargeScreen() {
  const isPlatform = useIsPlatform()
  const { userId } = useCurrentUser()
  const mayReview = usePermissionCheck()('nfcRechargeApprove')
  const [review, setReview] = useState<Review | null>(null)
  const isEditable = useCallback((row: RechargeRow) => changeable(row, userId), [userId])
  const rowActions = useMemo((): TableRowAction<RechargeRow>[] => {
    const enabled = (row: RechargeRow) => reviewable(row, userId)
    const approve = {
      id: 'approve',
      label: msg`Approve`,
      icon: IconCheck,
      enabled,
      run: (row: RechargeRow) => setReview({ row, isApproval: true }),
    }
    const reject = {
      id: 'reject',
      label: msg`Reject`,
      icon: IconBan,
      enabled,
      run: (row: RechargeRow) => setReview({ row, isApproval: false }),
    }
    return mayReview ? [approve, reject] : []
  }, [mayReview, userId])
  return (
    <>
      <CrudScreen
        resource={recharges}
        columns={rechargeColumns}
        filters={isPlatform ? platformFilters : filters}
        form={loadForm}
        detail={rechargeSections}
        rowActions={rowActions}
        isEditable={isEditable}
      />
      <Suspense fallback={null}>{review && <ReviewDialog review={review} onClose={() => setReview(null)} />}</Suspense>
    </>
  )
}
RechargeScreen.prefetch = prefetchList(recharges.list, platformFilters)
