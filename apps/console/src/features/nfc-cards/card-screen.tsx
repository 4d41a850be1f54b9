// NFC cards: binding riders, locking and unlocking one, some, or all that match.
import { msg } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { prefetchList } from '../../kit/list/prefetch'
import { useTenantOptions } from '../../kit/api/options'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { useIsPlatform } from '../../kit/user/current-user'
import { cardColumns, cardSections } from './card-columns'
import { cards } from './card-resource'
import { useLocking } from './use-locking'

const LockDialog = lazy(() => import('./lock-dialog').then((module) => ({ default: module.LockDialog })))
const LockResultDialog = lazy(() =>
  import('./lock-result-dialog').then((module) => ({ default: module.LockResultDialog })),
)

const filter = filtersOf<'nfcCardList'>()
const filters = [
  filter.text('cardNo', msg`Card number`),
  filter.dict('status', msg`Status`, 'nfc_card_status'),
  filter.text('riderName', msg`Rider`),
  filter.text('riderMobile', msg`Rider’s mobile`),
  filter.dict('type', msg`Type`, 'nfc_card_type'),
  filter.dateRange('createTime_datege', 'createTime_datele', msg`Created`),
]
const platformFilters = filters.toSpliced(3, 0, filter.options('tenantId', msg`Operator`, useTenantOptions))

const loadForm = () => import('./card-form').then((module) => module.cardForm)

export function CardScreen() {
  const isPlatform = useIsPlatform()
  const locking = useLocking()
  return (
    <>
      <CrudScreen
        resource={cards}
        columns={cardColumns}
        filters={isPlatform ? platformFilters : filters}
        form={loadForm}
        detail={cardSections}
        rowActions={locking.rowActions}
        selectionActions={locking.selectionActions}
      />
      <Suspense fallback={null}>
        {locking.request && (
          <LockDialog request={locking.request} onDone={locking.showResult} onClose={locking.close} />
        )}
        {locking.result && <LockResultDialog result={locking.result} onClose={locking.closeResult} />}
      </Suspense>
    </>
  )
}
CardScreen.prefetch = prefetchList(cards.list, platformFilters)
