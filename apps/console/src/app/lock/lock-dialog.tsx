// Requests the password that will unlock the tab, then locks it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { lockInput } from '@swapdesk/validation'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { lockDelayMs, lockPath } from '../session/guard'
import { setLock } from '../session/lock-store'
import { hashPassword } from './lock-password'
import classes from './lock.module.css'
import { loadLockPage } from './lock-screen'

const initial = { password: '' }
const Field = fieldsOf<typeof initial, 'password'>({})

export function LockDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const router = useRouter()
  const lock = async ({ password }: { password: string }) => {
    // Loads the lock page first, so that it is shown as soon as the tab is locked.
    const [hash] = await Promise.all([hashPassword(password), loadLockPage()])
    setLock({ ...hash, from: router.state.location.href, sinceMs: Date.now(), failures: 0 })
    setTimeout(() => router.history.replace(lockPath), lockDelayMs)
  }
  return (
    <FormDialog
      title={t`Lock the screen`}
      verb={t`Lock now`}
      schema={lockInput}
      initial={initial}
      onSubmit={lock}
      onClose={onClose}
      size={400}
    >
      <p className={classes.dialogText}>
        <Trans>
          Your pages stay open while the screen is locked. Choose a password to unlock it; it is valid only this time.
        </Trans>
      </p>
      <Field.Password
        name="password"
        label={t`Lock password`}
        reason="only this browser knows it"
        autoComplete="off"
        hasAutofocus
      />
    </FormDialog>
  )
}
