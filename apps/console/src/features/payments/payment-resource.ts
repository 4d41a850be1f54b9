// The operations of payments: sales, gifts and refunds record them, and people change the remark.
import { msg } from '@lingui/core/macro'
import { defineResource, type RowOf } from '../../kit/resource'

export const payments = defineResource({
  name: 'payment',
  label: msg`payment`,
  nameField: 'orderNo',
  list: 'payRecordPage',
  detail: 'payRecordDetail',
  submit: 'payRecordSubmit',
  isAddedByServer: true,
  export: 'payRecordExport',
})

export type PaymentRow = RowOf<typeof payments>
