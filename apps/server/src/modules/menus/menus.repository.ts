/** Menus and buttons: one tree for the whole platform, of which each role holds a part. */
import { menuInput } from '@swapdesk/validation'
import { sql } from '../../db/database.ts'
import { contains, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { auditColumns, dictionaryName, eitherContains, localName } from '../../crud/names.ts'
import type { Resource } from '../../crud/resource.ts'
import type { Locale } from '../../http/problem.ts'

/** How a menu opens has no dictionary: the codes are the shell's own. */
const OPENS = { zh: ['当前页', '新窗口'], en: ['Same page', 'New window'] } as const

function isOpenName(locale: Locale) {
  const [inside, outside] = OPENS[locale]
  return sql`case when m.category = 2 then null when m.is_open = 2 then ${outside} else ${inside} end`
}

export const menus: Resource = {
  name: 'menus',
  table: 'menu',
  tenancy: 'global',
  alias: 'm',
  select: (
    locale,
  ) => sql`m.id, m.parent_id, m.code, m.name, m.name_en, m.alias, m.path, m.source, m.sort, m.category, m.action,
    m.is_open, m.is_platform_only, m.remark, m.status,
    (select ${localName('name', locale)} from menu where menu.id = m.parent_id) as parent_name,
    ${dictionaryName('menu_category', 'm.category', locale)} as category_name,
    case when m.category = 2 then ${dictionaryName('button_func', 'm.action', locale)} end as action_name,
    ${isOpenName(locale)} as is_open_name, ${auditColumns('m')}`,
  from: sql`menu m`,
  filters: {
    name: eitherContains('m.name'),
    code: contains('m.code'),
    category: equals('m.category'),
    status: equals('m.status'),
    parentId: equals('m.parent_id'),
  },
  order: sql`m.sort, m.id`,
  rule: formRule(menuInput),
  writable: [
    'parentId',
    'code',
    'name',
    'nameEn',
    'alias',
    'path',
    'source',
    'sort',
    'category',
    'action',
    'isOpen',
    'remark',
    'isPlatformOnly',
    'status',
  ],
  references: [
    { table: 'data_scope', column: 'menu_id', by: { zh: '数据权限', en: 'data scopes' } },
    { table: 'api_scope', column: 'menu_id', by: { zh: '接口权限', en: 'API scopes' } },
  ],
}
