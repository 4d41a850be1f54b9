// The dialog that grants a role menus with their buttons, data scopes and API scopes.
import { useLingui } from '@lingui/react/macro'
import { roleGrantInput } from '@swapdesk/validation'
import { useMemo, useState } from 'react'
import { useCall, useWrite } from '../../kit/api/client'
import { named } from '../../kit/api/options'
import { ActionDialog } from '../../kit/dialogs/action-dialog'
import { type Checked, noBoxes, storedBoxes } from './grant-boxes'
import { type GrantedRole, GrantTrees } from './grant-trees'

type RoleGrantProps = {
  role: GrantedRole
  onClose: () => void
}

export function RoleGrant({ role, onClose }: RoleGrantProps) {
  const { t, i18n } = useLingui()
  const tree = useCall('menuGrantTree', { roleId: role.id })
  const held = useCall('menuRoleTreeKeys', { roleIds: [role.id] })
  const grant = useWrite('roleGrant')
  const [changed, setChanged] = useState<Partial<Checked>>({})
  const stored = useMemo(
    () => (tree.data && held.data ? storedBoxes(tree.data, held.data) : noBoxes),
    [tree.data, held.data],
  )
  const checked = { ...stored, ...changed }
  const name = named(i18n.locale, role.roleName, role.roleNameEn)
  const submit = () =>
    grant.mutateAsync(
      roleGrantInput.parse({
        roleIds: [role.id],
        menuIds: [...checked.menu],
        dataScopeIds: [...checked.dataScope],
        apiScopeIds: [...checked.apiScope],
      }),
    )
  return (
    <ActionDialog
      title={t`Permissions of ${name}`}
      verb={t`Save permissions`}
      done={t`Permissions saved`}
      isReady={tree.data !== undefined && held.data !== undefined}
      error={tree.error ?? held.error}
      onSubmit={submit}
      onClose={onClose}
      size={760}
    >
      <GrantTrees
        role={role}
        tree={tree.data}
        stored={stored}
        checked={checked}
        onChange={(part) => setChanged((before) => ({ ...before, ...part }))}
      />
    </ActionDialog>
  )
}
