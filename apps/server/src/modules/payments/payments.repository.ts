/** Payments: what riders paid, and what they were given. Only the remark changes. Raw SQL: amounts are minor units of a currency. */
import { payRecordInput } from '@swapdesk/validation'
import { localName, personName } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun } from '../../crud/noun.ts'
import { phoneContains } from '../../crud/phones.ts'
import { referenceScope } from '../../crud/reference-scope.ts'
import { sql } from '../../db/database.ts'
import { riders } from '../riders/index.ts'

export const payRecords = defineNoun({
  operations: {
    list: 'payRecordPage',
    detail: 'payRecordDetail',
    submit: 'payRecordSubmit',
    remove: 'payRecordRemove',
    export: 'payRecordExport',
  },
  title: { zh: '支付记录', en: 'payments' },
  table: 'payRecord',
  alias: 'y',
  joins: {
    r: { table: 'rider', on: { id: 'y.riderId' } },
    n: { table: 'tenant', on: { tenantId: 'y.tenantId' } },
  },
  columns: {
    tenantName: localName('n.tenantName'),
    name: 'r.name',
    mobile: 'r.mobile',
    packAmount: sql<string>`(y.amount / 10::numeric ^ n.currency_exponent)::numeric(16, 2)`,
    cashierName: personName('y.createUser'),
    refundOfOrderNo: sql<
      string | null
    >`(select q.order_no from pay_record q where q.id = y.refund_of and q.tenant_id = y.tenant_id)`,
  },
  filters: {
    name: contains('r.name'),
    mobile: phoneContains('r.mobile'),
    orderNo: contains('y.orderNo'),
    payment: equals('y.payment'),
    payStatus: equals('y.payStatus'),
    isNegotiation: equals('y.isNegotiation'),
    payChannel: equals('y.payChannel'),
    kind: equals('y.kind'),
    riderId: equals('y.riderId'),
    ...createTimeFilters('y'),
  },
  scopeColumns: ['payStatus', 'payChannel'],
  scopedThrough: referenceScope(() => [[riders, 'y.riderId']]),
  foreignColumns: () => ({ name: [riders, 'name'], mobile: [riders, 'mobile'] }),
  unique: { pay_record_order_no_key: 'not written by this noun' },
  rule: formRule(payRecordInput),
})
