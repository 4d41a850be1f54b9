/**
 * Battery types: voltage, capacity, expected cycles and value of the models a tenant has. Raw SQL: the number of batteries
 * is a correlated subquery, read for the rows of a page.
 */
import { batteryTypeInput } from '@swapdesk/validation'
import { localName } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals, offersDisabled } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun, type Row } from '../../crud/noun.ts'
import { openDictionaries } from '../../crud/open-dictionary.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'

const storeKeys = openDictionaries({ voltage: 'BmsVoltage', ah: 'BmsAh' })

/** Voltage and capacity are those of the batteries of the type, by which they are fitted. */
async function assertUnused({ db }: Context, { id }: Row): Promise<void> {
  const used = await db.first(sql<{ count: number }>`select count(*)::int as count from battery
    where bms_type_id = ${id}::bigint and is_deleted = 0`)
  if (used && used.count > 0) throw new Problem('battery-type.in-use', { count: String(used.count) })
}

export const batteryTypes = defineNoun({
  operations: {
    list: 'batteryTypeList',
    detail: 'batteryTypeDetail',
    submit: 'batteryTypeSubmit',
    remove: 'batteryTypeRemove',
    export: 'batteryTypeExport',
    options: 'batteryTypeOptions',
  },
  title: { zh: '电池类型', en: 'battery-types' },
  search: {
    kind: 'batteryType',
    path: '/swap/battery-type',
    hasPage: true,
    title: ['bmsTypeName'],
    fields: ['bmsTypeName'],
    subtitle: ['voltage', 'ah'],
  },
  table: 'batteryType',
  alias: 't',
  joins: { n: { table: 'tenant', on: { tenantId: 't.tenantId' } } },
  columns: {
    tenantName: localName('n.tenantName'),
    batteryCount: sql<number>`(select count(*)::int from battery b where b.bms_type_id = t.id and b.is_deleted = 0)`,
  },
  filters: {
    id: equals('t.id'),
    withDisabled: offersDisabled('t'),
    bmsTypeName: contains('t.bmsTypeName'),
    voltage: equals('t.voltage'),
    ah: equals('t.ah'),
    status: equals('t.status'),
    ...createTimeFilters('t'),
  },
  optionsFilter: { status: 1 },
  scopeColumns: ['status', 'voltage', 'ah'],
  unique: { battery_type_name_key: { error: 'battery-type.name-taken', field: 'bmsTypeName' } },
  rule: formRule(batteryTypeInput),
  async prepare(context, row, before) {
    if (before && (row['voltage'] !== before['voltage'] || row['ah'] !== before['ah']))
      await assertUnused(context, before)
    return storeKeys(context, row, before)
  },
  references: [{ table: 'battery', column: 'bmsTypeId', by: { zh: '电池', en: 'batteries' } }],
})
