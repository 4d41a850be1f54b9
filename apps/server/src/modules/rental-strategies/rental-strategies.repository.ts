/** Rental strategies: deposit, rents, days of grace and reminders of leased vehicles. */
import { rentalStrategyInput } from '@swapdesk/validation'
import { localName } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals, offersDisabled } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun } from '../../crud/noun.ts'

export const rentalStrategies = defineNoun({
  operations: {
    list: 'rentalStrategyList',
    detail: 'rentalStrategyDetail',
    submit: 'rentalStrategySubmit',
    remove: 'rentalStrategyRemove',
    export: 'rentalStrategyExport',
    options: 'rentalStrategyOptions',
  },
  title: { zh: '租赁策略', en: 'rental-strategies' },
  search: {
    kind: 'rentalStrategy',
    path: '/fleet/rental-strategy',
    hasPage: true,
    title: ['templateName'],
    fields: ['templateName'],
    subtitle: ['status'],
  },
  table: 'rentalStrategy',
  alias: 's',
  joins: { n: { table: 'tenant', on: { tenantId: 's.tenantId' } } },
  columns: { tenantName: localName('n.tenantName') },
  filters: {
    id: equals('s.id'),
    withDisabled: offersDisabled('s'),
    templateName: contains('s.templateName'),
    status: equals('s.status'),
    ...createTimeFilters('s'),
  },
  optionsFilter: { status: 1 },
  scopeColumns: ['status'],
  unique: { rental_strategy_name_key: { error: 'rental-strategy.name-taken', field: 'templateName' } },
  rule: formRule(rentalStrategyInput),
  references: [{ table: 'vehicle', column: 'rentalStrategyId', by: { zh: '车辆', en: 'vehicles' } }],
})
