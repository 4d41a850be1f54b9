/** Departments: the tree of a tenant's companies, departments and groups. */
import { deptInput } from '@swapdesk/validation'
import { formRule } from '../../crud/form-rule.ts'
import { sql } from '../../db/database.ts'
import { contains, equals } from '../../crud/filters.ts'
import { auditColumns, dictionaryName, eitherContains, localName } from '../../crud/names.ts'
import type { Resource } from '../../crud/resource.ts'
import { hasChildrenOf } from '../../crud/tree.ts'
import { placeDept } from './place-dept.ts'

export const depts: Resource = {
  name: 'depts',
  table: 'dept',
  tenancy: 'own',
  alias: 'd',
  select: (locale) => sql`d.id, d.tenant_id, d.parent_id,
    (select ${localName('dept_name', locale)} from dept where dept.id = d.parent_id) as parent_name,
    d.ancestors, d.dept_name, d.dept_name_en, d.full_name, d.dept_category,
    ${dictionaryName('org_category', 'd.dept_category', locale)} as dept_category_name,
    d.sort, d.remark, d.status, ${hasChildrenOf('dept', 'd')}, ${auditColumns('d')}`,
  from: sql`dept d`,
  filters: {
    deptName: eitherContains('d.dept_name'),
    fullName: contains('d.full_name'),
    deptCategory: equals('d.dept_category'),
    status: equals('d.status'),
    parentId: equals('d.parent_id'),
  },
  order: sql`d.sort, d.id`,
  rule: formRule(deptInput),
  writable: ['parentId', 'ancestors', 'deptName', 'deptNameEn', 'fullName', 'deptCategory', 'sort', 'remark', 'status'],
  ruleColumns: ['status', 'deptCategory'],
  prepare: placeDept,
  references: [{ table: 'user_account', column: 'dept_id', by: { zh: '用户', en: 'users' }, isArray: true }],
}
