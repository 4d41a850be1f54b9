// Data scopes: the rows of a resource that a role sees.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { DataScopeType } from '@swapdesk/dictionary'
import { dataScopeInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/data-scopes'
import { prefetchList } from '../../kit/list/prefetch'
import { useMenuTree } from '../../kit/api/options'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { filtersOf } from '../../kit/list/filters'
import { defineResource, type RowOf } from '../../kit/resource'

const dataScopes = defineResource({
  name: 'data-scope',
  label: msg`data scope`,
  nameField: 'scopeName',
  list: 'dataScopeList',
  detail: 'dataScopeDetail',
  submit: 'dataScopeSubmit',
  remove: 'dataScopeRemove',
})

const col = columnsOf<RowOf<typeof dataScopes>>(labels)
const columns = [
  col.named('scopeName', 'scopeNameEn'),
  col.serial('resourceCode'),
  col.text('menuName'),
  col.text('scopeClass', { width: 140 }),
  col.dict('scopeType', { width: 180 }),
  col.text('scopeColumn', { width: 140 }),
  col.text('scopeField', { isHiddenAtFirst: true }),
  col.text('scopeValue', { isHiddenAtFirst: true, width: 260 }),
  col.dict('status'),
  col.dateTime('updateTime'),
]

const filter = filtersOf<'dataScopeList'>(labels)
const filters = [filter.text('scopeName'), filter.text('resourceCode'), filter.dict('scopeType')]

const initial = {
  menuId: null,
  scopeName: '',
  scopeNameEn: '',
  resourceCode: '',
  scopeClass: '',
  scopeType: String(DataScopeType.OwnDept),
  scopeColumn: 'create_dept',
  scopeField: '*',
  scopeValue: '',
  remark: '',
  status: '1',
}
const Field = fieldsOf<typeof initial>(labels)

function Fields() {
  const { t } = useLingui()
  const menus = useMenuTree()
  const isCustom = Field.useValue('scopeType') === String(DataScopeType.Custom)
  return (
    <>
      <Field.TreeChoice name="menuId" nodes={menus} />
      <Field.Text name="scopeName" label={t`Name in Chinese`} reason="beside the name in English" />
      <Field.Text name="scopeNameEn" />
      <Field.Text name="resourceCode" />
      <Field.Text name="scopeClass" hint={t`The resource whose rows are restricted, such as vehicles`} />
      <Field.Dict name="scopeType" />
      {isCustom ? (
        <Field.Multiline name="scopeValue" hint={t`JSON over the columns of the resource`} />
      ) : (
        <Field.Text name="scopeColumn" />
      )}
      <Field.Text name="scopeField" hint={t`Comma-separated; * for all`} />
      <Field.DictRadios name="status" />
      <Field.Multiline name="remark" />
    </>
  )
}

const form: FormDefinition<typeof dataScopes> = { schema: dataScopeInput, initial, Fields }

export function DataScopeScreen() {
  return <CrudScreen resource={dataScopes} columns={columns} filters={filters} form={form} />
}
DataScopeScreen.prefetch = prefetchList(dataScopes.list, filters)
