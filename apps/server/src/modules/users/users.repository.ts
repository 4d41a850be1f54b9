/**
 * Users: a tenant's staff with accounts. No reply contains the password hash. Raw SQL: filters compare arrays with
 * subqueries.
 */
import { userChangeInput, userInput } from '@swapdesk/validation'
import { commaJoined, dictionaryName, localName, namesOf } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals, includes, type Filter } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun } from '../../crud/noun.ts'
import { phoneContains } from '../../crud/phones.ts'
import { sql } from '../../db/database.ts'

/** Users of a department or its descendants; the tenant of the row excludes other tenants. */
const inDept: Filter<string> = (value) => sql`u.dept_id && array(select d.id from dept d where d.is_deleted = 0
  and (d.id = ${value} or ${value}::bigint = any(string_to_array(d.ancestors, ',')::bigint[])))`

/** What replies about a user show beside the row's own columns. */
export const userColumns = {
  tenantName: localName('n.tenantName'),
  userTypeName: dictionaryName('user_type', 'u.userType'),
  sexName: dictionaryName('sex', 'u.sex'),
  roleId: commaJoined('u.roleId'),
  roleName: namesOf('role', 'roleName', 'u.roleId'),
  deptId: commaJoined('u.deptId'),
  deptName: namesOf('dept', 'deptName', 'u.deptId'),
  postId: commaJoined('u.postId'),
  postName: namesOf('post', 'postName', 'u.postId'),
} as const

export const users = defineNoun({
  operations: {
    list: 'userPage',
    moreLists: ['userList'],
    detail: 'userDetail',
    submit: 'userSubmit',
    export: 'userExport',
    options: 'userOptions',
  },
  title: { zh: '用户', en: 'users' },
  table: 'userAccount',
  alias: 'u',
  joins: { n: { table: 'tenant', on: { tenantId: 'u.tenantId' } } },
  columns: userColumns,
  search: {
    kind: 'user',
    path: '/system/user',
    hasPage: true,
    title: ['realName', 'name', 'account'],
    fields: ['account', 'realName', 'name', 'phone'],
    subtitle: ['account', 'phone', 'roleName'],
  },
  foreignColumns: () => ({
    roleName: ['roles', 'roleName'],
    deptName: ['depts', 'deptName'],
    postName: ['posts', 'postName'],
  }),
  filters: {
    deptId: inDept,
    roleId: includes('u.roleId'),
    account: contains('u.account'),
    name: contains('u.name'),
    realName: contains('u.realName'),
    phone: phoneContains('u.phone'),
    userType: equals('u.userType'),
    status: equals('u.status'),
    auditStatus: equals('u.auditStatus'),
    ...createTimeFilters('u'),
  },
  optionsFilter: { status: 1 },
  scopeColumns: ['userType', 'status'],
  derived: ['phoneE164'],
  inputOnly: { password: 'stored as a hash by submitUser' },
  secrets: ['passwordHash'],
  unique: { user_account_account_key: { error: 'user.account-taken', field: 'account' } },
  rule: formRule((isCreate) => (isCreate ? userInput : userChangeInput)),
})
