/** Data scopes: which rows of a resource a role reaches. Defined by the platform, granted to roles. */
import { parseScopeRule } from '@swapdesk/domain'
import { dataScopeInput } from '@swapdesk/validation'
import { camel, dictionaryName, localName } from '../../crud/columns.ts'
import { contains, eitherContains, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun, type Row } from '../../crud/noun.ts'
import { scopeFields } from '../../crud/visible-columns.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { scopableColumns, scopableNames, shownBy } from './scopable.ts'

const CUSTOM = 5

/** Validates resource, columns and rule: an invalid rule would hide all rows. */
function checkScope(_: Context, row: Row): Row {
  const columns = scopableColumns(row['scopeClass'] as string)
  if (!columns) {
    // Clients of the API family may send the path of a class.
    throw fieldProblem('scope.resource-unknown', 'scopeClass', { resources: scopableNames().join(', ') })
  }
  const { scopeColumn, scopeField } = row
  if (typeof scopeColumn === 'string' && scopeColumn !== '' && !columns.includes(camel(scopeColumn))) {
    throw fieldProblem('scope.column-unknown', 'scopeColumn', { field: scopeColumn })
  }
  const shown = shownBy(String(row['scopeClass']))
  const unknown = scopeFields(typeof scopeField === 'string' ? scopeField : '*').find(
    (name) => name !== '*' && !shown.has(name),
  )
  if (unknown !== undefined) throw fieldProblem('scope.column-unknown', 'scopeField', { field: unknown.slice(0, 64) })
  if (row['scopeType'] === CUSTOM) {
    const parsed = parseScopeRule((row['scopeValue'] as string | null) ?? '', columns)
    if (!parsed.ok) throw fieldProblem('scope.rule-invalid', 'scopeValue', { at: parsed.at })
  }
  return row
}

export const dataScopes = defineNoun({
  operations: {
    list: 'dataScopeList',
    detail: 'dataScopeDetail',
    submit: 'dataScopeSubmit',
    remove: 'dataScopeRemove',
    export: 'dataScopeExport',
  },
  title: { zh: '数据权限', en: 'data-scopes' },
  table: 'dataScope',
  alias: 's',
  joins: { m: { table: 'menu', on: { id: 's.menuId' } } },
  columns: { menuName: localName('m.name'), scopeTypeName: dictionaryName('data_scope_type', 's.scopeType') },
  filters: {
    menuId: equals('s.menuId'),
    resourceCode: contains('s.resourceCode'),
    scopeName: eitherContains('s.scopeName'),
    scopeType: equals('s.scopeType'),
    status: equals('s.status'),
  },
  unique: { data_scope_code_key: { error: 'scope.code-taken', field: 'resourceCode' } },
  rule: formRule(dataScopeInput),
  prepare: checkScope,
})
