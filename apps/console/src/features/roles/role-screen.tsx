// Roles, and what each may see and do.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { roleInput } from '@swapdesk/validation'
import { IconShieldCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
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

const col = columnsOf<RoleRow>()
const columns = [
  col.named('roleName', 'roleNameEn', msg`Role`, { width: 280 }),
  col.serial('roleAlias', msg`Alias`),
  col.number('sort', msg`Order`, { width: 80 }),
  col.dict('status', msg`Status`, 'EnableStatus'),
  col.dateTime('createTime', msg`Created`, { isHiddenAtFirst: true }),
  col.dateTime('updateTime', msg`Updated`),
]

// Only people of the platform see the rows of several tenants.
const platformColumns = columns.toSpliced(1, 0, col.serial('tenantId', msg`Tenant number`, { width: 120 }))

const filter = filtersOf<'roleList'>()
const filters = [
  filter.text('roleName', msg`Role`),
  filter.text('roleAlias', msg`Alias`),
  filter.dict('status', msg`Status`, 'EnableStatus'),
]

const initial = { parentId: null, roleName: '', roleNameEn: '', roleAlias: '', sort: '1', status: '1' }
const Field = fieldsOf<typeof initial>()

function Fields() {
  const { t } = useLingui()
  const tree = useRoleTree()
  return (
    <>
      <Field.TreeChoice name="parentId" label={t`Parent`} nodes={tree} placeholder={t`Top level`} />
      <Field.Text name="roleName" label={t`Name in Chinese`} />
      <Field.Text name="roleNameEn" label={t`Name in English`} />
      <Field.Text name="roleAlias" label={t`Alias`} hint={t`Unique in the tenant, such as operator`} />
      <Field.Integer name="sort" label={t`Order`} />
      <Field.DictRadios name="status" label={t`Status`} code="EnableStatus" />
    </>
  )
}

const form: FormDefinition<typeof roles> = { schema: roleInput, initial, Fields }

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
