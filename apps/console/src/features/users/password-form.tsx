// Changes the user's password, which requires the old one and ends their other sessions.
import { Trans, useLingui } from '@lingui/react/macro'
import { passwordInput } from '@swapdesk/validation'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { labels } from '@swapdesk/contract/labels/users'
import { refreshDomainOf, useEncryptPassword, useWrite } from '../../kit/api/client'
import { toastSuccess } from '../../kit/dialogs/feedback'
import { fieldsOf } from '../../kit/form/fields'
import { FormPanel } from '../../kit/form/form-panel'
import classes from './profile.module.css'
import { StrengthMeter } from './strength-meter'

const initial = { oldPassword: '', newPassword: '', newPassword1: '' }
const Field = fieldsOf<typeof initial>(labels)

type PasswordFormProps = {
  onChanged?: () => void
  onCancel?: () => void
  onUnsaved?: (isUnsaved: boolean) => void
}

export function PasswordForm({ onChanged, onCancel, onUnsaved }: PasswordFormProps) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const encrypt = useEncryptPassword()
  const change = useWrite('userUpdatePassword')
  const [attempt, setAttempt] = useState(0)
  const submit = async (typed: Record<string, unknown>) => {
    const passwords = passwordInput.parse(typed)
    const [oldPassword, newPassword] = await Promise.all([
      encrypt(passwords.oldPassword),
      encrypt(passwords.newPassword),
    ])
    await change.mutateAsync({ oldPassword, newPassword, newPassword1: newPassword })
    setAttempt(attempt + 1)
    toastSuccess(t`Password changed; all other sessions have ended`)
    void refreshDomainOf(queries, 'sessionList')
    onChanged?.()
  }
  return (
    <FormPanel
      key={attempt}
      schema={passwordInput}
      initial={initial}
      verb={t`Change password`}
      onSubmit={submit}
      {...(onUnsaved && { onUnsaved })}
      onCancel={onCancel ?? (() => setAttempt(attempt + 1))}
    >
      <p className={classes.lead}>
        <Trans>Changing it ends all your other sessions.</Trans>
      </p>
      <Field.Password name="oldPassword" autoComplete="current-password" />
      <div>
        <Field.Password name="newPassword" hint={t`At least 8 characters, letters and digits`} />
        <NewPasswordStrength />
      </div>
      <Field.Password name="newPassword1" />
    </FormPanel>
  )
}

function NewPasswordStrength() {
  return <StrengthMeter password={Field.useValue('newPassword')} />
}
