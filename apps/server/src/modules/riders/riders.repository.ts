/** Riders, whom the API family calls contacts, with what is bound to them: vehicle, batteries, card. */
import { contains, createTimeFilters, equals, type Filter } from '../../crud/filters.ts'
import { auditColumns, localName } from '../../crud/names.ts'
import type { Resource } from '../../crud/resource.ts'
import { sql } from '../../db/database.ts'

const boundBatteries = sql`battery b where b.rider_id = r.id and b.is_deleted = 0`

const hasBattery: Filter = (value) => {
  const isLike = contains('b.bms_sn')(value)
  return isLike && sql`exists (select 1 from ${boundBatteries} and ${isLike})`
}

/** The specification writes -1 or nothing for a rider without a strategy (operations §3). */
const templateName = sql`nullif(nullif(r.template_name, '-1'), '') as template_name`

export const riders: Resource = {
  name: 'riders',
  table: 'rider',
  tenancy: 'own',
  alias: 'r',
  select: (
    locale,
  ) => sql`r.id, r.tenant_id, ${localName('n.tenant_name', locale)} as tenant_name, r.name, r.mobile, r.vehicle_sn,
    (select v.vehicle_type from vehicle v where v.vehicle_sn = r.vehicle_sn and v.tenant_id = r.tenant_id and v.is_deleted = 0)
      as vehicle_type,
    (select string_agg(b.bms_sn, ',' order by b.bms_sn) from ${boundBatteries}) as bms_sn, r.status, r.vehicle_expiration_time,
    r.pack_info_summary, r.account_info, ${templateName}, r.residue_degree, r.balance, r.expiration_time, r.register_time,
    (select k.card_no from nfc_card k where k.rider_id = r.id and k.is_deleted = 0) as card_no, ${auditColumns('r')}`,
  from: sql`rider r left join tenant n on n.tenant_id = r.tenant_id`,
  filters: {
    name: contains('r.name'),
    mobile: contains('r.mobile'),
    mobile_equal: equals('r.mobile'),
    vehicleSn: contains('r.vehicle_sn'),
    bmsSn: hasBattery,
    status: equals('r.status'),
    ...createTimeFilters('r.createTime'),
  },
  writable: [],
  ruleColumns: ['status'],
  counted: ['rider'],
  uncounted: ['bmsSn'],
}

/** What there is to choose: without what is bound, which costs more than the rest. */
export const riderChoices: Resource = { ...riders, select: sql`r.id, r.name, r.mobile` }
