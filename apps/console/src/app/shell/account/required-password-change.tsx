// Shown after login to users whose password was assigned by another user: they must set a new one.
import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { PasswordForm } from '../../../features/users/password-form'
import { useConnection } from '../../connection'
import classes from './required-password-change.module.css'

export function RequiredPasswordChange({ onChanged }: { onChanged: () => void }) {
  const router = useRouter()
  const { client } = useConnection()
  const leave = async () => {
    await client.logout().catch(() => undefined)
    router.history.replace('/login')
  }
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <h1 className={classes.title}>
          <Trans>Set a new password</Trans>
        </h1>
        <p className={classes.text}>
          <Trans>Your current password was assigned to you. Change it to continue.</Trans>
        </p>
        <PasswordForm onChanged={onChanged} onCancel={() => void leave()} />
      </div>
    </main>
  )
}
