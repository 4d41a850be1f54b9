// Administrators' actions on accounts: reset passwords, which are shown once, and unlock.
import { useLingui } from '@lingui/react/macro'
import { UserAudit } from '@swapdesk/dictionary'
import { useState } from 'react'
import { useWrite } from '../../kit/api/client'
import { confirmAction, listNames, toastSuccess, toastError } from '../../kit/dialogs/feedback'
import type { Secret } from '../../kit/dialogs/secret-dialog'
import type { UserRow } from './user-resource'

export const isWaiting = (row: UserRow): boolean => row.auditStatus === UserAudit.Waiting

/** The registrations among the rows that await approval. */
function waitingOf(rows: readonly UserRow[]) {
  const waiting = rows.filter(isWaiting)
  return { names: listNames(waiting.map((row) => row.account)), ids: waiting.map((row) => row.id) }
}

export function useAccountActions() {
  const { t } = useLingui()
  const { mutateAsync: reset } = useWrite('userResetPassword')
  const { mutateAsync: unlockAll } = useWrite('userUnlock')
  const { mutateAsync: pass } = useWrite('userAuditPass')
  const { mutateAsync: refuseAll } = useWrite('userAuditRefuse')
  const [passwords, setPasswords] = useState<readonly Secret[] | null>(null)

  const resetPasswords = async (rows: readonly UserRow[]) => {
    const names = listNames(rows.map((row) => row.account))
    const isSure = await confirmAction({
      title: t`Reset the password?`,
      text: t`${names}: a random password is generated and shown once. It must be changed at the next login, and current sessions end.`,
      confirm: t`Reset password`,
      isDangerous: true,
    })
    if (!isSure) return
    const made = await reset({ userIds: rows.map((row) => row.id).join(',') }).catch(toastError)
    if (made) setPasswords(made.map(({ account, password }) => ({ name: account, value: password })))
  }
  const unlock = async (rows: readonly UserRow[]) => {
    const names = listNames(rows.map((row) => row.account))
    const isSure = await confirmAction({
      title: t`Unlock the accounts?`,
      text: t`${names} can log in again immediately.`,
      confirm: t`Unlock`,
    })
    if (!isSure) return
    await unlockAll({ userIds: rows.map((row) => row.id) }).then(() => toastSuccess(t`Unlocked`), toastError)
  }
  const approve = async (rows: readonly UserRow[]) => {
    const { names, ids } = waitingOf(rows)
    const isSure = await confirmAction({
      title: t`Approve the registrations?`,
      text: t`${names} can log in immediately. Their permissions depend on the roles you assign.`,
      confirm: t`Approve registrations`,
    })
    if (isSure) await pass({ userIds: ids }).then(() => toastSuccess(t`Registrations approved`), toastError)
  }
  const refuse = async (rows: readonly UserRow[]) => {
    const { names, ids } = waitingOf(rows)
    const isSure = await confirmAction({
      title: t`Refuse the registrations?`,
      text: t`${names} cannot log in and see the reason at login. To allow them to register again, delete the users.`,
      confirm: t`Reject registrations`,
      isDangerous: true,
    })
    if (isSure) await refuseAll({ userIds: ids }).then(() => toastSuccess(t`Registrations refused`), toastError)
  }
  return { passwords, forgetPasswords: () => setPasswords(null), resetPasswords, unlock, approve, refuse }
}

export type AccountActions = ReturnType<typeof useAccountActions>
