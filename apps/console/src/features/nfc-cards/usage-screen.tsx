// Taps of cards at cabinets, with their outcomes. Read-only: reported by the cabinets.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/nfc-cards'
import { prefetchList } from '../../kit/list/prefetch'
import { useTenantOptions } from '../../kit/api/options'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { DeviceLink, RecordLink } from '../../kit/devices/device-link'
import { filtersOf } from '../../kit/list/filters'
import { useIsPlatform } from '../../kit/user/current-user'
import { Serial } from '../../kit/values/cells'
import { defineResource, type RowOf } from '../../kit/resource'

const usage = defineResource({
  name: 'nfc-usage',
  label: msg`tap`,
  nameField: 'cardNo',
  list: 'nfcUsageList',
  detail: 'nfcUsageDetail',
  export: 'nfcUsageExport',
})

const col = columnsOf<RowOf<typeof usage>>(labels)

const time = col.dateTime('tapTime', { width: 150 })
// A card that the operator does not have is reported by its number alone.
const card = col.custom(
  'cardNo',
  (row) =>
    row.cardId ? (
      <RecordLink path="/nfc/card" search={{ view: row.cardId }} operation="nfcCardList" text={row.cardNo} />
    ) : (
      <Serial value={row.cardNo} />
    ),
  { isTitle: true },
)
const result = col.dict('result', { width: 140 })
const rider = col.text('riderName', { width: 110 })
const cabinetName = col.custom(
  'cabinetName',
  (row) => <DeviceLink kind="cabinet" sn={row.cabinetSn} name={row.cabinetName} slot={row.boxId} />,
  { width: 180 },
)
const cabinetSn = col.serial('cabinetSn')
const slot = col.number('boxId', { width: 80 })
const order = col.serial('orderNo')
const operator = col.text('tenantName', { width: 130 })

const columns = [time, card, result, rider, cabinetName, slot, cabinetSn, order, operator]
const sections = [
  { title: msg`Tap`, columns: [time, result, order, operator] },
  { title: msg`Card`, columns: [card, rider] },
  { title: msg`Cabinet`, columns: [cabinetName, cabinetSn, slot] },
]

const filter = filtersOf<'nfcUsageList'>(labels)
const filters = [
  filter.text('cardNo'),
  filter.dict('result'),
  filter.text('cabinetSn'),
  filter.dateRange('tapTime_datege', 'tapTime_datele'),
]
const platformFilters = filters.toSpliced(2, 0, filter.options('tenantId', useTenantOptions))

export function UsageScreen() {
  const isPlatform = useIsPlatform()
  return (
    <CrudScreen resource={usage} columns={columns} filters={isPlatform ? platformFilters : filters} detail={sections} />
  )
}
UsageScreen.prefetch = prefetchList(usage.list, platformFilters)
