// The lock page: time, user and the password field. It contains nothing of the locked pages.
import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar, Button, PasswordInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { limitsOf, lockInput } from '@swapdesk/validation'
import { useEffect, useRef, useState } from 'react'
import { useConnection } from '../connection'
import { LoginLayout } from '../login/login-layout'
import { useLock } from '../session/lock-store'
import { Clock } from './clock'
import classes from './lock.module.css'
import { useUnlock } from './use-unlock'

export function LockPage() {
  const { t } = useLingui()
  useEffect(() => {
    document.title = t`Locked · SwapDesk`
  }, [t])
  return (
    <LoginLayout>
      <Clock />
      <Owner />
      <UnlockForm />
    </LoginLayout>
  )
}

function Owner() {
  const { i18n } = useLingui()
  const session = useConnection().client.session
  const since = new Date(useLock()?.sinceMs ?? 0)
  const time = i18n.date(since, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const name = session?.realName || session?.account || ''
  return (
    <div className={classes.owner}>
      <Avatar src={session?.avatar || null} size={56} radius={28} color="accent" name={name} alt="" aria-hidden />
      <div>
        <h1 className={classes.name}>{name}</h1>
        <p className={classes.since}>
          <IconLock size={14} aria-hidden />
          <Trans>Locked since {time}</Trans>
        </p>
      </div>
    </div>
  )
}

function UnlockForm() {
  const { t } = useLingui()
  const { password, setPassword, error, isBusy, submit, logOut } = useUnlock()
  const [isLeaving, setIsLeaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <PasswordInput
        name="password"
        label={t`Lock password`}
        autoComplete="off"
        ref={input}
        maxLength={limitsOf(lockInput, 'password').maxLength}
        value={password}
        error={error}
        aria-invalid={error !== undefined}
        visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" loading={isBusy} fullWidth h={40}>
        <Trans context="screen">Unlock</Trans>
      </Button>
      {isLeaving ? (
        <div className={classes.leave} role="alert">
          <p>
            <Trans>Your open tabs and unsaved changes will be lost.</Trans>
          </p>
          <Button variant="default" size="xs" onClick={() => setIsLeaving(false)}>
            <Trans>Stay</Trans>
          </Button>
          <Button color="red.8" size="xs" onClick={() => void logOut()}>
            <Trans>Log out</Trans>
          </Button>
        </div>
      ) : (
        <Button variant="subtle" color="gray" fullWidth onClick={() => setIsLeaving(true)}>
          <Trans>Log out instead</Trans>
        </Button>
      )}
    </form>
  )
}
