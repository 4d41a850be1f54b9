// Refunds of wallet lots of all riders: those that wait come first.
import { msg } from '@lingui/core/macro'
import { labelsOfRefund as labels } from '@swapdesk/contract/labels/wallets'
import { SwapReview } from '@swapdesk/dictionary'
import { useTenantOptions } from '../../kit/api/options'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import { defineResource, type RowOf } from '../../kit/resource'
import { useIsPlatform } from '../../kit/user/current-user'
import type { ReviewedRefund } from './refund-operations'
import { useRefundReviews } from './use-refund-reviews'

const refunds = defineResource({
  name: 'wallet-refund',
  label: msg`refund`,
  nameField: 'riderName',
  list: 'walletRefundList',
  export: 'walletRefundExport',
})
type RefundRow = RowOf<typeof refunds>

const col = columnsOf<RefundRow>(labels)
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })
const rider = col.link('riderName', { kind: 'rider', id: 'riderId' }, { width: 130 })
const mobile = col.serial('mobile', { width: 150 })
const state = col.dict('state', { width: 170 })
const amount = col.money('amount', { width: 135 })
const currency = col.text('currency', { width: 80 })
const pack = col.text('packName', { width: 160 })
const packType = col.dict('packType', { width: 110 })
const reason = col.text('reason', { width: 180 })
const user = col.text('userName', { width: 160 })
const asked = col.dateTime('createTime', { width: 165 })
const reviewer = col.text('reviewerName', { width: 150 })
const reviewed = col.dateTime('reviewTime')
const note = col.text('reviewReason', { width: 180 })
const orderNo = col.serial('refundOrderNo', { width: 210 })

const columns = [
  rider,
  state,
  amount,
  currency,
  pack,
  packType,
  reason,
  user,
  asked,
  reviewer,
  reviewed,
  note,
  mobile,
  orderNo,
]
const platformColumns = columns.toSpliced(1, 0, operator)

const filter = filtersOf<'walletRefundList'>(labels)
const filters = [
  filter.dict('state'),
  filter.text('riderName'),
  filter.text('mobile'),
  filter.dateRange('createTime_datege', 'createTime_datele'),
]
const platformFilters = filters.toSpliced(1, 0, filter.options('tenantId', useTenantOptions))

const sections = [
  { title: msg`Refund`, columns: [state, amount, currency, pack, packType, reason, user, asked] },
  { title: msg`Rider`, columns: [rider, mobile, operator] },
  { title: msg`Review`, columns: [reviewer, reviewed, note, orderNo] },
]

const refundOf = (row: RefundRow): ReviewedRefund => ({ ...row, isWaiting: row.state === SwapReview.Waiting })

export function RefundScreen() {
  const isPlatform = useIsPlatform()
  const { rowActions, dialog } = useRefundReviews(refundOf)
  return (
    <>
      <CrudScreen
        resource={refunds}
        columns={isPlatform ? platformColumns : columns}
        filters={isPlatform ? platformFilters : filters}
        detail={sections}
        rowActions={rowActions}
      />
      {dialog}
    </>
  )
}
RefundScreen.prefetch = prefetchList(refunds.list, platformFilters)
