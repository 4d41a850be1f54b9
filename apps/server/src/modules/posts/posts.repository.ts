/** Posts: the positions people of a tenant hold. */
import { postInput } from '@swapdesk/validation'
import { formRule } from '../../crud/form-rule.ts'
import { sql } from '../../db/database.ts'
import { contains, createTimeFilters, equals } from '../../crud/filters.ts'
import { auditColumns, dictionaryName, eitherContains } from '../../crud/names.ts'
import type { Resource } from '../../crud/resource.ts'

export const posts: Resource = {
  name: 'posts',
  table: 'post',
  tenancy: 'own',
  alias: 'p',
  select: (
    locale,
  ) => sql`p.id, p.tenant_id, p.category, ${dictionaryName('post_category', 'p.category', locale)} as category_name,
    p.post_code, p.post_name, p.post_name_en, p.sort, p.remark, p.status, ${auditColumns('p')}`,
  from: sql`post p`,
  filters: {
    category: equals('p.category'),
    postCode: contains('p.post_code'),
    postName: eitherContains('p.post_name'),
    status: equals('p.status'),
    ...createTimeFilters('p.createTime'),
  },
  order: sql`p.sort, p.id`,
  rule: formRule(postInput),
  writable: ['category', 'postCode', 'postName', 'postNameEn', 'sort', 'remark', 'status'],
  references: [{ table: 'user_account', column: 'post_id', by: { zh: '用户', en: 'users' }, isArray: true }],
}
