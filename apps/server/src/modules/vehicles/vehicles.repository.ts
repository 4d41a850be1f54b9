/** Vehicles that are sold or leased. */
import { settleSaleOrLease } from '@swapdesk/domain'
import { vehicleInput } from '@swapdesk/validation'
import { formRule } from '../../crud/form-rule.ts'
import { sql } from '../../db/database.ts'
import { contains, createTimeFilters, equals } from '../../crud/filters.ts'
import type { Resource } from '../../crud/resource.ts'

export const vehicles: Resource = {
  name: 'vehicles',
  table: 'vehicle',
  tenancy: 'own',
  alias: 'v',
  // The strategy's and the fence's names come with those nouns.
  select: sql`v.id, v.tenant_id, n.tenant_name, v.vehicle_sn, v.vehicle_type_id, t.vehicle_type as vehicle_type_name,
    v.vehicle_type, v.lease_status, v.price, v.rental_strategy_id, null::text as rental_strategy_name,
    v.electronic_fence_id, null::text as electronic_fence_name, v.expiration_time,
    (v.expiration_time::date - current_date)::int as remaining_days, v.auto_pay, v.rider_name, v.cross_the_border,
    v.finally_locate_the_time, v.bms_sn_list, v.bms_soc_list, v.lock_status, v.status,
    v.create_user, v.create_dept, v.create_time, v.update_user, v.update_time, v.is_deleted`,
  from: sql`vehicle v left join vehicle_type t on t.id = v.vehicle_type_id left join tenant n on n.tenant_id = v.tenant_id`,
  filters: {
    vehicleSn: contains('v.vehicle_sn'),
    vehicleSn_equal: equals('v.vehicle_sn'),
    vehicleTypeId: equals('v.vehicle_type_id'),
    vehicleType: equals('v.vehicle_type'),
    leaseStatus: equals('v.lease_status'),
    crossTheBorder: equals('v.cross_the_border'),
    lockStatus: equals('v.lock_status'),
    status: equals('v.status'),
    ...createTimeFilters('v.createTime'),
  },
  writable: ['vehicleSn', 'vehicleTypeId', 'vehicleType', 'leaseStatus', 'price', 'autoPay', 'status'],
  ruleColumns: ['vehicleType', 'leaseStatus', 'vehicleTypeId', 'status'],
  counted: ['vehicle'],
  rule: formRule(vehicleInput),
  // A vehicle that changes between sale and lease leaves behind what belonged to the other.
  prepare: (_, row) => settleSaleOrLease(row),
}
