// A new password for the reader: the old one proves it is them. Their other sessions end with it.
import { useLingui } from '@lingui/react/macro'
import { passwordInput } from '@swapdesk/validation'
import { useState } from 'react'
import { useEncryptPassword, useWrite } from '../../kit/client'
import { toastDone } from '../../kit/feedback'
import { fieldsOf } from '../../kit/form/fields'
import { FormPanel } from '../../kit/form/form-panel'

const initial = { oldPassword: '', newPassword: '', newPassword1: '' }
const Field = fieldsOf<typeof initial>()

type PasswordFormProps = { onChanged?: () => void; onCancel?: () => void }

export function PasswordForm({ onChanged, onCancel }: PasswordFormProps) {
  const { t } = useLingui()
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
    toastDone(t`Password changed`)
    onChanged?.()
  }
  return (
    <FormPanel
      key={attempt}
      schema={passwordInput}
      initial={initial}
      verb={t`Change password`}
      onSubmit={submit}
      onCancel={onCancel ?? (() => setAttempt(attempt + 1))}
    >
      <Field.Password name="oldPassword" label={t`Present password`} autoComplete="current-password" />
      <Field.Password name="newPassword" label={t`New password`} hint={t`At least 8 characters, letters and digits`} />
      <Field.Password name="newPassword1" label={t`New password once more`} />
    </FormPanel>
  )
}
