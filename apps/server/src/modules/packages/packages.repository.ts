/** Packages: what riders buy, in swaps, days or stored value. Those who bought one keep it as it was sold. */
import { normalizePackage } from '@swapdesk/domain'
import { packInput } from '@swapdesk/validation'
import { localName } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun } from '../../crud/noun.ts'

const created = createTimeFilters('k')

export const packages = defineNoun({
  operations: {
    list: 'packList',
    detail: 'packDetail',
    submit: 'packSubmit',
    remove: 'packRemove',
    export: 'packExport',
  },
  title: { zh: '套餐', en: 'packages' },
  record: { kind: 'package', title: ['name'] },
  table: 'pack',
  alias: 'k',
  joins: { n: { table: 'tenant', on: { tenantId: 'k.tenantId' } } },
  columns: { tenantName: localName('n.tenantName') },
  filters: {
    name: contains('k.name'),
    type: equals('k.type'),
    status: equals('k.status'),
    startTime: created.createTime_datege,
    endTime: created.createTime_datele,
    ...created,
  },
  scopeColumns: ['type', 'status'],
  unique: { pack_name_key: { error: 'package.name-taken', field: 'name' } },
  rule: formRule(packInput),
  prepare: (_context, row) => Promise.resolve(normalizePackage(row)),
})
