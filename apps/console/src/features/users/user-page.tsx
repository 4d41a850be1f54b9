// The page of one user.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconKey, IconLockOpen, IconUser } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useEncryptPassword } from '../../kit/api/client'
import { SecretDialog } from '../../kit/dialogs/secret-dialog'
import { useStableCallback } from '../../kit/hooks/use-stable-callback'
import { RecordPage } from '../../kit/record/record-page'
import { usePermissionCheck } from '../../kit/user/permissions'
import { useAccountActions } from './use-account-actions'
import { belongsToColumns, headColumns, userSections } from './user-columns'
import { userForm } from './user-form'
import { usePlatformDialog } from './use-platform-dialog'
import { users, type UserRow } from './user-resource'

export function UserPage() {
  const { t } = useLingui()
  const can = usePermissionCheck()
  const encryptPassword = useEncryptPassword()
  const form = useMemo(() => userForm(encryptPassword), [encryptPassword])
  const account = useAccountActions()
  const platform = usePlatformDialog()
  const [canReset, canUnlock] = [can('userResetPassword'), can('userUnlock')]
  const reset = useStableCallback((row: UserRow) => void account.resetPasswords([row]))
  const unlock = useStableCallback((row: UserRow) => void account.unlock([row]))
  const rowActions = useMemo(
    () => [
      ...(canReset ? [{ id: 'reset', label: msg`Reset password`, icon: IconKey, run: reset }] : []),
      ...(canUnlock ? [{ id: 'unlock', label: msg`Unlock`, icon: IconLockOpen, run: unlock }] : []),
      ...platform.rowActions,
    ],
    [canReset, canUnlock, reset, unlock, platform.rowActions],
  )
  return (
    <>
      <RecordPage
        kind="user"
        resource={users}
        icon={IconUser}
        head={headColumns}
        belongsTo={belongsToColumns}
        sections={userSections}
        form={form}
        rowActions={rowActions}
      />
      {platform.dialog}
      {account.passwords && (
        <SecretDialog title={t`New passwords`} secrets={account.passwords} onClose={account.forgetPasswords} />
      )}
    </>
  )
}
