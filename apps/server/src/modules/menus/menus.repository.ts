/** Menus and buttons: one tree for the whole platform; roles hold parts of it. */
import { menuInput } from '@swapdesk/validation'
import { dictionaryName, localName } from '../../crud/columns.ts'
import { contains, eitherContains, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun } from '../../crud/noun.ts'
import { hasChildren } from '../../crud/tree.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'

/** How a menu opens has no dictionary: the codes are internal to the shell. */
const OPENS = { zh: ['当前页', '新窗口'], en: ['Same page', 'New window'] } as const

function isOpenName({ locale }: Context) {
  const [inside, outside] = OPENS[locale]
  return sql<string | null>`case when m.category = 2 then null when m.is_open = 2 then ${outside} else ${inside} end`
}

const buttonFunction = dictionaryName('button_func', 'm.action')

export const menus = defineNoun({
  operations: {
    list: 'menuList',
    moreLists: ['menuLazyList', 'menuMenuList', 'menuLazyMenuList'],
    detail: 'menuDetail',
    submit: 'menuSubmit',
    remove: 'menuRemove',
    export: 'menuExport',
  },
  title: { zh: '菜单', en: 'menus' },
  table: 'menu',
  alias: 'm',
  joins: { p: { table: 'menu', on: { id: 'm.parentId' } } },
  columns: {
    parentName: localName('p.name'),
    categoryName: dictionaryName('menu_category', 'm.category'),
    actionName: (context) => sql<string | null>`case when m.category = 2 then ${buttonFunction(context)} end`,
    isOpenName,
    hasChildren: hasChildren('menu', 'm'),
  },
  filters: {
    name: eitherContains('m.name'),
    code: contains('m.code'),
    category: equals('m.category'),
    status: equals('m.status'),
    parentId: equals('m.parentId'),
  },
  order: sql`m.sort, m.id`,
  unique: { menu_code_key: { error: 'menu.code-taken', field: 'code' } },
  rule: formRule(menuInput),
  references: [
    { table: 'dataScope', column: 'menuId', by: { zh: '数据权限', en: 'data scopes' } },
    { table: 'apiScope', column: 'menuId', by: { zh: '接口权限', en: 'API scopes' } },
  ],
})
