// Top menus: the areas of the console, each with the menus it shows.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { topMenuInput } from '@swapdesk/validation'
import { IconListCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { labels } from '@swapdesk/contract/labels/top-menus'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { filtersOf } from '../../kit/list/filters'
import { usePermissionCheck } from '../../kit/user/permissions'
import { useIsPlatform } from '../../kit/user/current-user'
import { defineResource, type RowOf } from '../../kit/resource'
import { TopMenuGrant } from './top-menu-grant'

const topMenus = defineResource({
  name: 'top-menu',
  label: msg`top menu`,
  nameField: 'name',
  list: 'topMenuList',
  detail: 'topMenuDetail',
  submit: 'topMenuSubmit',
  remove: 'topMenuRemove',
  export: 'topMenuExport',
})
type TopMenuRow = RowOf<typeof topMenus>

const col = columnsOf<TopMenuRow>(labels)
const columns = [
  col.named('name', 'nameEn'),
  col.serial('code'),
  col.text('path', { width: 200 }),
  col.text('source', { width: 120 }),
  col.number('sort', { width: 80 }),
  col.dict('status'),
  col.dateTime('updateTime'),
]

// Only users of the platform see the rows of several tenants.
const platformColumns = columns.toSpliced(1, 0, col.serial('tenantId', { width: 120 }))

const filter = filtersOf<'topMenuList'>(labels)
const filters = [filter.text('name'), filter.text('code'), filter.dict('status')]

const initial = { name: '', nameEn: '', code: '', path: '', source: '', sort: '1', status: '1' }
const Field = fieldsOf<typeof initial>(labels)

function Fields() {
  const { t } = useLingui()
  return (
    <>
      <Field.Text name="name" label={t`Name in Chinese`} reason="beside the name in English" />
      <Field.Text name="nameEn" />
      <Field.Text name="code" />
      <Field.Text name="path" hint={t`The page opened first, such as /wel/index`} />
      <Field.Text name="source" hint={t`Name of an icon, such as motorbike`} />
      <Field.Integer name="sort" />
      <Field.DictRadios name="status" />
    </>
  )
}

const form: FormDefinition<typeof topMenus> = { schema: topMenuInput, initial, Fields }

export function TopMenuScreen() {
  const isPlatform = useIsPlatform()
  const can = usePermissionCheck()
  const [granted, setGranted] = useState<TopMenuRow | null>(null)
  const canGrant = can('topMenuGrant')
  const rowActions = useMemo(
    () => (canGrant ? [{ id: 'grant', label: msg`Choose menus`, icon: IconListCheck, run: setGranted }] : []),
    [canGrant],
  )
  return (
    <>
      <CrudScreen
        resource={topMenus}
        columns={isPlatform ? platformColumns : columns}
        filters={filters}
        form={form}
        rowActions={rowActions}
      />
      {granted && <TopMenuGrant key={granted.id} topMenu={granted} onClose={() => setGranted(null)} />}
    </>
  )
}
