// The tools above the list of users, which act on the checked ones.
import { useLingui } from '@lingui/react/macro'
import { IconKey, IconLockOpen, IconUserCheck, IconUsersGroup, IconUserX } from '@tabler/icons-react'
import type { Tool } from '../../kit/crud/screen-tools'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { AccountActions } from './use-account-actions'
import type { UserRow } from './user-resource'

export function useAccountTools(account: AccountActions, onGrant: (rows: readonly UserRow[]) => void) {
  const { t } = useLingui()
  const can = usePermissionCheck()
  const tools = [
    { id: 'userGrant', label: t`Assign roles`, icon: IconUsersGroup, act: onGrant },
    { id: 'userResetPassword', label: t`Reset password`, icon: IconKey, act: account.resetPasswords },
    { id: 'userUnlock', label: t`Unlock`, icon: IconLockOpen, act: account.unlock },
    { id: 'userAuditPass', label: t`Approve registrations`, icon: IconUserCheck, act: account.approve },
    { id: 'userAuditRefuse', label: t`Refuse registrations`, icon: IconUserX, act: account.refuse },
  ] as const
  return (selected: readonly UserRow[]): readonly Tool[] =>
    tools
      .filter(({ id }) => can(id))
      .map(({ act, ...tool }) => ({ ...tool, run: () => account.withSome(selected, act) }))
}
