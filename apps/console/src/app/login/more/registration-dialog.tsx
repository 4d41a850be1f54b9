// Registration after a third-party login (spec platform §5), then the wait for approval.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Modal, PasswordInput, TextInput } from '@mantine/core'
import { useConnection } from '../../connection'
import './mantine.css'
import classes from './more.module.css'
import { type RegistrationName, useRegistration } from './use-registration'
import type { Guest } from './use-third-party-return'

type RegistrationDialogProps = { guest: Guest; onLeave: () => void }

export function RegistrationDialog({ guest, onLeave }: RegistrationDialogProps) {
  const { t } = useLingui()
  const registration = useRegistration(guest)
  const leave = () => {
    // This session only permits registering.
    void guest.client.logout().catch(() => undefined)
    onLeave()
  }
  return (
    <Modal
      opened
      centered
      onClose={leave}
      title={t`Account registration`}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t`Close` }}
      transitionProps={{ duration: 0 }}
    >
      {registration.isDone ? (
        <div className={[classes.form, classes.register].join(' ')}>
          <Alert role="alert" color="green" variant="light">
            <Trans>Your registration has been submitted. Please wait for an administrator to approve it!</Trans>
          </Alert>
          <Button onClick={leave} data-autofocus>
            <Trans>Back to the login page</Trans>
          </Button>
        </div>
      ) : (
        <RegistrationForm registration={registration} name={guest.session.realName || guest.session.account} />
      )}
    </Modal>
  )
}

type RegistrationFormProps = { registration: ReturnType<typeof useRegistration>; name: string }

function RegistrationForm({ registration: { field, submit, failure, isBusy }, name }: RegistrationFormProps) {
  const { t } = useLingui()
  const { tenant } = useConnection()
  const toggle = { visibilityToggleButtonProps: { 'aria-label': t`Show or hide the password` } }
  const password = (which: RegistrationName) => ({
    ...field(which),
    ...toggle,
    autoComplete: 'new-password',
  })
  return (
    <form className={[classes.form, classes.register].join(' ')} onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes.note}>
        <Trans>
          {name} does not have an account yet. Fill in the account you want; an administrator must approve it before you
          can log in.
        </Trans>
      </p>
      {failure && (
        <Alert role="alert" color="red" variant="light">
          {failure}
        </Alert>
      )}
      {!tenant && <TextInput {...field('tenantId')} label={t`Tenant ID`} inputMode="numeric" />}
      <TextInput {...field('name')} label={t`Your name`} autoComplete="name" />
      <TextInput {...field('account')} label={t`Account`} autoComplete="username" data-autofocus />
      <PasswordInput {...password('password')} label={t`Password`} />
      <PasswordInput {...password('password2')} label={t`Confirm password`} />
      <Button type="submit" loading={isBusy} fullWidth>
        <Trans>Register</Trans>
      </Button>
    </form>
  )
}
