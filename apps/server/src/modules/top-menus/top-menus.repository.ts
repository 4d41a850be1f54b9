/** Top menus: the parts of the menu tree that a tenant's shell offers in its top bar. */
import { topMenuInput } from '@swapdesk/validation'
import { sql } from '../../db/database.ts'
import { contains, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { auditColumns, eitherContains } from '../../crud/names.ts'
import type { Resource } from '../../crud/resource.ts'

export const topMenus: Resource = {
  name: 'top-menus',
  table: 'top_menu',
  tenancy: 'own',
  alias: 't',
  select: sql`t.id, t.tenant_id, t.code, t.name, t.name_en, t.source, t.path, t.sort, t.status, ${auditColumns('t')}`,
  from: sql`top_menu t`,
  filters: {
    code: contains('t.code'),
    name: eitherContains('t.name'),
    status: equals('t.status'),
  },
  order: sql`t.tenant_id, t.sort, t.id`,
  rule: formRule(topMenuInput),
  writable: ['code', 'name', 'nameEn', 'source', 'path', 'sort', 'status'],
  ruleColumns: ['code', 'status'],
}
