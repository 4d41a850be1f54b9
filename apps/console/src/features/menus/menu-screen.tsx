// Menus and their buttons as a tree.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { MenuCategory } from '@swapdesk/dictionary'
import { menuInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/menus'
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
  export: 'menuExport',
})

const col = columnsOf<RowOf<typeof menus>>(labels)
const columns = [
  col.named('name', 'nameEn', { width: 260 }),
  col.dict('category', { width: 90 }),
  col.serial('code'),
  col.text('path', { width: 190 }),
  col.text('source', { width: 120 }),
  col.number('sort', { width: 80 }),
  col.text('isOpenName', { width: 110 }),
  col.dict('action', { width: 140, isHiddenAtFirst: true }),
  col.text('alias', { isHiddenAtFirst: true }),
  col.text('remark', { isHiddenAtFirst: true }),
  col.dict('status', { width: 100 }),
]

const filter = filtersOf<'menuList'>(labels)
const filters = [filter.text('name'), filter.text('code'), filter.dict('category')]

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
const Field = fieldsOf<typeof initial>(labels)

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
    { value: 'true', label: t`Platform only` },
  ]
  return (
    <>
      <Field.TreeChoice name="parentId" nodes={tree} placeholder={t`Top level`} />
      <Field.DictRadios name="category" />
      <Field.Text name="name" label={t`Name in Chinese`} reason="beside the name in English" />
      <Field.Text name="nameEn" />
      <Field.Text name="code" hint={isButton ? t`The permission code, such as vehicle_add` : undefined} />
      {isButton ? (
        <Field.Dict name="action" />
      ) : (
        <>
          <Field.Text name="path" />
          <Field.Text name="source" hint={t`Name of an icon, such as motorbike`} />
          <Field.Radios name="isOpen" options={opens} />
        </>
      )}
      <Field.Text name="alias" />
      <Field.Integer name="sort" />
      <Field.Radios
        name="isPlatformOnly"
        label={t`Granted to`}
        reason="a choice of who may be granted it"
        options={audience}
      />
      <Field.DictRadios name="status" />
      <Field.Multiline name="remark" />
    </>
  )
}

const form: FormDefinition<typeof menus> = {
  schema: menuInput,
  initial,
  builtinFields: ['parentId', 'category', 'code', 'path', 'isPlatformOnly'],
  Fields,
}

export function MenuScreen() {
  return <TreeScreen resource={menus} columns={columns} filters={filters} form={form} hasAddBelow />
}
