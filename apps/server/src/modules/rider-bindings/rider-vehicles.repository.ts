/** Bindings of riders and vehicles over time. Raw SQL: computed columns are fragments of a list's select, of ranges. */
import { BindingState } from '@swapdesk/dictionary'
import { riderVehicleChangeInput } from '@swapdesk/validation'
import { localName, personName } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals, likePattern } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun, type Row } from '../../crud/noun.ts'
import { phoneContains } from '../../crud/phones.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { pairScope } from './pair-scope.ts'

const startTime = sql<string>`lower(b.period)`
const endTime = sql<string | null>`upper(b.period)`

/** Only the allowance of a current binding changes. */
function prepare(_context: Context, row: Row, before: Row | undefined): Row {
  if (!before) return row
  const { contactsId = before['riderId'], vehicleId } = row
  if (contactsId !== before['riderId']) throw fieldProblem('rider-vehicle.fixed', 'contactsId')
  if (vehicleId !== before['vehicleId']) throw fieldProblem('rider-vehicle.fixed', 'vehicleId')
  if (before['isCurrent'] !== true) throw new Problem('rider-vehicle.ended')
  return row
}

export const riderVehicles = defineNoun({
  operations: {
    list: 'riderVehicleList',
    detail: 'riderVehicleDetail',
    submit: 'riderVehicleSubmit',
    remove: 'riderVehicleRemove',
    export: 'riderVehicleExport',
  },
  title: { zh: '骑手车辆绑定', en: 'rider-vehicles' },
  record: { kind: 'riderVehicle', title: [] },
  search: {
    kind: 'riderVehicle',
    path: '/customer/rider-vehicle',
    hasPage: true,
    title: ['vehicleSn'],
    fields: [],
    through: [
      { noun: 'riders', id: 'riderId', fields: { name: 'riderName', mobile: 'riderMobile' } },
      {
        noun: 'vehicles',
        id: 'vehicleId',
        fields: { vehicleSn: 'vehicleSn', plateNumber: 'plateNumber', vin: 'vehicleVin' },
      },
    ],
    subtitle: ['riderName', 'plateNumber', 'state', 'startTime'],
  },
  table: 'riderVehicle',
  alias: 'b',
  joins: {
    p: { table: 'rider', on: { id: 'b.riderId' } },
    k: { table: 'vehicle', on: { id: 'b.vehicleId' } },
    n: { table: 'tenant', on: { tenantId: 'b.tenantId' } },
  },
  columns: {
    tenantName: localName('n.tenantName'),
    contactsId: 'b.riderId',
    riderName: 'p.name',
    riderMobile: 'p.mobile',
    vehicleSn: 'k.vehicleSn',
    vehicleVin: 'k.vin',
    plateNumber: 'k.plateNumber',
    state: sql<number>`(case when b.is_current then ${BindingState.Current} else ${BindingState.Ended} end)::int`,
    startTime,
    endTime,
    bindUserName: personName('b.createUser'),
    endUserName: personName('b.endUser'),
  },
  foreignColumns: () => ({
    riderName: ['riders', 'name'],
    riderMobile: ['riders', 'mobile'],
    vehicleSn: ['vehicles', 'vehicleSn'],
    vehicleVin: ['vehicles', 'vin'],
    plateNumber: ['vehicles', 'plateNumber'],
  }),
  filters: {
    id: equals('b.id'),
    contactsId: equals('b.riderId'),
    riderName: contains('p.name'),
    riderMobile: phoneContains('p.mobile'),
    vehicleId: equals('b.vehicleId'),
    vehicleSn: contains('k.vehicleSn'),
    plateNumber: contains('k.plateNumber'),
    state: (value) => sql`b.is_current = ${value === BindingState.Current}`,
    startTime_datege: (value) => sql`${startTime} >= ${value}::timestamptz`,
    startTime_datele: (value) => sql`${startTime} < ${value}::timestamptz + interval '1 second'`,
    endTime_datege: (value) => sql`${endTime} >= ${value}::timestamptz`,
    endTime_datele: (value) => sql`${endTime} < ${value}::timestamptz + interval '1 second'`,
    endReason: contains('b.endReason'),
    userName: (value) => sql`exists (select from user_account u where u.id in (b.create_user, b.end_user)
      and coalesce(u.real_name, u.name, u.account) ilike ${likePattern(value)})`,
    ...createTimeFilters('b'),
  },
  order: sql`b.is_current desc, b.id desc`,
  scopedThrough: pairScope('b'),
  inputOnly: { contactsId: 'prepare compares it; submitRiderVehicle binds it' },
  rule: formRule(riderVehicleChangeInput),
  prepare,
})
