/** API scopes: which operations of a menu a role may call. Defined by the platform, granted to roles. */
import { apiScopeInput } from '@swapdesk/validation'
import { dictionaryName, localName } from '../../crud/columns.ts'
import { contains, eitherContains, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun } from '../../crud/noun.ts'

export const apiScopes = defineNoun({
  operations: {
    list: 'apiScopeList',
    detail: 'apiScopeDetail',
    submit: 'apiScopeSubmit',
    remove: 'apiScopeRemove',
    export: 'apiScopeExport',
  },
  title: { zh: '接口权限', en: 'api-scopes' },
  table: 'apiScope',
  alias: 's',
  joins: { m: { table: 'menu', on: { id: 's.menuId' } } },
  columns: { menuName: localName('m.name'), scopeTypeName: dictionaryName('api_scope_type', 's.scopeType') },
  filters: {
    menuId: equals('s.menuId'),
    resourceCode: contains('s.resourceCode'),
    scopeName: eitherContains('s.scopeName'),
    scopeType: equals('s.scopeType'),
    status: equals('s.status'),
  },
  unique: { api_scope_code_key: { error: 'scope.code-taken', field: 'resourceCode' } },
  rule: formRule(apiScopeInput),
})
