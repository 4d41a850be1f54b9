// Taps of cards at cabinets, with their outcomes. Read-only: reported by the cabinets.
import { labels } from '@swapdesk/contract/labels/nfc-cards'
import { prefetchList } from '../../kit/list/prefetch'
import { useTenantOptions } from '../../kit/api/options'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { useIsPlatform } from '../../kit/user/current-user'
import { usage, usageColumns, usageSections } from './usage-columns'

const filter = filtersOf<'nfcUsageList'>(labels)
const filters = [
  filter.text('cardNo'),
  filter.dict('result'),
  filter.text('cabinetSn'),
  filter.text('uid'),
  filter.dateRange('tapTime_datege', 'tapTime_datele'),
]
const platformFilters = filters.toSpliced(2, 0, filter.options('tenantId', useTenantOptions))

export function UsageScreen() {
  const isPlatform = useIsPlatform()
  return (
    <CrudScreen
      resource={usage}
      columns={usageColumns}
      filters={isPlatform ? platformFilters : filters}
      detail={usageSections}
    />
  )
}
UsageScreen.prefetch = prefetchList(usage.list, platformFilters)
