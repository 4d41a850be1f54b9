// What administrators do with accounts: new passwords, which are shown once, and unlocking after too many failures.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '../../kit/client'
import { ask, listNames, toastDone, toastFailure, toastWarning } from '../../kit/feedback'
import type { Secret } from '../../kit/secret-dialog'
import type { UserRow } from './user-resource'

export function useAccountActions() {
  const { t } = useLingui()
  const { mutateAsync: reset } = useWrite('userResetPassword')
  const { mutateAsync: unlockAll } = useWrite('userUnlock')
  const [passwords, setPasswords] = useState<readonly Secret[] | null>(null)

  /** Goes on with the rows, or asks for at least one. */
  const withSome = (rows: readonly UserRow[], work: (rows: readonly UserRow[]) => unknown) => {
    if (rows.length === 0) toastWarning(t`Please select at least one record`)
    else work(rows)
  }
  const resetPasswords = async (rows: readonly UserRow[]) => {
    const names = listNames(rows.map((row) => row.account))
    const isSure = await ask({
      title: t`Reset the password?`,
      text: t`${names}: a random password is made and shown once. It has to be changed at the next login, and present sessions end.`,
      confirm: t`Reset password`,
      isDangerous: true,
    })
    if (!isSure) return
    const made = await reset({ userIds: rows.map((row) => row.id) }).catch(toastFailure)
    if (made) setPasswords(made.map(({ account, password }) => ({ name: account, value: password })))
  }
  const unlock = async (rows: readonly UserRow[]) => {
    const names = listNames(rows.map((row) => row.account))
    const isSure = await ask({
      title: t`Unlock the accounts?`,
      text: t`${names} may log in again at once.`,
      confirm: t`Unlock`,
    })
    if (!isSure) return
    await unlockAll({ userIds: rows.map((row) => row.id) }).then(() => toastDone(t`Unlocked`), toastFailure)
  }
  return { passwords, forgetPasswords: () => setPasswords(null), withSome, resetPasswords, unlock }
}

export type AccountActions = ReturnType<typeof useAccountActions>
