// NFC cards: binding riders, locking and unlocking one, some, or all that match.
import { labels } from '@swapdesk/contract/labels/nfc-cards'
import { prefetchList } from '../../kit/list/prefetch'
import { useTenantOptions } from '../../kit/api/options'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { useIsPlatform } from '../../kit/user/current-user'
import { cardColumns, cardSections } from './card-columns'
import { cards } from './card-resource'
import { useLocking } from './use-locking'

const filter = filtersOf<'nfcCardList'>(labels)
const filters = [
  filter.text('cardNo'),
  filter.dict('status'),
  filter.text('riderName'),
  filter.text('riderMobile'),
  filter.text('uid'),
  filter.dict('type'),
  filter.dateRange('createTime_datege', 'createTime_datele'),
]
const platformFilters = filters.toSpliced(3, 0, filter.options('tenantId', useTenantOptions))

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
      {locking.dialogs}
    </>
  )
}
CardScreen.prefetch = prefetchList(cards.list, platformFilters)
