// Data scopes: the rows of a resource that a role sees.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Data } from '@swapdesk/sdk'
import { DataScopeType } from '@swapdesk/dictionary'
import { dataScopeInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/data-scopes'
import { prefetchList } from '../../kit/list/prefetch'
import { useCall } from '../../kit/api/client'
import { named, useMenuTree } from '../../kit/api/options'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { filtersOf, type Option } from '../../kit/list/filters'
import { defineResource, type RowOf } from '../../kit/resource'

const dataScopes = defineResource({
  name: 'data-scope',
  label: msg`data scope`,
  nameField: 'scopeName',
  list: 'dataScopeList',
  detail: 'dataScopeDetail',
  submit: 'dataScopeSubmit',
  remove: 'dataScopeRemove',
  export: 'dataScopeExport',
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
  scopeColumn: 'createDept',
  scopeField: '*',
  scopeValue: '',
  remark: '',
  status: '1',
}
const Field = fieldsOf<typeof initial>(labels)

type Column = Data<'dataScopeResourceOptions'>[number]['scopeColumns'][number]

const optionsOf = (columns: readonly Column[], locale: string): Option[] =>
  columns.map(({ name, label, labelEn }) => ({ value: name, label: `${named(locale, label, labelEn)} (${name})` }))

/** `create_dept` is another spelling of `createDept`. */
const isSameColumn = (one: string, other: string) => one.replaceAll('_', '').toLowerCase() === other.toLowerCase()

/** Resources, and the columns of the one that is chosen. */
function useResources(scopeClass: string, scopeColumn: string) {
  const { i18n } = useLingui()
  const resources = useCall('dataScopeResourceOptions', {}).data ?? []
  const chosen = resources.find((resource) => resource.scopeClass === scopeClass)
  return {
    resources: resources.map(({ scopeClass: value, name, nameEn }) => ({
      value,
      label: named(i18n.locale, name, nameEn),
    })),
    scopeColumns: optionsOf(chosen?.scopeColumns ?? [], i18n.locale).map((option) =>
      isSameColumn(scopeColumn, option.value) ? { ...option, value: scopeColumn } : option,
    ),
    visibleColumns: optionsOf(chosen?.visibleColumns ?? [], i18n.locale),
  }
}

function Fields() {
  const { t } = useLingui()
  const menus = useMenuTree()
  const { resources, scopeColumns, visibleColumns } = useResources(
    Field.useValue('scopeClass'),
    Field.useValue('scopeColumn'),
  )
  const isCustom = Field.useValue('scopeType') === String(DataScopeType.Custom)
  return (
    <>
      <Field.TreeChoice name="menuId" nodes={menus} />
      <Field.Text name="scopeName" label={t`Name in Chinese`} reason="beside the name in English" />
      <Field.Text name="scopeNameEn" />
      <Field.Text name="resourceCode" />
      <Field.Choice name="scopeClass" options={resources} hint={t`The resource whose records are restricted`} />
      <Field.Dict name="scopeType" />
      {isCustom ? (
        <Field.Multiline name="scopeValue" hint={t`JSON over the columns of the resource`} />
      ) : (
        <Field.Choice name="scopeColumn" options={scopeColumns} />
      )}
      <Field.JoinedChoices name="scopeField" options={visibleColumns} all="*" hint={t`All columns if none is chosen`} />
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
