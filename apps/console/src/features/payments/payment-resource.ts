// The operations of payments: they are recorded by sales, and only read here.
import { msg } from '@lingui/core/macro'
import { defineResource, type RowOf } from '../../kit/resource'

export const payments = defineResource({
  name: 'payment',
  label: msg`payment`,
  nameField: 'orderNo',
  list: 'payRecordPage',
  detail: 'payRecordDetail',
  export: 'payRecordExport',
})

export type PaymentRow = RowOf<typeof payments>
