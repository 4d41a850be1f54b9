// Top menus: the areas of the console, each with the menus it shows.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { topMenuInput } from '@swapdesk/validation'
import { IconListCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
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
})
type TopMenuRow = RowOf<typeof topMenus>

const col = columnsOf<TopMenuRow>()
const columns = [
  col.named('name', 'nameEn', msg`Name`),
  col.serial('code', msg`Code`),
  col.text('path', msg`Path`, { width: 200 }),
  col.text('source', msg`Icon`, { width: 120 }),
  col.number('sort', msg`Order`, { width: 80 }),
  col.dict('status', msg`Status`, 'EnableStatus'),
  col.dateTime('updateTime', msg`Updated`),
]

// Only people of the platform see the rows of several tenants.
const platformColumns = columns.toSpliced(1, 0, col.serial('tenantId', msg`Tenant number`, { width: 120 }))

const filter = filtersOf<'topMenuList'>()
const filters = [
  filter.text('name', msg`Name`),
  filter.text('code', msg`Code`),
  filter.dict('status', msg`Status`, 'EnableStatus'),
]

const initial = { name: '', nameEn: '', code: '', path: '', source: '', sort: '1', status: '1' }
const Field = fieldsOf<typeof initial>()

function Fields() {
  const { t } = useLingui()
  return (
    <>
      <Field.Text name="name" label={t`Name in Chinese`} />
      <Field.Text name="nameEn" label={t`Name in English`} />
      <Field.Text name="code" label={t`Code`} />
      <Field.Text name="path" label={t`Path`} hint={t`The page opened first, such as /wel/index`} />
      <Field.Text name="source" label={t`Icon`} hint={t`Name of an icon, such as motorbike`} />
      <Field.Integer name="sort" label={t`Order`} />
      <Field.DictRadios name="status" label={t`Status`} code="EnableStatus" />
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
