/**
 * Refunds of wallet lots that were asked for, of all riders: reviewers find here what waits for them. Raw SQL: amounts are minor
 * units of a currency, and names of people.
 */
import { localName, personName } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals } from '../../crud/filters.ts'
import { defineNoun } from '../../crud/noun.ts'
import { phoneContains } from '../../crud/phones.ts'
import { referenceScope } from '../../crud/reference-scope.ts'
import { sql } from '../../db/database.ts'
import { riders } from '../riders/index.ts'
import { packTypeOf } from './wallets.repository.ts'

export const walletRefunds = defineNoun({
  operations: { list: 'walletRefundList', export: 'walletRefundExport' },
  title: { zh: '退款', en: 'refunds' },
  table: 'walletRefund',
  alias: 'f',
  joins: {
    l: { table: 'walletLot', on: { id: 'f.lotId' } },
    r: { table: 'rider', on: { id: 'f.riderId' } },
    n: { table: 'tenant', on: { tenantId: 'f.tenantId' } },
    y: { table: 'payRecord', on: { id: 'f.payRecordId' } },
  },
  // Never deleted.
  alive: () => sql`true`,
  columns: {
    tenantName: localName('n.tenantName'),
    lotUpdateTime: 'l.updateTime',
    riderName: 'r.name',
    mobile: 'r.mobile',
    packName: 'l.name',
    packType: packTypeOf,
    amount: sql<string>`(f.amount / 10::numeric ^ n.currency_exponent)::numeric(16, 2)`,
    userName: personName('f.createUser'),
    isOwn: ({ principal: { userId } }) => sql<boolean>`f.create_user = ${userId}::bigint`,
    reviewerName: personName('f.reviewer'),
    refundOrderNo: 'y.orderNo',
  },
  filters: {
    state: equals('f.state'),
    riderName: contains('r.name'),
    mobile: phoneContains('r.mobile'),
    riderId: equals('f.riderId'),
    ...createTimeFilters('f'),
  },
  // Those that wait longest first, then what was asked for last. Literals, as in the index of this order.
  order: sql`(f.state = 'waiting') desc, case when f.state = 'waiting' then f.id end, f.id desc`,
  scopeColumns: ['state'],
  scopedThrough: referenceScope(() => [[riders, 'f.riderId']]),
  foreignColumns: () => ({
    riderName: [riders, 'name'],
    mobile: [riders, 'mobile'],
    refundOrderNo: ['payments', 'orderNo'],
  }),
})
