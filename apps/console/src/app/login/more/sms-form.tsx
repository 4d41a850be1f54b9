// Login by SMS code, with a countdown until the next code may be requested.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { isApiError } from '@swapdesk/sdk'
import { issuesOf, messageText, smsCodeInput, withFormRules } from '@swapdesk/validation'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useConnection } from '../../connection'
import { currentLocale } from '../../i18n'
import { useCompleteLogin } from '../complete-login'
import classes from './more.module.css'

const pauseSeconds = 60

type SmsFormProps = { tenantId: string; onFailure: (message: string | null) => void; lead: ReactNode }

function phoneIssue(phone: string): string | undefined {
  // The country of the tenant is known to the server only.
  const fault = withFormRules({ country: '' }, () => issuesOf(smsCodeInput, { phone })['phone'])
  return fault && messageText(fault, currentLocale())
}

/** Seconds until another code may be requested. */
function useCountdown() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (seconds === 0) return undefined
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000)
    return () => clearTimeout(timer)
  }, [seconds])
  return { seconds, start: () => setSeconds(pauseSeconds) }
}

function useSmsLogin({ tenantId, onFailure }: Omit<SmsFormProps, 'lead'>) {
  const { t } = useLingui()
  const { client } = useConnection()
  const enter = useCompleteLogin()
  const countdown = useCountdown()
  const [values, setValues] = useState({ phone: '', code: '' })
  const [errors, setErrors] = useState<{ phone?: string; code?: string }>({})
  const [sent, setSent] = useState<{ id: string; phone: string } | null>(null)
  const [busy, setBusy] = useState<'send' | 'login' | null>(null)
  const phone = values.phone.trim()
  const tenant = tenantId.trim()

  const attempt = async (what: 'send' | 'login', work: () => Promise<void>): Promise<boolean> => {
    setBusy(what)
    onFailure(null)
    const fault = await work().then(
      () => null,
      (error: unknown) => error,
    )
    setBusy(null)
    if (fault === null) return true
    const refused = isApiError(fault) ? fault.fields?.['phone'] : undefined
    if (refused) setErrors({ phone: refused })
    else onFailure(fault instanceof Error ? fault.message : t`Unknown error`)
    return refused === undefined
  }
  const send = async (): Promise<boolean> => {
    const message = phoneIssue(phone)
    setErrors(message ? { phone: message } : {})
    if (message) return false
    return attempt('send', async () => {
      const { id } = await client.call('authSendValidate', { tenantId: tenant, phone })
      setSent({ id, phone })
      countdown.start()
    })
  }
  const login = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const message = phoneIssue(phone)
    const isSent = sent?.phone === phone
    const code = values.code.trim()
    const missing = isSent ? t`Enter the code` : t`Request a code first`
    setErrors({ ...(message && { phone: message }), ...((!isSent || !code) && { code: missing }) })
    if (message || !isSent || !code) return
    await attempt('login', async () => {
      await client.login({ tenantId: tenant, phone, sms: { id: sent.id, code } })
      await enter(tenant)
    })
  }
  return { values, setValues, errors, sent, busy, countdown, send, login }
}

export function SmsForm(props: SmsFormProps) {
  const { t } = useLingui()
  const { values, setValues, errors, sent, busy, countdown, send, login } = useSmsLogin(props)
  const codeField = useRef<HTMLInputElement>(null)
  const phoneField = useRef<HTMLInputElement>(null)
  const { seconds } = countdown
  return (
    <form className={classes.form} onSubmit={(event) => void login(event)} noValidate>
      {props.lead}
      <TextInput
        ref={phoneField}
        name="phone"
        label={t`Phone`}
        value={values.phone}
        error={errors.phone}
        onChange={(event) => setValues({ ...values, phone: event.currentTarget.value })}
        autoComplete="tel"
        inputMode="tel"
        maxLength={16}
        data-autofocus
      />
      <div className={classes.code}>
        <TextInput
          ref={codeField}
          name="code"
          label={t`Verification code`}
          value={values.code}
          error={errors.code}
          onChange={(event) => setValues({ ...values, code: event.currentTarget.value })}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={6}
        />
        <Button
          variant="default"
          className={classes.send}
          disabled={seconds > 0}
          loading={busy === 'send'}
          onClick={() => void send().then((isSent) => (isSent ? codeField : phoneField).current?.focus())}
        >
          {seconds > 0 ? <Trans>Resend in {seconds} s</Trans> : <Trans>Send code</Trans>}
        </Button>
      </div>
      <output className={classes.hint}>
        {sent && (
          <Trans>If this phone number belongs to an account, a code has been sent. It is valid for five minutes.</Trans>
        )}
      </output>
      <Button type="submit" loading={busy === 'login'} fullWidth mt={4} h={40}>
        <Trans>Log in</Trans>
      </Button>
    </form>
  )
}
