/** Departments: the tree of a tenant's companies, departments and groups. */
import { deptInput } from '@swapdesk/validation'
import { dictionaryName, localName } from '../../crud/columns.ts'
import { contains, eitherContains, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun } from '../../crud/noun.ts'
import { hasChildren } from '../../crud/tree.ts'
import { sql } from '../../db/database.ts'
import { setAncestors } from './dept-ancestors.ts'

export const depts = defineNoun({
  operations: {
    list: 'deptList',
    moreLists: ['deptLazyList'],
    detail: 'deptDetail',
    submit: 'deptSubmit',
    remove: 'deptRemove',
    export: 'deptExport',
  },
  title: { zh: '部门', en: 'departments' },
  table: 'dept',
  alias: 'd',
  joins: { p: { table: 'dept', on: { id: 'd.parentId' } } },
  columns: {
    parentName: localName('p.deptName'),
    deptCategoryName: dictionaryName('org_category', 'd.deptCategory'),
    hasChildren: hasChildren('dept', 'd'),
  },
  search: {
    kind: 'dept',
    path: '/system/dept',
    title: ['deptName'],
    fields: ['deptName', 'deptNameEn', 'fullName'],
    subtitle: ['fullName', 'parentName'],
  },
  filters: {
    deptName: eitherContains('d.deptName'),
    fullName: contains('d.fullName'),
    deptCategory: equals('d.deptCategory'),
    status: equals('d.status'),
    parentId: equals('d.parentId'),
  },
  order: sql`d.sort, d.id`,
  rule: formRule(deptInput),
  scopeColumns: ['status', 'deptCategory'],
  prepare: setAncestors,
  derived: ['ancestors'],
  references: [{ table: 'userAccount', column: 'deptId', by: { zh: '用户', en: 'users' }, isArray: true }],
})
