/** Records of unbinding: what came back, and what stayed. Raw SQL: filters of lists, with subqueries. */
import { riderSurrenderChangeInput } from '@swapdesk/validation'
import { localName, personName } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals, likePattern } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun, type Row } from '../../crud/noun.ts'
import { phoneContains } from '../../crud/phones.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { pairScope } from './pair-scope.ts'

const BOOKED = ['vehicleSn', 'bmsSn', 'fittedBmsSn', 'reason'] as const

/** What was booked does not change. */
function prepare(_context: Context, row: Row, before: Row | undefined): Row {
  if (!before) return row
  const { contactsId = before['riderId'] } = row
  if (contactsId !== before['riderId']) throw fieldProblem('rider-surrender.fixed', 'contactsId')
  for (const name of BOOKED) if (row[name] !== before[name]) throw fieldProblem('rider-surrender.fixed', name)
  return row
}

export const riderSurrenders = defineNoun({
  operations: {
    list: 'riderSurrenderList',
    detail: 'riderSurrenderDetail',
    submit: 'riderSurrenderSubmit',
    remove: 'riderSurrenderRemove',
    export: 'riderSurrenderExport',
  },
  title: { zh: '解绑记录', en: 'rider-surrenders' },
  record: { kind: 'riderSurrender', title: ['vehicleSn'] },
  search: {
    kind: 'riderSurrender',
    path: '/customer/rider-surrender',
    hasPage: true,
    title: ['vehicleSn'],
    fields: ['vehicleSn', 'bmsSn', 'fittedBmsSn', 'heldBmsSn'],
    through: [
      { noun: 'riders', id: 'riderId', fields: { name: 'riderName', mobile: 'riderMobile' } },
      { noun: 'vehicles', id: 'vehicleId', fields: { plateNumber: 'plateNumber' } },
    ],
    subtitle: ['riderName', 'plateNumber', 'status', 'createTime'],
  },
  table: 'riderSurrender',
  alias: 'e',
  joins: {
    p: { table: 'rider', on: { id: 'e.riderId' } },
    k: { table: 'vehicle', on: { id: 'e.vehicleId' } },
    s: { table: 'rentalStrategy', on: { id: 'e.rentalStrategyRecordId' } },
    n: { table: 'tenant', on: { tenantId: 'e.tenantId' } },
  },
  columns: {
    tenantName: localName('n.tenantName'),
    contactsId: 'e.riderId',
    riderName: 'p.name',
    riderMobile: 'p.mobile',
    plateNumber: 'k.plateNumber',
    rentalStrategyName: 's.templateName',
    actorName: personName('e.createUser'),
  },
  foreignColumns: () => ({
    riderName: ['riders', 'name'],
    riderMobile: ['riders', 'mobile'],
    plateNumber: ['vehicles', 'plateNumber'],
    rentalStrategyName: ['rental-strategies', 'templateName'],
  }),
  filters: {
    riderVehicleId: equals('e.riderVehicleId'),
    contactsId: equals('e.riderId'),
    riderName: contains('p.name'),
    riderMobile: phoneContains('p.mobile'),
    vehicleId: equals('e.vehicleId'),
    vehicleSn: contains('e.vehicleSn'),
    plateNumber: contains('k.plateNumber'),
    bmsSn: (value) => sql`(e.bms_sn ilike ${likePattern(value)} or e.fitted_bms_sn ilike ${likePattern(value)}
      or e.held_bms_sn ilike ${likePattern(value)})`,
    status: equals('e.status'),
    cause: equals('e.cause'),
    reason: contains('e.reason'),
    actorName: (value) => sql`exists (select from user_account u where u.id = e.create_user
      and coalesce(u.real_name, u.name, u.account) ilike ${likePattern(value)})`,
    ...createTimeFilters('e'),
  },
  scopedThrough: pairScope('e'),
  scopeColumns: ['status'],
  unique: { rider_surrender_binding_key: 'not written by this noun' },
  inputOnly: { contactsId: 'prepare compares it; submitSurrender unbinds it' },
  rule: formRule(riderSurrenderChangeInput),
  prepare,
})
