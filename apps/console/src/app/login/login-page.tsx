// Where the reader says who they are. It is the first thing the console loads, so it uses little: no queries, no schema
// library, and the password's encryption arrives with the submit.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { isApiError } from '@swapdesk/sdk'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useConnection } from '../connection'
import { LanguageSwitch } from '../language-switch'
import { SchemeSwitch } from '../scheme-switch'
import { takeSessionEnd } from '../session/ended'
import { resetTabs } from '../shell/tab-store'
import { CaptchaField, useCaptcha } from './captcha-field'
import { DemoAccounts } from './demo-accounts'
import classes from './login.module.css'
import { LoginArt } from './login-art'

type Values = { tenantId: string; account: string; password: string; captcha: string }
type Errors = Partial<Record<keyof Values, string>>

const tenantKey = 'swapdesk.last-tenant'
const defaultTenantId = '000000'

function useLoginForm() {
  const { t } = useLingui()
  const { client, bootstrap } = useConnection()
  const router = useRouter()
  const from = useRouterState({ select: (state) => state.location.state.from })
  const [values, setValues] = useState<Values>(() => ({
    tenantId: localStorage.getItem(tenantKey) ?? defaultTenantId,
    account: '',
    password: '',
    captcha: '',
  }))
  const [touched, setTouched] = useState<readonly (keyof Values)[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const captcha = useCaptcha(client, bootstrap.isCaptchaOn)

  const missing: Errors = {
    ...(!values.tenantId.trim() && { tenantId: t`Please enter the tenant number` }),
    ...(!values.account.trim() && { account: t`Please enter the account name` }),
    ...(!values.password && { password: t`Please enter the password` }),
    ...(bootstrap.isCaptchaOn && !values.captcha.trim() && { captcha: t`Please enter the characters of the picture` }),
  }
  const errors: Errors = Object.fromEntries(
    Object.entries(missing).filter(([name]) => touched.includes(name as keyof Values)),
  )

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTouched(['tenantId', 'account', 'password', 'captcha'])
    const firstMissing = Object.keys(missing)[0]
    if (firstMissing) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${firstMissing}"]`)?.focus()
      return
    }
    setIsBusy(true)
    setFailure(null)
    try {
      const tenantId = values.tenantId.trim()
      await client.login({
        tenantId,
        account: values.account.trim(),
        password: values.password,
        // Also where the server asks for none: the console's client is only granted logins of this kind.
        captcha: { key: captcha.key ?? '', code: values.captcha.trim() },
      })
      localStorage.setItem(tenantKey, tenantId)
      resetTabs()
      await router.navigate({ href: from ?? '/', replace: true })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t`Unknown error`)
      // A captcha serves once, whatever the answer was.
      captcha.renew()
      setValues((before) => ({ ...before, captcha: '' }))
      setTouched(isApiError(error, 'token.2002') ? ['captcha'] : [])
    } finally {
      setIsBusy(false)
    }
  }
  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((before) => ({ ...before, [name]: value }))
    },
    onBlur: () => setTouched((before) => [...before, name]),
  })
  return { field, submit, failure, isBusy, captcha, fill: setValues, hasCaptcha: bootstrap.isCaptchaOn }
}

export function LoginPage() {
  const { t } = useLingui()
  const { bootstrap } = useConnection()
  const { field, submit, failure, isBusy, captcha, fill, hasCaptcha } = useLoginForm()
  const form = useRef<HTMLFormElement>(null)
  const [hasEnded] = useState(takeSessionEnd)
  useEffect(() => {
    document.title = t`Log in · SwapDesk`
  }, [t])

  return (
    <div className={classes.page}>
      <LoginArt />
      <main className={classes.main}>
        <div className={classes.corner}>
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
        <form ref={form} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
          <h1 className={classes.title}>
            <Trans>Log in to SwapDesk</Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>Operations of battery swapping, vehicle rental and charging</Trans>
          </p>
          {hasEnded && !failure && (
            <Alert role="alert" color="yellow" variant="light">
              <Trans>User token expired, please log in again</Trans>
            </Alert>
          )}
          {failure && (
            <Alert role="alert" color="red" variant="light">
              {failure}
            </Alert>
          )}
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
          <Button type="submit" loading={isBusy} fullWidth mt={4} h={40}>
            <Trans>Log in</Trans>
          </Button>
        </form>
        {bootstrap.isDemo && (
          <DemoAccounts
            accounts={bootstrap.demoAccounts ?? []}
            onChoose={(account) => {
              fill({ tenantId: account.tenantId, account: account.account, password: account.password, captcha: '' })
              form.current?.querySelector<HTMLInputElement>('[name="captcha"]')?.focus()
            }}
          />
        )}
      </main>
    </div>
  )
}
