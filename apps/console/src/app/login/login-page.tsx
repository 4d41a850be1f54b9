// Where the reader says who they are. It is the first thing the console loads, so it uses little: no queries, no schema
// library, and the password's encryption arrives with the submit.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useConnection } from '../connection'
import { LanguageSwitch } from '../language-switch'
import { SchemeSwitch } from '../scheme-switch'
import { takeSessionEnd } from '../session/ended'
import { CaptchaField } from './captcha-field'
import { DemoAccounts } from './demo-accounts'
import { LoginArt } from './login-art'
import classes from './login.module.css'
import { useLoginForm, type LoginForm } from './use-login-form'

export function LoginPage() {
  const { t } = useLingui()
  const { bootstrap } = useConnection()
  const login = useLoginForm()
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    document.title = t`Log in · SwapDesk`
  }, [t])
  return (
    <div className={classes.page}>
      <LoginArt />
      <main ref={main} className={classes.main}>
        <div className={classes.corner}>
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
        <form className={classes.form} onSubmit={(event) => void login.submit(event)} noValidate>
          <h1 className={classes.title}>
            <Trans>Log in to SwapDesk</Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>Operations of battery swapping, vehicle rental and charging</Trans>
          </p>
          <Notices failure={login.failure} />
          <Fields login={login} />
          <Button type="submit" loading={login.isBusy} fullWidth mt={4} h={40}>
            <Trans>Log in</Trans>
          </Button>
        </form>
        {bootstrap.isDemo && (
          <DemoAccounts
            accounts={bootstrap.demoAccounts ?? []}
            onChoose={({ tenantId, account, password }) => {
              login.setValues({ tenantId, account, password, captcha: '' })
              main.current?.querySelector<HTMLInputElement>('[name="captcha"]')?.focus()
            }}
          />
        )}
      </main>
    </div>
  )
}

/** Why the reader is here again, or why they did not get in. */
function Notices({ failure }: { failure: string | null }) {
  const [hasEnded] = useState(takeSessionEnd)
  if (failure) {
    return (
      <Alert role="alert" color="red" variant="light">
        {failure}
      </Alert>
    )
  }
  return hasEnded ? (
    <Alert role="alert" color="yellow" variant="light">
      <Trans>User token expired, please log in again</Trans>
    </Alert>
  ) : null
}

function Fields({ login: { field, captcha, hasCaptcha } }: { login: LoginForm }) {
  const { t } = useLingui()
  return (
    <>
      <TextInput
        {...field('tenantId')}
        label={t`Tenant number`}
        autoComplete="organization"
        inputMode="numeric"
        maxLength={6}
      />
      <TextInput {...field('account')} label={t`Account`} autoComplete="username" maxLength={45} />
      <PasswordInput
        {...field('password')}
        label={t`Password`}
        autoComplete="current-password"
        maxLength={72}
        visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
      />
      {hasCaptcha && <CaptchaField field={field('captcha')} captcha={captcha} />}
    </>
  )
}
