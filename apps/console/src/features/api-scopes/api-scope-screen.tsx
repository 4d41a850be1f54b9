// API scopes: which operations a role may call, by path.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { apiScopeInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/api-scopes'
import { prefetchList } from '../../kit/list/prefetch'
import { useMenuTree } from '../../kit/api/options'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { filtersOf } from '../../kit/list/filters'
import { defineResource, type RowOf } from '../../kit/resource'

const apiScopes = defineResource({
  name: 'api-scope',
  label: msg`API scope`,
  nameField: 'scopeName',
  list: 'apiScopeList',
  detail: 'apiScopeDetail',
  submit: 'apiScopeSubmit',
  remove: 'apiScopeRemove',
  export: 'apiScopeExport',
})

const col = columnsOf<RowOf<typeof apiScopes>>(labels)
const columns = [
  col.named('scopeName', 'scopeNameEn'),
  col.serial('resourceCode'),
  col.text('menuName'),
  col.serial('scopePath', { width: 280 }),
  col.dict('scopeType'),
  col.dict('status'),
  col.text('remark', { isHiddenAtFirst: true }),
  col.dateTime('updateTime'),
]

const filter = filtersOf<'apiScopeList'>(labels)
const filters = [filter.text('scopeName'), filter.text('resourceCode'), filter.dict('scopeType')]

const initial = {
  menuId: null,
  scopeName: '',
  scopeNameEn: '',
  resourceCode: '',
  scopePath: '',
  scopeType: '2',
  remark: '',
  status: '1',
}
const Field = fieldsOf<typeof initial>(labels)

function Fields() {
  const { t } = useLingui()
  const menus = useMenuTree()
  return (
    <>
      <Field.TreeChoice name="menuId" nodes={menus} />
      <Field.Text name="scopeName" label={t`Name in Chinese`} reason="beside the name in English" />
      <Field.Text name="scopeNameEn" />
      <Field.Text name="resourceCode" />
      <Field.Text name="scopePath" hint={t`* matches one path segment, ** any number`} />
      <Field.DictRadios name="scopeType" />
      <Field.DictRadios name="status" />
      <Field.Multiline name="remark" />
    </>
  )
}

const form: FormDefinition<typeof apiScopes> = { schema: apiScopeInput, initial, Fields }

export function ApiScopeScreen() {
  return <CrudScreen resource={apiScopes} columns={columns} filters={filters} form={form} />
}
ApiScopeScreen.prefetch = prefetchList(apiScopes.list, filters)
