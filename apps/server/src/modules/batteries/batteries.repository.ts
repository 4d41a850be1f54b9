/** Swappable batteries: what is known of them, and where they are. */
import { contains, createTimeFilters, equals, type Filter } from '../../crud/filters.ts'
import { auditColumns, localName } from '../../crud/names.ts'
import type { Resource } from '../../crud/resource.ts'
import { type RawBuilder, sql } from '../../db/database.ts'

/**
 * Slots are told by cabinets, each for itself: of two that claim the same battery, the one that spoke last is believed,
 * so that a battery is never in two places.
 */
function recency(slot: string): RawBuilder<unknown> {
  return sql`coalesce(${sql.ref(`${slot}.report_time`)}, '-infinity'), ${sql.ref(`${slot}.cabinet_sn`)}, ${sql.ref(`${slot}.box_id`)}`
}

/** Something of the slot the battery is in. */
function ofSlot(column: string): RawBuilder<unknown> {
  return sql`(select ${sql.ref(`s.${column}`)} from cabinet_slot s where s.bms_sn = b.bms_sn and s.tenant_id = b.tenant_id
    order by (${recency('s')}) desc limit 1)`
}

/** The battery is in a cabinet whose id has this part. */
const inCabinet: Filter = (value) => {
  const isLike = contains('s.cabinet_sn')(value)
  return (
    isLike &&
    sql`exists (select 1 from cabinet_slot s where s.bms_sn = b.bms_sn and s.tenant_id = b.tenant_id and ${isLike}
      and not exists (select 1 from cabinet_slot later where later.bms_sn = s.bms_sn and later.tenant_id = s.tenant_id
        and (${recency('later')}) > (${recency('s')})))`
  )
}

const chargedAtMost: Filter = (value) => (typeof value === 'number' ? sql`b.soc <= ${value}` : undefined)

export const batteries: Resource = {
  name: 'batteries',
  table: 'battery',
  tenancy: 'own',
  alias: 'b',
  select: (
    locale,
  ) => sql`b.id, b.tenant_id, ${localName('n.tenant_name', locale)} as tenant_name, b.bms_sn, b.bms_type_id, b.voltage,
    b.ah, b.soc, b.soh, b.working_status, b.online, b.last_seen_time, ${ofSlot('cabinet_sn')} as cabinet_sn,
    ${ofSlot('box_id')} as box_id, r.name as rider_name, b.vehicle_sn, b.use_amount, b.estimate_charge_times,
    b.factory_date, b.status, ${auditColumns('b')}`,
  from: sql`battery b left join rider r on r.id = b.rider_id left join tenant n on n.tenant_id = b.tenant_id`,
  filters: {
    bmsSn: contains('b.bms_sn'),
    bmsSn_equal: equals('b.bms_sn'),
    workingStatus: equals('b.working_status'),
    online: equals('b.online'),
    cabinetSn: inCabinet,
    soc_le: chargedAtMost,
    status: equals('b.status'),
    ...createTimeFilters('b.createTime'),
  },
  writable: [],
  ruleColumns: ['workingStatus', 'status'],
}

/** What there is to choose: without the place, which costs more than the rest. */
export const batteryChoices: Resource = { ...batteries, select: sql`b.id, b.bms_sn` }
