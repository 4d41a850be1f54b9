// Data scopes: which rows of a resource a role sees.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { DataScopeType } from '@swapdesk/dictionary'
import { dataScopeInput } from '@swapdesk/validation'
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

const col = columnsOf<RowOf<typeof dataScopes>>()
const columns = [
  col.named('scopeName', 'scopeNameEn', msg`Name`),
  col.serial('resourceCode', msg`Code`),
  col.text('menuName', msg`Menu`),
  col.text('scopeClass', msg`Resource`, { width: 140 }),
  col.dict('scopeType', msg`Rule`, 'data_scope_type', { width: 180 }),
  col.text('scopeColumn', msg`Compared column`, { width: 140 }),
  col.text('scopeField', msg`Visible columns`, { isHiddenAtFirst: true }),
  col.text('scopeValue', msg`Custom rule`, { isHiddenAtFirst: true, width: 260 }),
  col.dict('status', msg`Status`, 'EnableStatus'),
  col.dateTime('updateTime', msg`Updated`),
]

const filter = filtersOf<'dataScopeList'>()
const filters = [
  filter.text('scopeName', msg`Name`),
  filter.text('resourceCode', msg`Code`),
  filter.dict('scopeType', msg`Rule`, 'data_scope_type'),
]

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
const Field = fieldsOf<typeof initial>()

function Fields() {
  const { t } = useLingui()
  const menus = useMenuTree()
  const isCustom = Field.useValue('scopeType') === String(DataScopeType.Custom)
  return (
    <>
      <Field.TreeChoice name="menuId" label={t`Menu`} nodes={menus} />
      <Field.Text name="scopeName" label={t`Name in Chinese`} />
      <Field.Text name="scopeNameEn" label={t`Name in English`} />
      <Field.Text name="resourceCode" label={t`Code`} />
      <Field.Text
        name="scopeClass"
        label={t`Resource`}
        hint={t`The resource whose rows are restricted, such as vehicles`}
      />
      <Field.Dict name="scopeType" label={t`Rule`} code="data_scope_type" />
      {isCustom ? (
        <Field.Multiline name="scopeValue" label={t`Custom rule`} hint={t`JSON over the columns of the resource`} />
      ) : (
        <Field.Text name="scopeColumn" label={t`Compared column`} />
      )}
      <Field.Text name="scopeField" label={t`Visible columns`} hint={t`Comma-separated; * for all`} />
      <Field.DictRadios name="status" label={t`Status`} code="EnableStatus" />
      <Field.Multiline name="remark" label={t`Remark`} />
    </>
  )
}

const form: FormDefinition<typeof dataScopes> = { schema: dataScopeInput, initial, Fields }

export function DataScopeScreen() {
  return <CrudScreen resource={dataScopes} columns={columns} filters={filters} form={form} />
}
DataScopeScreen.prefetch = prefetchList(dataScopes.list, filters)
