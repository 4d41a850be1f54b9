/** Top menus: the parts of the menu tree that a tenant's shell offers in its top bar. */
import { topMenuInput } from '@swapdesk/validation'
import { contains, eitherContains, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun } from '../../crud/noun.ts'
import { sql } from '../../db/database.ts'

export const topMenus = defineNoun({
  operations: {
    list: 'topMenuList',
    detail: 'topMenuDetail',
    submit: 'topMenuSubmit',
    remove: 'topMenuRemove',
    export: 'topMenuExport',
  },
  title: { zh: '顶部菜单', en: 'top-menus' },
  table: 'topMenu',
  alias: 't',
  filters: {
    code: contains('t.code'),
    name: eitherContains('t.name'),
    status: equals('t.status'),
  },
  order: sql`t.tenant_id, t.sort, t.id`,
  unique: { top_menu_code_key: { error: 'top-menu.code-taken', field: 'code' } },
  rule: formRule(topMenuInput),
  scopeColumns: ['code', 'status'],
})
