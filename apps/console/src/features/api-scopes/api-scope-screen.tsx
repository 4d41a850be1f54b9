// API scopes: which operations a role may call, by path.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { apiScopeInput } from '@swapdesk/validation'
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
})

const col = columnsOf<RowOf<typeof apiScopes>>()
const columns = [
  col.named('scopeName', 'scopeNameEn', msg`Name`),
  col.serial('resourceCode', msg`Code`),
  col.text('menuName', msg`Menu`),
  col.serial('scopePath', msg`Path`, { width: 280 }),
  col.dict('scopeType', msg`Kind`, 'api_scope_type'),
  col.dict('status', msg`Status`, 'EnableStatus'),
  col.text('remark', msg`Remark`, { isHiddenAtFirst: true }),
  col.dateTime('updateTime', msg`Updated`),
]

const filter = filtersOf<'apiScopeList'>()
const filters = [
  filter.text('scopeName', msg`Name`),
  filter.text('resourceCode', msg`Code`),
  filter.dict('scopeType', msg`Kind`, 'api_scope_type'),
]

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
const Field = fieldsOf<typeof initial>()

function Fields() {
  const { t } = useLingui()
  const menus = useMenuTree()
  return (
    <>
      <Field.TreeChoice name="menuId" label={t`Menu`} nodes={menus} />
      <Field.Text name="scopeName" label={t`Name in Chinese`} />
      <Field.Text name="scopeNameEn" label={t`Name in English`} />
      <Field.Text name="resourceCode" label={t`Code`} />
      <Field.Text name="scopePath" label={t`Path`} hint={t`* matches one path segment, ** any number`} />
      <Field.DictRadios name="scopeType" label={t`Kind`} code="api_scope_type" />
      <Field.DictRadios name="status" label={t`Status`} code="EnableStatus" />
      <Field.Multiline name="remark" label={t`Remark`} />
    </>
  )
}

const form: FormDefinition<typeof apiScopes> = { schema: apiScopeInput, initial, Fields }

export function ApiScopeScreen() {
  return <CrudScreen resource={apiScopes} columns={columns} filters={filters} form={form} />
}
ApiScopeScreen.prefetch = prefetchList(apiScopes.list, filters)
