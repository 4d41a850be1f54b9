/** Posts: the positions of a tenant's users. */
import { postInput } from '@swapdesk/validation'
import { dictionaryName } from '../../crud/columns.ts'
import { contains, createTimeFilters, eitherContains, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun } from '../../crud/noun.ts'
import { sql } from '../../db/database.ts'

export const posts = defineNoun({
  operations: {
    list: 'postList',
    moreLists: ['postPage'],
    detail: 'postDetail',
    submit: 'postSubmit',
    remove: 'postRemove',
    export: 'postExport',
    options: 'postOptions',
  },
  title: { zh: '岗位', en: 'posts' },
  record: { kind: 'post', title: ['postName'] },
  table: 'post',
  alias: 'p',
  columns: { categoryName: dictionaryName('post_category', 'p.category') },
  filters: {
    category: equals('p.category'),
    postCode: contains('p.postCode'),
    postName: eitherContains('p.postName'),
    status: equals('p.status'),
    ...createTimeFilters('p'),
  },
  optionsFilter: { status: 1 },
  order: sql`p.sort, p.id`,
  scopeColumns: [],
  unique: { post_code_key: { error: 'post.code-taken', field: 'postCode' } },
  rule: formRule(postInput),
  references: [{ table: 'userAccount', column: 'postId', by: { zh: '用户', en: 'users' }, isArray: true }],
})
