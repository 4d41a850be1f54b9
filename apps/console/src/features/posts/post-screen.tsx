// Posts: the positions of users.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { postInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/posts'
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
  export: 'postExport',
})

const col = columnsOf<RowOf<typeof posts>>(labels)
const columns = [
  col.named('postName', 'postNameEn'),
  col.serial('postCode'),
  col.dict('category'),
  col.number('sort', { width: 80 }),
  col.dict('status'),
  col.text('remark', { width: 240 }),
  col.dateTime('updateTime'),
]

// Only users of the platform see the rows of several tenants.
const platformColumns = columns.toSpliced(1, 0, col.serial('tenantId', { width: 120 }))

const filter = filtersOf<'postPage'>(labels)
const filters = [filter.text('postName'), filter.text('postCode'), filter.dict('category'), filter.dict('status')]

const initial = { postName: '', postNameEn: '', postCode: '', category: '3', sort: '1', remark: '', status: '1' }
const Field = fieldsOf<typeof initial>(labels)

function Fields() {
  const { t } = useLingui()
  return (
    <>
      <Field.Text name="postName" label={t`Name in Chinese`} reason="beside the name in English" />
      <Field.Text name="postNameEn" />
      <Field.Text name="postCode" hint={t`Letters, digits, hyphen and underscore`} />
      <Field.Dict name="category" />
      <Field.Integer name="sort" />
      <Field.DictRadios name="status" />
      <Field.Multiline name="remark" />
    </>
  )
}

const form: FormDefinition<typeof posts> = { schema: postInput, initial, Fields }

export function PostScreen() {
  const isPlatform = useIsPlatform()
  return <CrudScreen resource={posts} columns={isPlatform ? platformColumns : columns} filters={filters} form={form} />
}
PostScreen.prefetch = prefetchList(posts.list, filters)
