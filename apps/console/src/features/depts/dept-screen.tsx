// Departments: companies, departments and groups of a tenant.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { deptInput } from '@swapdesk/validation'
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
})

const col = columnsOf<RowOf<typeof depts>>()
const columns = [
  col.named('deptName', 'deptNameEn', msg`Department`, { width: 280 }),
  col.text('fullName', msg`Full name`, { width: 220 }),
  col.dict('deptCategory', msg`Kind`, 'org_category'),
  col.number('sort', msg`Order`, { width: 80 }),
  col.dict('status', msg`Status`, 'EnableStatus'),
  col.text('remark', msg`Remark`, { width: 220 }),
  col.dateTime('updateTime', msg`Updated`),
]

// Only people of the platform see the rows of several tenants.
const platformColumns = columns.toSpliced(1, 0, col.serial('tenantId', msg`Tenant number`, { width: 120 }))

const filter = filtersOf<'deptList'>()
const filters = [
  filter.text('deptName', msg`Department`),
  filter.text('fullName', msg`Full name`),
  filter.dict('deptCategory', msg`Kind`, 'org_category'),
]

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
const Field = fieldsOf<typeof initial>()

function Fields() {
  const { t } = useLingui()
  const tree = useDeptTree()
  return (
    <>
      <Field.TreeChoice name="parentId" label={t`Parent`} nodes={tree} placeholder={t`Top level`} />
      <Field.Text name="deptName" label={t`Name in Chinese`} />
      <Field.Text name="deptNameEn" label={t`Name in English`} />
      <Field.Text name="fullName" label={t`Full name`} />
      <Field.Dict name="deptCategory" label={t`Kind`} code="org_category" />
      <Field.Integer name="sort" label={t`Order`} />
      <Field.DictRadios name="status" label={t`Status`} code="EnableStatus" />
      <Field.Multiline name="remark" label={t`Remark`} />
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
