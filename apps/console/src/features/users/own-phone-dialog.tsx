// The user's own phone, in two steps: a code is sent to the new one, and entering it changes the phone.
import { Trans, useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/users'
import { ownPhoneInput, phoneCodeInput } from '@swapdesk/validation'
import { useRef, useState } from 'react'
import { useEncryptPassword, useWrite } from '../../kit/api/client'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { useCurrentUser } from '../../kit/user/current-user'
import classes from './profile.module.css'

const Field = fieldsOf<{ phone: string; phoneCode: string; oldPassword: string }>(labels)

type Sent = { codeId: string; phone: string }

export function OwnPhoneDialog({ onChanged, onClose }: { onChanged: () => void; onClose: () => void }) {
  const [sent, setSent] = useState<Sent | null>(null)
  return sent ? (
    <CodeStep sent={sent} onChanged={onChanged} onClose={onClose} />
  ) : (
    <PhoneStep onSent={setSent} onClose={onClose} />
  )
}

function PhoneStep({ onSent, onClose }: { onSent: (sent: Sent) => void; onClose: () => void }) {
  const { t } = useLingui()
  const send = useWrite('userSendPhoneCode')
  const { tenantId } = useCurrentUser()
  // A dialog also closes when it is submitted: then the next step follows.
  const isSent = useRef(false)
  return (
    <FormDialog
      title={t`Change phone`}
      verb={t`Send code`}
      schema={phoneCodeInput}
      initial={{ phone: '' }}
      tenantId={tenantId}
      onSubmit={async ({ phone }) => {
        const { id } = await send.mutateAsync({ phone })
        isSent.current = true
        onSent({ codeId: id, phone })
      }}
      onClose={() => !isSent.current && onClose()}
    >
      <Field.Text name="phone" hint={t`A code is sent to the new phone`} />
    </FormDialog>
  )
}

type CodeStepProps = { sent: Sent; onChanged: () => void; onClose: () => void }

function CodeStep({ sent: { codeId, phone }, onChanged, onClose }: CodeStepProps) {
  const { t } = useLingui()
  const change = useWrite('userUpdatePhone')
  const { tenantId } = useCurrentUser()
  const encrypt = useEncryptPassword()
  return (
    <FormDialog
      title={t`Change phone`}
      verb={t`Change phone`}
      done={t`Updated successfully`}
      schema={ownPhoneInput}
      initial={{ phone, phoneCode: '', oldPassword: '' }}
      tenantId={tenantId}
      onSubmit={async (input) => {
        await change.mutateAsync({ ...input, codeId, oldPassword: await encrypt(input.oldPassword) })
        onChanged()
      }}
      onClose={onClose}
    >
      <p className={classes.lead}>
        <Trans>A code has been sent to {phone}. It is valid for five minutes.</Trans>
      </p>
      <Field.Text name="phoneCode" />
      <Field.Password name="oldPassword" autoComplete="current-password" />
    </FormDialog>
  )
}
