// State, validation and submission of the login form.
import { useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { useConnection } from '../connection'
import { lastTenantId, useCompleteLogin } from './complete-login'
import type { LoginField, LoginValues } from './login-validation'
import { useProofOfWork } from './use-proof-of-work'

const names: readonly LoginField[] = ['tenantId', 'account', 'password']

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
  const enter = useCompleteLogin()
  const [values, setValues] = useState<LoginValues>(() => ({
    // A tenant's own domain determines the tenant.
    tenantId: tenant?.tenantId ?? lastTenantId(),
    account: '',
    password: '',
  }))
  const [touched, setTouched] = useState<readonly LoginField[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isChecking, setIsChecking] = useState(false)
  const proof = useProofOfWork(client, bootstrap.isCaptchaOn)
  const { validation, load, preload } = useLoginValidation()
  const locale = i18n.locale === 'en' ? 'en' : 'zh'
  const issues = validation?.loginIssues(values, locale) ?? {}

  const fail = (error: unknown) => {
    setFailure(error instanceof Error ? error.message : t`Unknown error`)
    setTouched([])
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTouched(names)
    const checks = await load().catch(fail)
    if (!checks) return
    const [firstInvalid] = Object.keys(checks.loginIssues(values, locale))
    if (firstInvalid) return form.querySelector<HTMLInputElement>(`[name="${firstInvalid}"]`)?.focus()
    setIsBusy(true)
    setFailure(null)
    const tenantId = values.tenantId.trim()
    try {
      setIsChecking(true)
      const captcha = await proof.consume().finally(() => setIsChecking(false))
      await client.login({ tenantId, account: values.account.trim(), password: values.password, captcha })
      await enter(tenantId)
    } catch (error) {
      fail(error)
    }
    setIsBusy(false)
  }
  const field = (name: LoginField) => ({
    name,
    value: values[name],
    error: touched.includes(name) ? issues[name] : undefined,
    maxLength: validation?.loginMaxLength(name),
    onFocus: () => {
      preload()
      proof.prepare()
    },
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((before) => ({ ...before, [name]: value }))
    },
    onBlur: () => setTouched((before) => [...before, name]),
  })
  return { field, submit, failure, setFailure, isBusy, isChecking, values, setValues }
}

export type LoginForm = ReturnType<typeof useLoginForm>
