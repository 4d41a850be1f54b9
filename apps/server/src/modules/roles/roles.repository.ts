/** Roles: sets of rights assigned to a tenant's users. */
import { roleInput } from '@swapdesk/validation'
import { localName } from '../../crud/columns.ts'
import { contains, eitherContains, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun } from '../../crud/noun.ts'
import { hasChildren } from '../../crud/tree.ts'
import { sql } from '../../db/database.ts'

export const roles = defineNoun({
  operations: { list: 'roleList', detail: 'roleDetail', submit: 'roleSubmit', export: 'roleExport' },
  title: { zh: '角色', en: 'roles' },
  table: 'role',
  alias: 'r',
  joins: { p: { table: 'role', on: { id: 'r.parentId' } } },
  columns: { parentName: localName('p.roleName'), hasChildren: hasChildren('role', 'r') },
  search: {
    kind: 'role',
    path: '/authority/role',
    hasPage: true,
    title: ['roleName'],
    fields: ['roleName', 'roleNameEn', 'roleAlias'],
    subtitle: ['roleAlias', 'parentName'],
  },
  filters: {
    roleName: eitherContains('r.roleName'),
    roleAlias: contains('r.roleAlias'),
    status: equals('r.status'),
  },
  order: sql`r.tenant_id, r.sort, r.id`,
  unique: { role_alias_key: { error: 'role.alias-taken', field: 'roleAlias' } },
  rule: formRule(roleInput),
  scopeColumns: ['roleAlias', 'status'],
  references: [{ table: 'userAccount', column: 'roleId', by: { zh: '用户', en: 'users' }, isArray: true }],
})
