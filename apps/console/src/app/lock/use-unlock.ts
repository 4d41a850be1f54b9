// Unlocks the tab with the right password; too many wrong ones end the session.
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { issuesOf, lockInput, messageText } from '@swapdesk/validation'
import { useState, type FormEvent } from 'react'
import { useConnection } from '../connection'
import { setSessionEnd } from '../session/session-end'
import { currentLock, clearLock, setLock, useLock } from '../session/lock-store'
import { isPassword } from './lock-password'

const failuresMax = 5

function useLogOut() {
  const router = useRouter()
  const { client } = useConnection()
  return async () => {
    await client.logout().catch(() => undefined)
    clearLock()
    router.history.replace('/login')
  }
}

/** The password field's error in the user's language. */
function useMessage(failures: number, issue: string | undefined): string | undefined {
  const { t, i18n } = useLingui()
  const left = failuresMax - failures
  if (issue !== undefined) return messageText(issue, i18n.locale === 'en' ? 'en' : 'zh')
  return failures > 0 ? t`Wrong password. Tries left before you are logged out: ${left}` : undefined
}

export function useUnlock() {
  const router = useRouter()
  const logOut = useLogOut()
  const failures = useLock()?.failures ?? 0
  const [password, setPassword] = useState('')
  const [issue, setIssue] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const error = useMessage(failures, issue)

  const open = async () => {
    const lock = currentLock()
    if (!lock) return
    if (await isPassword(lockInput.parse({ password }).password, lock)) {
      setLock(null)
      router.history.replace(lock.from)
      return
    }
    setPassword('')
    setLock({ ...lock, failures: lock.failures + 1 })
    if (lock.failures + 1 < failuresMax) return
    setSessionEnd('locked-out')
    await logOut()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = issuesOf(lockInput, { password })['password']
    setIssue(found)
    const input = event.currentTarget.querySelector('input')
    if (found === undefined && !isBusy) {
      setIsBusy(true)
      await open()
      setIsBusy(false)
    }
    input?.focus()
  }
  return { password, setPassword, error, isBusy, submit, logOut }
}
