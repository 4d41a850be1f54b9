/** Roles: sets of rights that people of a tenant are given. */
import { roleInput } from '@swapdesk/validation'
import { sql } from '../../db/database.ts'
import { contains, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { auditColumns, eitherContains, localName } from '../../crud/names.ts'
import type { Resource } from '../../crud/resource.ts'
import { hasChildrenOf } from '../../crud/tree.ts'

export const roles: Resource = {
  name: 'roles',
  table: 'role',
  tenancy: 'own',
  alias: 'r',
  select: (locale) => sql`r.id, r.tenant_id, r.parent_id,
    (select ${localName('role_name', locale)} from role where role.id = r.parent_id) as parent_name,
    r.role_name, r.role_name_en, r.role_alias, r.sort, r.status, ${hasChildrenOf('role', 'r')}, ${auditColumns('r')}`,
  from: sql`role r`,
  filters: {
    roleName: eitherContains('r.role_name'),
    roleAlias: contains('r.role_alias'),
    status: equals('r.status'),
  },
  order: sql`r.tenant_id, r.sort, r.id`,
  rule: formRule(roleInput),
  writable: ['parentId', 'roleName', 'roleNameEn', 'roleAlias', 'sort', 'status'],
  ruleColumns: ['roleAlias', 'status'],
  references: [{ table: 'user_account', column: 'role_id', by: { zh: '用户', en: 'users' }, isArray: true }],
}
