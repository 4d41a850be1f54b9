// Roles and their rights.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { roleInput } from '@swapdesk/validation'
import { IconShieldCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { labels } from '@swapdesk/contract/labels/roles'
import { useRoleTree } from '../../kit/api/options'
import { columnsOf } from '../../kit/columns'
import { TreeScreen } from '../../kit/crud/tree-screen'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { filtersOf } from '../../kit/list/filters'
import { usePermissionCheck } from '../../kit/user/permissions'
import { useIsPlatform } from '../../kit/user/current-user'
import { defineResource, type RowOf } from '../../kit/resource'
import { RoleGrant } from './role-grant'

const roles = defineResource({
  name: 'role',
  label: msg`role`,
  nameField: 'roleName',
  list: 'roleList',
  detail: 'roleDetail',
  submit: 'roleSubmit',
  remove: 'roleRemove',
})
type RoleRow = RowOf<typeof roles>

const col = columnsOf<RoleRow>(labels)
const columns = [
  col.named('roleName', 'roleNameEn', { width: 280 }),
  col.serial('roleAlias'),
  col.number('sort', { width: 80 }),
  col.dict('status'),
  col.dateTime('createTime', { isHiddenAtFirst: true }),
  col.dateTime('updateTime'),
]

// Only users of the platform see the rows of several tenants.
const platformColumns = columns.toSpliced(1, 0, col.serial('tenantId', { width: 120 }))

const filter = filtersOf<'roleList'>(labels)
const filters = [filter.text('roleName'), filter.text('roleAlias'), filter.dict('status')]

const initial = { parentId: null, roleName: '', roleNameEn: '', roleAlias: '', sort: '1', status: '1' }
const Field = fieldsOf<typeof initial>(labels)

function Fields() {
  const { t } = useLingui()
  const tree = useRoleTree()
  return (
    <>
      <Field.TreeChoice name="parentId" nodes={tree} placeholder={t`Top level`} />
      <Field.Text name="roleName" label={t`Name in Chinese`} reason="beside the name in English" />
      <Field.Text name="roleNameEn" />
      <Field.Text name="roleAlias" hint={t`Unique in the tenant, such as operator`} />
      <Field.Integer name="sort" />
      <Field.DictRadios name="status" />
    </>
  )
}

const form: FormDefinition<typeof roles> = { schema: roleInput, initial, builtinFields: ['roleAlias'], Fields }

export function RoleScreen() {
  const isPlatform = useIsPlatform()
  const can = usePermissionCheck()
  const [granted, setGranted] = useState<RoleRow | null>(null)
  const canGrant = can('roleGrant')
  const rowActions = useMemo(
    () => (canGrant ? [{ id: 'grant', label: msg`Grant permissions`, icon: IconShieldCheck, run: setGranted }] : []),
    [canGrant],
  )
  return (
    <>
      <TreeScreen
        resource={roles}
        columns={isPlatform ? platformColumns : columns}
        filters={filters}
        form={form}
        rowActions={rowActions}
        hasAddBelow
        isOpenAtFirst
      />
      {granted && <RoleGrant key={granted.id} role={granted} onClose={() => setGranted(null)} />}
    </>
  )
}
