// Payments: what riders paid, in cash or by mobile money, what they were given, and what was refunded.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/payments'
import { PayStatus } from '@swapdesk/dictionary'
import { IconReceipt } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTenantOptions } from '../../kit/api/options'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { auditSection } from '../../kit/crud/sections'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import type { TableRowAction } from '../../kit/table/table-row'
import { useIsPlatform } from '../../kit/user/current-user'
import { usePermissionCheck } from '../../kit/user/permissions'
import { payments, type PaymentRow } from './payment-resource'

const col = columnsOf<PaymentRow>(labels)
const orderNo = col.serial('orderNo', { width: 210 })
const kind = col.dict('kind', { width: 90 })
const refundOf = col.serial('refundOfOrderNo', { isHiddenAtFirst: true })
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })
const rider = col.link('name', { kind: 'rider', id: 'riderId' }, { width: 130 })
const mobile = col.serial('mobile', { width: 150 })
const status = col.dict('payStatus', { width: 110 })
const amount = col.money('packAmount')
const currency = col.text('currency', { width: 80 })
const channel = col.dict('payChannel', { width: 120 })
const payment = col.dict('payment', { width: 120 })
const pack = col.text('packName', { width: 170 })
const packType = col.dict('packType', { width: 110 })
const account = col.text('accountInfo', { width: 150 })
const isNegotiation = col.dict('isNegotiation', { width: 110 })
const agent = col.text('paymentAgentName', { width: 120 })
const reference = col.serial('providerReference', { isHiddenAtFirst: true })
const failReason = col.text('failReason', { isHiddenAtFirst: true })
const paid = col.dateTime('payTime')
const cashier = col.text('cashierName', { width: 120 })
const reason = col.text('reason', { width: 180 })
const remark = col.text('remark', { width: 180 })

const columns = [
  orderNo,
  rider,
  mobile,
  kind,
  status,
  amount,
  currency,
  channel,
  payment,
  pack,
  packType,
  account,
  isNegotiation,
  agent,
  reference,
  failReason,
  paid,
  cashier,
  reason,
  refundOf,
  remark,
]
const platformColumns = columns.toSpliced(1, 0, operator)

const filter = filtersOf<'payRecordPage'>(labels)
const filters = [
  filter.text('name'),
  filter.text('mobile'),
  filter.dict('kind'),
  filter.dict('payChannel'),
  filter.text('orderNo'),
  filter.dict('payment'),
  filter.dict('payStatus'),
  filter.dict('isNegotiation'),
  filter.dateRange('createTime_datege', 'createTime_datele'),
]
const platformFilters = [filter.options('tenantId', useTenantOptions), ...filters]

const sections = [
  {
    title: msg`Payment`,
    columns: [orderNo, kind, refundOf, status, amount, currency, channel, payment, paid, cashier, reason, remark],
  },
  { title: msg`Rider and package`, columns: [rider, mobile, operator, pack, packType] },
  { title: msg`Payment provider`, columns: [account, isNegotiation, agent, reference, failReason] },
  auditSection,
]

const loadForm = () => import('./payment-form').then((module) => module.paymentForm)

const ReceiptDialog = lazy(() =>
  import('../../kit/payments/receipt-dialog').then((module) => ({ default: module.ReceiptDialog })),
)

const paidStatuses: ReadonlySet<number> = new Set([PayStatus.Paid, PayStatus.Refunding, PayStatus.Refunded])

export function PaymentScreen() {
  const isPlatform = useIsPlatform()
  const can = usePermissionCheck()
  const [receiptOf, showReceipt] = useState<string | null>(null)
  const receipt: TableRowAction<PaymentRow> = {
    id: 'receipt',
    label: msg`Payment receipt`,
    icon: IconReceipt,
    enabled: ({ payStatus }) => paidStatuses.has(payStatus) || msg`Not paid: there is no receipt`,
    run: ({ id }) => showReceipt(id),
  }
  return (
    <>
      <CrudScreen
        resource={payments}
        columns={isPlatform ? platformColumns : columns}
        filters={isPlatform ? platformFilters : filters}
        form={loadForm}
        detail={sections}
        rowActions={can('payRecordDetail') ? [receipt] : []}
      />
      {receiptOf !== null && (
        <Suspense>
          <ReceiptDialog paymentId={receiptOf} onClose={() => showReceipt(null)} />
        </Suspense>
      )}
    </>
  )
}
PaymentScreen.prefetch = prefetchList(payments.list, platformFilters)
