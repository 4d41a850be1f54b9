// Menus and their buttons, as the tree they are.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { MenuCategory } from '@swapdesk/dictionary'
import { menuInput } from '@swapdesk/validation'
import { useMenuTree } from '../../kit/api/options'
import { columnsOf } from '../../kit/columns'
import { TreeScreen } from '../../kit/crud/tree-screen'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { filtersOf } from '../../kit/list/filters'
import { defineResource, type RowOf } from '../../kit/resource'

const menus = defineResource({
  name: 'menu',
  label: msg`menu`,
  nameField: 'name',
  list: 'menuList',
  detail: 'menuDetail',
  submit: 'menuSubmit',
  remove: 'menuRemove',
})

const col = columnsOf<RowOf<typeof menus>>()
const columns = [
  col.named('name', 'nameEn', msg`Name`, { width: 260 }),
  col.dict('category', msg`Kind`, 'menu_category', { width: 90 }),
  col.serial('code', msg`Code`),
  col.text('path', msg`Path`, { width: 190 }),
  col.text('source', msg`Icon`, { width: 120 }),
  col.number('sort', msg`Order`, { width: 80 }),
  col.text('isOpenName', msg`Opens`, { width: 110 }),
  col.dict('action', msg`Button shown in`, 'button_func', { width: 130, isHiddenAtFirst: true }),
  col.text('alias', msg`Alias`, { isHiddenAtFirst: true }),
  col.text('remark', msg`Remark`, { isHiddenAtFirst: true }),
  col.dict('status', msg`Status`, 'EnableStatus', { width: 100 }),
]

const filter = filtersOf<'menuList'>()
const filters = [
  filter.text('name', msg`Name`),
  filter.text('code', msg`Code`),
  filter.dict('category', msg`Kind`, 'menu_category'),
]

const initial = {
  parentId: null,
  category: String(MenuCategory.Menu),
  name: '',
  nameEn: '',
  code: '',
  path: '',
  source: '',
  action: '0',
  isOpen: '1',
  alias: '',
  sort: '1',
  isPlatformOnly: 'false',
  remark: '',
  status: '1',
}
const Field = fieldsOf<typeof initial>()

function Fields() {
  const { t } = useLingui()
  const tree = useMenuTree()
  const isButton = Field.useValue('category') === String(MenuCategory.Button)
  const opens = [
    { value: '1', label: t`In a tab` },
    { value: '2', label: t`In a new window` },
  ]
  const audience = [
    { value: 'false', label: t`Everybody` },
    { value: 'true', label: t`The platform only` },
  ]
  return (
    <>
      <Field.TreeChoice name="parentId" label={t`Parent`} nodes={tree} placeholder={t`Top level`} />
      <Field.DictRadios name="category" label={t`Kind`} code="menu_category" />
      <Field.Text name="name" label={t`Name in Chinese`} />
      <Field.Text name="nameEn" label={t`Name in English`} />
      <Field.Text
        name="code"
        label={t`Code`}
        hint={isButton ? t`The permission code, such as vehicle_add` : undefined}
      />
      {isButton ? (
        <Field.Dict name="action" label={t`Button shown in`} code="button_func" />
      ) : (
        <>
          <Field.Text name="path" label={t`Path`} />
          <Field.Text name="source" label={t`Icon`} hint={t`Name of an icon, such as motorbike`} />
          <Field.Radios name="isOpen" label={t`Opens`} options={opens} />
        </>
      )}
      <Field.Text name="alias" label={t`Alias`} />
      <Field.Integer name="sort" label={t`Order`} />
      <Field.Radios name="isPlatformOnly" label={t`Granted to`} options={audience} />
      <Field.DictRadios name="status" label={t`Status`} code="EnableStatus" />
      <Field.Multiline name="remark" label={t`Remark`} />
    </>
  )
}

const form: FormDefinition<typeof menus> = { schema: menuInput, initial, Fields }

export function MenuScreen() {
  return <TreeScreen resource={menus} columns={columns} filters={filters} form={form} hasAddBelow />
}
