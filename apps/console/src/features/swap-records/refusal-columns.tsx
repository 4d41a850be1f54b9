// Taps that began no order: operations, columns, filters.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/swap-records'
import { columnsOf } from '../../kit/columns'
import { filtersOf } from '../../kit/list/filters'
import { defineResource, type RowOf } from '../../kit/resource'

export const refusals = defineResource({
  name: 'swap-refusal',
  label: msg`refused tap`,
  nameField: 'uid',
  list: 'swapRefusalPage',
  export: 'swapRefusalExport',
})

const col = columnsOf<RowOf<typeof refusals>>(labels)
const tapped = col.dateTime('tapTime', { isTitle: true })
const code = col.dict('code', { width: 240 })
const rider = col.link('riderName', { kind: 'rider', id: 'contactsId' }, { width: 130 })
const card = col.link('cardNo', { kind: 'card', id: 'cardId' }, { isSerial: true, width: 150 })
const uid = col.serial('uid', { width: 170 })
const cabinet = col.link('cabinetSn', { kind: 'cabinet', id: 'cabinetId' }, { isSerial: true, width: 160 })
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130, isHiddenAtFirst: true })

export const refusalColumns = [tapped, code, rider, card, uid, cabinet, operator]

const filter = filtersOf<'swapRefusalPage'>(labels)
export const refusalFilters = [
  filter.dict('code'),
  filter.text('riderName'),
  filter.text('cabinetSn'),
  filter.text('cardNo'),
  filter.text('uid'),
  filter.dateRange('tapTime_datege', 'tapTime_datele'),
]
