/** Vehicle types: the models of vehicles a tenant has. */
import { vehicleTypeInput } from '@swapdesk/validation'
import { contains, createTimeFilters, equals, offersDisabled } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun } from '../../crud/noun.ts'
import { openDictionaries } from '../../crud/open-dictionary.ts'
import { localName } from '../../crud/columns.ts'
import { assertTypeStillFits } from '../batteries/index.ts'

const storeKeys = openDictionaries({ batteryVoltage: 'BmsVoltage' })

export const vehicleTypes = defineNoun({
  operations: {
    list: 'vehicleTypeList',
    detail: 'vehicleTypeDetail',
    submit: 'vehicleTypeSubmit',
    remove: 'vehicleTypeRemove',
    export: 'vehicleTypeExport',
    options: 'vehicleTypeOptions',
  },
  title: { zh: '车型', en: 'vehicle-types' },
  search: {
    kind: 'vehicleType',
    path: '/fleet/vehicle-type',
    hasPage: true,
    title: ['vehicleType'],
    fields: ['vehicleType'],
    subtitle: ['batteryVoltage', 'remark'],
  },
  table: 'vehicleType',
  alias: 't',
  joins: { n: { table: 'tenant', on: { tenantId: 't.tenantId' } } },
  columns: { tenantName: localName('n.tenantName') },
  filters: {
    id: equals('t.id'),
    withDisabled: offersDisabled('t'),
    vehicleType: contains('t.vehicleType'),
    status: equals('t.status'),
    ...createTimeFilters('t'),
  },
  optionsFilter: { status: 1 },
  scopeColumns: ['status', 'vehicleType'],
  countedTables: ['vehicleType'],
  unique: { vehicle_type_name_key: { error: 'vehicle-type.name-taken', field: 'vehicleType' } },
  rule: formRule(vehicleTypeInput),
  async prepare(context, row, before) {
    const { batteryVoltage: needed } = row
    const stored = await storeKeys(context, row, before)
    if (before && typeof needed === 'number' && needed !== before['batteryVoltage'])
      await assertTypeStillFits(context, String(before['id']), needed)
    return stored
  },
  references: [{ table: 'vehicle', column: 'vehicleTypeId', by: { zh: '车辆', en: 'vehicles' } }],
})
