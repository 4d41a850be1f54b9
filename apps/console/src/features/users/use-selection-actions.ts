// Actions on the selected users.
import { msg } from '@lingui/core/macro'
import { IconKey, IconLockOpen, IconUserCheck, IconUsersGroup, IconUserX } from '@tabler/icons-react'
import type { SelectionAction } from '../../kit/crud/selection-bar'
import { usePermissionCheck } from '../../kit/user/permissions'
import { isWaiting, type AccountActions } from './use-account-actions'
import type { UserRow } from './user-resource'

const areDecidable = (rows: readonly UserRow[]) =>
  rows.some(isWaiting) || msg`None of the selected registrations awaits approval`

export function useSelectionActions(
  account: AccountActions,
  onGrant: (rows: readonly UserRow[]) => void,
): readonly SelectionAction<UserRow>[] {
  const can = usePermissionCheck()
  const actions = [
    {
      id: 'userAuditPass',
      label: msg`Approve registrations`,
      icon: IconUserCheck,
      run: account.approve,
      enabled: areDecidable,
    },
    {
      id: 'userAuditRefuse',
      label: msg`Reject registrations`,
      icon: IconUserX,
      run: account.refuse,
      enabled: areDecidable,
    },
    { id: 'userGrant', label: msg`Assign roles`, icon: IconUsersGroup, run: onGrant },
    { id: 'userResetPassword', label: msg`Reset password`, icon: IconKey, run: account.resetPasswords },
    { id: 'userUnlock', label: msg`Unlock`, icon: IconLockOpen, run: account.unlock },
  ] as const
  return actions.filter(({ id }) => can(id)).map((action) => ({ ...action, run: (rows) => void action.run(rows) }))
}
