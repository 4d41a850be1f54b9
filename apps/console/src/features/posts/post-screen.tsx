// Posts: the positions people hold.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { postInput } from '@swapdesk/validation'
import { prefetchList } from '../../kit/list/prefetch'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { filtersOf } from '../../kit/list/filters'
import { useIsPlatform } from '../../kit/user/current-user'
import { defineResource, type RowOf } from '../../kit/resource'

const posts = defineResource({
  name: 'post',
  label: msg`post`,
  nameField: 'postName',
  list: 'postPage',
  detail: 'postDetail',
  submit: 'postSubmit',
  remove: 'postRemove',
})

const col = columnsOf<RowOf<typeof posts>>()
const columns = [
  col.named('postName', 'postNameEn', msg`Post`),
  col.serial('postCode', msg`Code`),
  col.dict('category', msg`Level`, 'post_category'),
  col.number('sort', msg`Order`, { width: 80 }),
  col.dict('status', msg`Status`, 'EnableStatus'),
  col.text('remark', msg`Remark`, { width: 240 }),
  col.dateTime('updateTime', msg`Updated`),
]

// Only people of the platform see the rows of several tenants.
const platformColumns = columns.toSpliced(1, 0, col.serial('tenantId', msg`Tenant number`, { width: 120 }))

const filter = filtersOf<'postPage'>()
const filters = [
  filter.text('postName', msg`Post`),
  filter.text('postCode', msg`Code`),
  filter.dict('category', msg`Level`, 'post_category'),
  filter.dict('status', msg`Status`, 'EnableStatus'),
]

const initial = { postName: '', postNameEn: '', postCode: '', category: '3', sort: '1', remark: '', status: '1' }
const Field = fieldsOf<typeof initial>()

function Fields() {
  const { t } = useLingui()
  return (
    <>
      <Field.Text name="postName" label={t`Name in Chinese`} />
      <Field.Text name="postNameEn" label={t`Name in English`} />
      <Field.Text name="postCode" label={t`Code`} hint={t`Letters, digits, hyphen and underscore`} />
      <Field.Dict name="category" label={t`Level`} code="post_category" />
      <Field.Integer name="sort" label={t`Order`} />
      <Field.DictRadios name="status" label={t`Status`} code="EnableStatus" />
      <Field.Multiline name="remark" label={t`Remark`} />
    </>
  )
}

const form: FormDefinition<typeof posts> = { schema: postInput, initial, Fields }

export function PostScreen() {
  const isPlatform = useIsPlatform()
  return <CrudScreen resource={posts} columns={isPlatform ? platformColumns : columns} filters={filters} form={form} />
}
PostScreen.prefetch = prefetchList(posts.list, filters)
