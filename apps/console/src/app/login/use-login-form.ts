// State, validation and submission of the login form.
import { useLingui } from '@lingui/react/macro'
import { isApiError } from '@swapdesk/sdk'
import { useState, type FormEvent } from 'react'
import { useConnection } from '../connection'
import { useCaptcha } from './captcha-field'
import { lastTenantId, useCompleteLogin } from './complete-login'
import type { LoginField, LoginValues } from './login-validation'

const names: readonly LoginField[] = ['tenantId', 'account', 'password', 'captcha']

type Validation = typeof import('./login-validation')

/** The schema's checks, once they are loaded. */
function useLoginValidation() {
  const [validation, setValidation] = useState<Validation | null>(null)
  const load = async (): Promise<Validation> => {
    const module = await import('./login-validation')
    setValidation(module)
    return module
  }
  return { validation, load, preload: () => void load().catch(() => undefined) }
}

export function useLoginForm() {
  const { t, i18n } = useLingui()
  const { client, bootstrap, tenant } = useConnection()
  const hasCaptcha = bootstrap.isCaptchaOn
  const enter = useCompleteLogin()
  const [values, setValues] = useState<LoginValues>(() => ({
    // A tenant's own domain determines the tenant.
    tenantId: tenant?.tenantId ?? lastTenantId(),
    account: '',
    password: '',
    captcha: '',
  }))
  const [touched, setTouched] = useState<readonly LoginField[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const captcha = useCaptcha(client, hasCaptcha)
  const { validation, load, preload } = useLoginValidation()
  const locale = i18n.locale === 'en' ? 'en' : 'zh'
  const issues = validation?.loginIssues(values, hasCaptcha, locale) ?? {}

  const fail = (error: unknown) => {
    setFailure(error instanceof Error ? error.message : t`Unknown error`)
    // A captcha is valid once, whatever the reply was.
    captcha.renew()
    setValues((before) => ({ ...before, captcha: '' }))
    setTouched(isApiError(error, 'token.2002') ? ['captcha'] : [])
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTouched(names)
    const checks = await load().catch(fail)
    if (!checks) return
    const [firstInvalid] = Object.keys(checks.loginIssues(values, hasCaptcha, locale))
    if (firstInvalid) return form.querySelector<HTMLInputElement>(`[name="${firstInvalid}"]`)?.focus()
    setIsBusy(true)
    setFailure(null)
    const tenantId = values.tenantId.trim()
    // Sent even without a captcha: the console's client is only granted this login type.
    const answer = { key: captcha.key ?? '', code: values.captcha.trim() }
    await client
      .login({ tenantId, account: values.account.trim(), password: values.password, captcha: answer })
      .then(() => enter(tenantId))
      .catch(fail)
    setIsBusy(false)
  }
  const field = (name: LoginField) => ({
    name,
    value: values[name],
    error: touched.includes(name) ? issues[name] : undefined,
    maxLength: validation?.loginMaxLength(name),
    onFocus: preload,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((before) => ({ ...before, [name]: value }))
    },
    onBlur: () => setTouched((before) => [...before, name]),
  })
  return { field, submit, failure, setFailure, isBusy, captcha, values, setValues, hasCaptcha }
}

export type LoginForm = ReturnType<typeof useLoginForm>
