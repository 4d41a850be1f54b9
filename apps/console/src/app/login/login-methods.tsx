// The available login methods: password, SMS code and third parties.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useConnection } from '../connection'
import { consumeSessionEnd } from '../session/session-end'
import { DemoAccounts } from './demo-accounts'
import { useRequestedPage } from './complete-login'
import classes from './login.module.css'
import { SmsForm } from './lazy-login-methods'
import { PasswordFields, TenantField } from './password-fields'
import { type LoginForm, useLoginForm } from './use-login-form'

export function LoginMethods({ heading }: { heading: ReactNode }) {
  const { bootstrap, tenant } = useConnection()
  const login = useLoginForm()
  const [isBySms, setIsBySms] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const accounts = (bootstrap.demoAccounts ?? []).filter(
    ({ tenantId }) => !tenant?.tenantId || tenantId === tenant.tenantId,
  )
  const notices = (
    <>
      {heading}
      <Notices failure={login.failure} />
      <TenantField login={login} />
    </>
  )
  return (
    <>
      {isBySms ? (
        <Suspense fallback={<div className={classes.form}>{notices}</div>}>
          <SmsForm tenantId={login.values.tenantId} onFailure={login.setFailure} lead={notices} />
        </Suspense>
      ) : (
        <form ref={form} className={classes.form} onSubmit={(event) => void login.submit(event)} noValidate>
          {notices}
          <PasswordFields login={login} />
          <Button type="submit" loading={login.isBusy} fullWidth mt={4} h={40}>
            <Trans>Log in</Trans>
          </Button>
          <output className={classes.check}>{login.isChecking && <Trans>Security check, a moment…</Trans>}</output>
        </form>
      )}
      <OtherLoginMethods login={login} isBySms={isBySms} onSwitch={setIsBySms} />
      {bootstrap.isDemo && !isBySms && (
        <DemoAccounts
          accounts={accounts}
          onChoose={({ tenantId, account, password }) => {
            login.setValues({ tenantId, account, password })
            form.current?.querySelector<HTMLButtonElement>('[type="submit"]')?.focus()
          }}
        />
      )}
    </>
  )
}

/** Why the last session ended or the login failed. */
function Notices({ failure }: { failure: string | null }) {
  const [end] = useState(consumeSessionEnd)
  if (failure) {
    return (
      <Alert role="alert" color="red" variant="light">
        {failure}
      </Alert>
    )
  }
  return end ? (
    <Alert role="alert" color="yellow" variant="light">
      {end === 'expired' ? (
        <Trans>User token expired, please log in again</Trans>
      ) : (
        <Trans>Too many wrong lock passwords. Please log in again</Trans>
      )}
    </Alert>
  ) : null
}

type OtherLoginMethodsProps = { login: LoginForm; isBySms: boolean; onSwitch: (isBySms: boolean) => void }

function OtherLoginMethods({ login, isBySms, onSwitch }: OtherLoginMethodsProps) {
  const { t, i18n } = useLingui()
  const { client, bootstrap } = useConnection()
  const from = useRequestedPage()
  const [leaving, setLeaving] = useState<string | null>(null)
  const tenantId = login.values.tenantId.trim()
  const parties = bootstrap.thirdParties.filter((party) => party.tenantId === null || party.tenantId === tenantId)
  if (!bootstrap.isSmsOn && parties.length === 0) return null
  const goTo = async (source: string) => {
    setLeaving(source)
    login.setFailure(null)
    try {
      const { startThirdParty } = await import('./third-party')
      await startThirdParty(client, { source, tenantId, ...(from && { from }) })
    } catch (error) {
      login.setFailure(error instanceof Error ? error.message : t`Unknown error`)
      setLeaving(null)
    }
  }
  return (
    <div className={classes.others}>
      <span className={classes.or}>
        <Trans>or</Trans>
      </span>
      {bootstrap.isSmsOn && (
        <Button
          variant="default"
          onClick={() => {
            login.setFailure(null)
            onSwitch(!isBySms)
          }}
        >
          {isBySms ? <Trans>Log in with a password</Trans> : <Trans>Log in with an SMS code</Trans>}
        </Button>
      )}
      {parties.map(({ source, label, labelEn }) => (
        <Button
          key={source}
          variant="default"
          loading={leaving === source}
          disabled={leaving !== null && leaving !== source}
          onClick={() => void goTo(source)}
        >
          {i18n.locale === 'en' ? labelEn : label}
        </Button>
      ))}
    </div>
  )
}
