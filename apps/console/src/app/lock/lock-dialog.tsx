// Prefetch for the password that will open the tab again, then locks it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, PasswordInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { lockDelayMs, lockPath } from '../session/guard'
import { setLock } from '../session/lock-store'
import { hashPassword } from './lock-password'
import classes from './lock.module.css'
import { loadLockPage } from './lock-screen'

function useLocking(onLocked: () => void) {
  const { t } = useLingui()
  const router = useRouter()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (password === '') {
      setError(t`Please enter the lock password`)
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    setIsBusy(true)
    // With the page that takes over, so that nothing has to be waited for once the tab is locked.
    const [secret] = await Promise.all([hashPassword(password), loadLockPage()])
    onLocked()
    setLock({ ...secret, from: router.state.location.href, sinceMs: Date.now(), failures: 0 })
    setTimeout(() => router.history.replace(lockPath), lockDelayMs)
  }
  return { password, setPassword, error, isBusy, submit }
}

export function LockDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { password, setPassword, error, isBusy, submit } = useLocking(onClose)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t`Lock the screen`}
      size={400}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p className={classes.dialogText}>
          <Trans>
            Your pages stay open behind the lock. Choose a password for coming back; it is good for this once.
          </Trans>
        </p>
        <PasswordInput
          name="lockPassword"
          label={t`Lock password`}
          withAsterisk
          data-autofocus
          autoComplete="off"
          maxLength={72}
          value={password}
          error={error}
          aria-invalid={error !== null}
          visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={isBusy}>
            <Trans>Lock now</Trans>
          </Button>
        </div>
      </form>
    </Modal>
  )
}
