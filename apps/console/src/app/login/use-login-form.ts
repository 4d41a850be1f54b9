// What the login form holds, checks and sends.
import { useLingui } from '@lingui/react/macro'
import { isApiError } from '@swapdesk/sdk'
import { useState, type FormEvent } from 'react'
import { useConnection } from '../connection'
import { useCaptcha } from './captcha-field'
import { lastTenantId, useCompleteLogin } from './complete-login'

type Values = { tenantId: string; account: string; password: string; captcha: string }
type Name = keyof Values

const names: readonly Name[] = ['tenantId', 'account', 'password', 'captcha']

/** The message of each field that is still empty. */
function useMissing(values: Values, hasCaptcha: boolean): Partial<Values> {
  const { t } = useLingui()
  return {
    ...(!values.tenantId.trim() && { tenantId: t`Please enter the tenant number` }),
    ...(!values.account.trim() && { account: t`Please enter the account name` }),
    ...(!values.password && { password: t`Please enter the password` }),
    ...(hasCaptcha && !values.captcha.trim() && { captcha: t`Please enter the characters of the picture` }),
  }
}

export function useLoginForm() {
  const { t } = useLingui()
  const { client, bootstrap, tenant } = useConnection()
  const hasCaptcha = bootstrap.isCaptchaOn
  const enter = useCompleteLogin()
  const [values, setValues] = useState<Values>(() => ({
    // An address that belongs to a tenant says which one.
    tenantId: tenant?.tenantId ?? lastTenantId(),
    account: '',
    password: '',
    captcha: '',
  }))
  const [touched, setTouched] = useState<readonly Name[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const captcha = useCaptcha(client, hasCaptcha)
  const missing = useMissing(values, hasCaptcha)

  const fail = (error: unknown) => {
    setFailure(error instanceof Error ? error.message : t`Unknown error`)
    // A captcha serves once, whatever the answer was.
    captcha.renew()
    setValues((before) => ({ ...before, captcha: '' }))
    setTouched(isApiError(error, 'token.2002') ? ['captcha'] : [])
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTouched(names)
    const firstMissing = Object.keys(missing)[0]
    if (firstMissing) return event.currentTarget.querySelector<HTMLInputElement>(`[name="${firstMissing}"]`)?.focus()
    setIsBusy(true)
    setFailure(null)
    const tenantId = values.tenantId.trim()
    // Also where the server asks for no captcha: the console's client is only granted logins of this kind.
    const answer = { key: captcha.key ?? '', code: values.captcha.trim() }
    await client
      .login({ tenantId, account: values.account.trim(), password: values.password, captcha: answer })
      .then(() => enter(tenantId))
      .catch(fail)
    setIsBusy(false)
  }
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: touched.includes(name) ? missing[name] : undefined,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((before) => ({ ...before, [name]: value }))
    },
    onBlur: () => setTouched((before) => [...before, name]),
  })
  return { field, submit, failure, setFailure, isBusy, captcha, values, setValues, hasCaptcha }
}

export type LoginForm = ReturnType<typeof useLoginForm>
