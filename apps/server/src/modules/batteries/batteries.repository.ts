/** Swappable batteries: what is known of them, and where they are. */
import { columnOf, localName } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals, type Filter } from '../../crud/filters.ts'
import { defineNoun } from '../../crud/noun.ts'
import { type RawBuilder, sql } from '../../db/database.ts'

/**
 * Each cabinet reports its own slots: of two that claim the same battery, the newer report counts, so that a battery is
 * never in two places.
 */
function recency(slot: string): RawBuilder<unknown> {
  return sql`coalesce(${columnOf(`${slot}.reportTime`)}, '-infinity'), ${columnOf(`${slot}.cabinetSn`)}, ${columnOf(`${slot}.boxId`)}`
}

/** A column of the slot the battery is in. */
function ofSlot(column: 'cabinetSn' | 'boxId'): RawBuilder<unknown> {
  return sql`(select ${columnOf(`s.${column}`)} from cabinet_slot s where s.bms_sn = b.bms_sn and s.tenant_id = b.tenant_id
    order by (${recency('s')}) desc limit 1)`
}

/** The battery is in a cabinet whose id has this part. */
const inCabinet: Filter<string> = (value, context) =>
  sql`exists (select 1 from cabinet_slot s where s.bms_sn = b.bms_sn and s.tenant_id = b.tenant_id
    and ${contains('s.cabinetSn')(value, context)}
    and not exists (select 1 from cabinet_slot later where later.bms_sn = s.bms_sn and later.tenant_id = s.tenant_id
      and (${recency('later')}) > (${recency('s')})))`

export const batteries = defineNoun({
  operations: { list: 'batteryList', detail: 'batteryDetail', export: 'batteryExport', options: 'batteryOptions' },
  title: { zh: '电池', en: 'batteries' },
  table: 'battery',
  alias: 'b',
  joins: {
    r: { table: 'rider', on: { id: 'b.riderId' } },
    n: { table: 'tenant', on: { tenantId: 'b.tenantId' } },
  },
  columns: {
    tenantName: localName('n.tenantName'),
    cabinetSn: ofSlot('cabinetSn'),
    boxId: ofSlot('boxId'),
    riderName: 'r.name',
  },
  filters: {
    bmsSn: contains('b.bmsSn'),
    bmsSn_equal: equals('b.bmsSn'),
    workingStatus: equals('b.workingStatus'),
    online: equals('b.online'),
    cabinetSn: inCabinet,
    soc_le: (value) => sql`b.soc <= ${value}`,
    status: equals('b.status'),
    ...createTimeFilters('b'),
  },
  scopeColumns: ['workingStatus', 'status'],
})
