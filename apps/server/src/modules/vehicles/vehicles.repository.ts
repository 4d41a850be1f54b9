/** Vehicles that are sold or leased. */
import { settleSaleOrLease } from '@swapdesk/domain'
import { vehicleInput } from '@swapdesk/validation'
import { localName } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun } from '../../crud/noun.ts'
import { sql } from '../../db/database.ts'

export const vehicles = defineNoun({
  operations: {
    list: 'vehicleList',
    detail: 'vehicleDetail',
    submit: 'vehicleSubmit',
    remove: 'vehicleRemove',
    export: 'vehicleExport',
    options: 'vehicleOptions',
  },
  title: { zh: '车辆', en: 'vehicles' },
  table: 'vehicle',
  alias: 'v',
  joins: {
    t: { table: 'vehicleType', on: { id: 'v.vehicleTypeId' } },
    n: { table: 'tenant', on: { tenantId: 'v.tenantId' } },
  },
  columns: {
    tenantName: localName('n.tenantName'),
    vehicleTypeName: 't.vehicleType',
    // The tables of strategies and fences come with those nouns.
    rentalStrategyName: sql`null::text`,
    electronicFenceName: sql`null::text`,
    remainingDays: sql`(v.expiration_time::date - current_date)::int`,
  },
  filters: {
    vehicleSn: contains('v.vehicleSn'),
    vehicleSn_equal: equals('v.vehicleSn'),
    vehicleTypeId: equals('v.vehicleTypeId'),
    vehicleType: equals('v.vehicleType'),
    leaseStatus: equals('v.leaseStatus'),
    crossTheBorder: equals('v.crossTheBorder'),
    lockStatus: equals('v.lockStatus'),
    status: equals('v.status'),
    ...createTimeFilters('v'),
  },
  scopeColumns: ['vehicleType', 'leaseStatus', 'vehicleTypeId', 'status'],
  countedTables: ['vehicle'],
  unique: { vehicle_sn_key: { error: 'vehicle.sn-taken', field: 'vehicleSn' } },
  rule: formRule(vehicleInput),
  // A vehicle that changes between sale and lease leaves behind what belonged to the other.
  prepare: (_, row) => settleSaleOrLease(row),
})
