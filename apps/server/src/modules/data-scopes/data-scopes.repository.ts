/** Data scopes: which rows of a resource a role sees and touches. Defined by the platform, granted to roles. */
import { parseScopeRule } from '@swapdesk/domain'
import { dataScopeInput } from '@swapdesk/validation'
import { formRule } from '../../crud/form-rule.ts'
import { sql } from '../../db/database.ts'
import { contains, equals } from '../../crud/filters.ts'
import { auditColumns, dictionaryName, eitherContains, localName } from '../../crud/names.ts'
import type { Resource, Row } from '../../crud/resource.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { scopableColumns } from './scopable.ts'

const CUSTOM = 5

/** A scope names a resource and columns that exist; a rule that cannot be read would hide everything. */
function checkScope(_: Context, row: Row): Row {
  const columns = scopableColumns(row['scopeClass'] as string)
  if (!columns) throw fieldProblem('row.reference-missing', 'scopeClass')
  if (row['scopeType'] === CUSTOM) {
    const parsed = parseScopeRule((row['scopeValue'] as string | null) ?? '', columns)
    if (!parsed.ok) throw fieldProblem('scope.rule-invalid', 'scopeValue', { at: parsed.at })
  }
  return row
}

export const dataScopes: Resource = {
  name: 'data-scopes',
  table: 'data_scope',
  tenancy: 'global',
  alias: 's',
  select: (
    locale,
  ) => sql`s.id, s.menu_id, (select ${localName('name', locale)} from menu where menu.id = s.menu_id) as menu_name,
    s.resource_code, s.scope_name, s.scope_name_en, s.scope_field, s.scope_class, s.scope_column, s.scope_type,
    ${dictionaryName('data_scope_type', 's.scope_type', locale)} as scope_type_name, s.scope_value, s.remark, s.status, ${auditColumns('s')}`,
  from: sql`data_scope s`,
  filters: {
    menuId: equals('s.menu_id'),
    resourceCode: contains('s.resource_code'),
    scopeName: eitherContains('s.scope_name'),
    scopeType: equals('s.scope_type'),
    status: equals('s.status'),
  },
  rule: formRule(dataScopeInput),
  writable: [
    'menuId',
    'resourceCode',
    'scopeName',
    'scopeNameEn',
    'scopeField',
    'scopeClass',
    'scopeColumn',
    'scopeType',
    'scopeValue',
    'remark',
    'status',
  ],
  prepare: checkScope,
}
