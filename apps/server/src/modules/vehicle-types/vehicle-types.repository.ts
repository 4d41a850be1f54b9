/** Vehicle types: the models of vehicles a tenant has. */
import { vehicleTypeInput } from '@swapdesk/validation'
import { formRule } from '../../crud/form-rule.ts'
import { sql } from '../../db/database.ts'
import { contains, createTimeFilters, equals } from '../../crud/filters.ts'
import type { Resource } from '../../crud/resource.ts'

export const vehicleTypes: Resource = {
  name: 'vehicle-types',
  table: 'vehicle_type',
  tenancy: 'own',
  alias: 't',
  select: sql`t.id, t.tenant_id, t.vehicle_type, t.vehicle_pic, t.remark, t.status,
    t.create_user, t.create_dept, t.create_time, t.update_user, t.update_time, t.is_deleted`,
  from: sql`vehicle_type t`,
  filters: {
    vehicleType: contains('t.vehicle_type'),
    status: equals('t.status'),
    ...createTimeFilters('t.createTime'),
  },
  writable: ['vehicleType', 'vehiclePic', 'remark', 'status'],
  ruleColumns: ['status', 'vehicleType'],
  counted: ['vehicle_type'],
  rule: formRule(vehicleTypeInput),
  references: [{ table: 'vehicle', column: 'vehicle_type_id', by: { zh: '车辆', en: 'vehicles' } }],
}
