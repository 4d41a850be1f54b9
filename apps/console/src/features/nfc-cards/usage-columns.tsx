// The columns of taps.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/nfc-cards'
import { columnsOf } from '../../kit/columns'
import { DeviceLink } from '../../kit/devices/device-link'
import { RecordLink } from '../../kit/navigation/record-link'
import { Serial } from '../../kit/values/cells'
import { defineResource, type RowOf } from '../../kit/resource'

export const usage = defineResource({
  name: 'nfc-usage',
  label: msg`tap`,
  nameField: 'cardNo',
  list: 'nfcUsageList',
  detail: 'nfcUsageDetail',
  export: 'nfcUsageExport',
})

const col = columnsOf<RowOf<typeof usage>>(labels)

const time = col.dateTime('tapTime', { width: 150 })
// A card that the operator does not have is reported by its UID alone.
const card = col.custom(
  'cardNo',
  (row) =>
    row.cardId ? (
      <RecordLink kind="card" id={row.cardId} text={row.cardNo ?? row.uid} />
    ) : (
      <Serial value={row.cardNo ?? row.uid} />
    ),
  { isTitle: true },
)
const uid = col.serial('uid')
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
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })

export const usageColumns = [time, card, result, rider, cabinetName, slot, cabinetSn, uid, order, operator]
/** Of one card. */
export const cardUsageColumns = [time, result, cabinetName, slot, order]

export const usageSections = [
  { title: msg`Tap`, columns: [time, result, order, operator] },
  { title: msg`Card`, columns: [card, uid, rider] },
  { title: msg`Cabinet`, columns: [cabinetName, cabinetSn, slot] },
]
