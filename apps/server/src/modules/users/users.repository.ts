/** Users: the people of a tenant, who log in with an account. The password's hash is in no column list. */
import { userChangeInput, userInput } from '@swapdesk/validation'
import { sql } from '../../db/database.ts'
import { contains, createTimeFilters, equals, type Filter, includes } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { auditColumns, dictionaryName, localName } from '../../crud/names.ts'
import type { Resource } from '../../crud/resource.ts'
import type { Locale } from '../../http/problem.ts'

/** Names of the rows an array column names, comma-joined as the family shows them. */
function namesOf(table: string, column: string, ids: string, locale: Locale) {
  return sql`(select string_agg(${localName(column, locale)}, ',' order by x.sort, x.id) from ${sql.table(table)} x
    where x.id = any(${sql.ref(ids)}) and x.is_deleted = 0)`
}

/** People of a department or of any below it; the row's own tenant keeps out those of others. */
const inDept: Filter = (value) =>
  typeof value === 'string' && value !== ''
    ? sql`u.dept_id && array(select d.id from dept d where d.is_deleted = 0
        and (d.id = ${value} or ${value}::bigint = any(string_to_array(d.ancestors, ',')::bigint[])))`
    : undefined

export const users: Resource = {
  name: 'users',
  table: 'user_account',
  tenancy: 'own',
  alias: 'u',
  select: (locale) => sql`u.id, u.tenant_id,
    (select ${localName('tenant_name', locale)} from tenant n where n.tenant_id = u.tenant_id) as tenant_name,
    u.code, u.user_type, ${dictionaryName('user_type', 'u.user_type', locale)} as user_type_name,
    u.account, u.name, u.real_name, u.avatar, u.email, u.phone, u.birthday,
    u.sex, ${dictionaryName('sex', 'u.sex', locale)} as sex_name,
    array_to_string(u.role_id, ',') as role_id, ${namesOf('role', 'role_name', 'u.role_id', locale)} as role_name,
    array_to_string(u.dept_id, ',') as dept_id, ${namesOf('dept', 'dept_name', 'u.dept_id', locale)} as dept_name,
    array_to_string(u.post_id, ',') as post_id, ${namesOf('post', 'post_name', 'u.post_id', locale)} as post_name,
    u.status, u.audit_status, ${auditColumns('u')}`,
  from: sql`user_account u`,
  filters: {
    deptId: inDept,
    roleId: includes('u.role_id'),
    account: contains('u.account'),
    name: contains('u.name'),
    realName: contains('u.real_name'),
    phone: contains('u.phone'),
    userType: equals('u.user_type'),
    status: equals('u.status'),
    auditStatus: equals('u.audit_status'),
    ...createTimeFilters('u.createTime'),
  },
  writable: [
    'code',
    'userType',
    'account',
    'password',
    'name',
    'realName',
    'avatar',
    'email',
    'phone',
    'birthday',
    'sex',
    'roleId',
    'deptId',
    'postId',
    'status',
  ],
  idLists: ['roleId', 'deptId', 'postId'],
  ruleColumns: ['userType', 'status'],
  secrets: ['passwordHash'],
  rule: formRule((isCreate) => (isCreate ? userInput : userChangeInput)),
}
