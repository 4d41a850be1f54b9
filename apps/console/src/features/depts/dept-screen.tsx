// Departments: companies, departments and groups of a tenant.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { deptInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/depts'
import { useDeptTree } from '../../kit/api/options'
import { columnsOf } from '../../kit/columns'
import { TreeScreen } from '../../kit/crud/tree-screen'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { filtersOf } from '../../kit/list/filters'
import { useIsPlatform } from '../../kit/user/current-user'
import { defineResource, type RowOf } from '../../kit/resource'

const depts = defineResource({
  name: 'dept',
  label: msg`department`,
  nameField: 'deptName',
  list: 'deptList',
  detail: 'deptDetail',
  submit: 'deptSubmit',
  remove: 'deptRemove',
  export: 'deptExport',
})

const col = columnsOf<RowOf<typeof depts>>(labels)
const columns = [
  col.named('deptName', 'deptNameEn', { width: 280 }),
  col.text('fullName', { width: 220 }),
  col.dict('deptCategory'),
  col.number('sort', { width: 80 }),
  col.dict('status'),
  col.text('remark', { width: 220 }),
  col.dateTime('updateTime'),
]

// Only users of the platform see the rows of several tenants.
const platformColumns = columns.toSpliced(1, 0, col.serial('tenantId', { width: 120 }))

const filter = filtersOf<'deptList'>(labels)
const filters = [filter.text('deptName'), filter.text('fullName'), filter.dict('deptCategory')]

const initial = {
  parentId: null,
  deptName: '',
  deptNameEn: '',
  fullName: '',
  deptCategory: '2',
  sort: '1',
  remark: '',
  status: '1',
}
const Field = fieldsOf<typeof initial>(labels)

function Fields() {
  const { t } = useLingui()
  const tree = useDeptTree()
  return (
    <>
      <Field.TreeChoice name="parentId" nodes={tree} placeholder={t`Top level`} />
      <Field.Text name="deptName" label={t`Name in Chinese`} reason="beside the name in English" />
      <Field.Text name="deptNameEn" />
      <Field.Text name="fullName" />
      <Field.Dict name="deptCategory" />
      <Field.Integer name="sort" />
      <Field.DictRadios name="status" />
      <Field.Multiline name="remark" />
    </>
  )
}

const form: FormDefinition<typeof depts> = { schema: deptInput, initial, Fields }

export function DeptScreen() {
  const isPlatform = useIsPlatform()
  return (
    <TreeScreen
      resource={depts}
      columns={isPlatform ? platformColumns : columns}
      filters={filters}
      form={form}
      hasAddBelow
      isOpenAtFirst
    />
  )
}
