/** API scopes: which operations of a menu a role may call. Defined by the platform, granted to roles. */
import { apiScopeInput } from '@swapdesk/validation'
import { formRule } from '../../crud/form-rule.ts'
import { sql } from '../../db/database.ts'
import { contains, equals } from '../../crud/filters.ts'
import { auditColumns, dictionaryName, eitherContains, localName } from '../../crud/names.ts'
import type { Resource } from '../../crud/resource.ts'

export const apiScopes: Resource = {
  name: 'api-scopes',
  table: 'api_scope',
  tenancy: 'global',
  alias: 's',
  select: (
    locale,
  ) => sql`s.id, s.menu_id, (select ${localName('name', locale)} from menu where menu.id = s.menu_id) as menu_name,
    s.resource_code, s.scope_name, s.scope_name_en, s.scope_path, s.scope_type,
    ${dictionaryName('api_scope_type', 's.scope_type', locale)} as scope_type_name, s.remark, s.status, ${auditColumns('s')}`,
  from: sql`api_scope s`,
  filters: {
    menuId: equals('s.menu_id'),
    resourceCode: contains('s.resource_code'),
    scopeName: eitherContains('s.scope_name'),
    scopePath: contains('s.scope_path'),
    scopeType: equals('s.scope_type'),
    status: equals('s.status'),
  },
  rule: formRule(apiScopeInput),
  writable: ['menuId', 'resourceCode', 'scopeName', 'scopeNameEn', 'scopePath', 'scopeType', 'remark', 'status'],
}
