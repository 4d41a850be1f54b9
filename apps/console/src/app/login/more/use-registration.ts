// State, validation and submission of the registration; shows one issue at a time, in the specified order.
import { useLingui } from '@lingui/react/macro'
import { isApiError } from '@swapdesk/sdk'
import { issuesOf, limitsOf, messageText, registrationInput } from '@swapdesk/validation'
import { type FormEvent, useState } from 'react'
import { useConnection } from '../../connection'
import { currentLocale } from '../../i18n'
import type { Guest } from './use-third-party-return'

const names = ['tenantId', 'name', 'account', 'password', 'password2'] as const
export type RegistrationName = (typeof names)[number]
type Values = Record<RegistrationName, string>
type FieldIssue = { name: RegistrationName; message: string }

/** The first issue. */
function firstIssue(values: Values): FieldIssue | null {
  const issues = issuesOf(registrationInput, values)
  const name = names.find((one) => issues[one])
  return name ? { name, message: messageText(issues[name] ?? '', currentLocale()) } : null
}

export function useRegistration({ client, session }: Guest) {
  const { t } = useLingui()
  const { encryptPassword } = useConnection()
  const [values, setValues] = useState<Values>({
    tenantId: session.tenantId,
    name: session.realName,
    account: session.account,
    password: '',
    password2: '',
  })
  const [issue, setIssue] = useState<FieldIssue | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isDone, setIsDone] = useState(false)

  const fail = (error: unknown) => {
    const fields = isApiError(error) ? error.fields : undefined
    const name = names.find((one) => fields?.[one])
    if (name) setIssue({ name, message: fields?.[name] ?? '' })
    else setFailure((error instanceof Error && error.message) || t`Submission failed`)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = firstIssue(values)
    setIssue(found)
    setFailure(null)
    if (found) return form.querySelector<HTMLInputElement>(`[name="${found.name}"]`)?.focus()
    setIsBusy(true)
    try {
      const { tenantId, name, account } = values
      const password = await encryptPassword(values.password)
      const input = { tenantId: tenantId.trim(), name: name.trim(), account: account.trim(), password }
      await client.call('userRegisterGuest', { ...input, ...(session.oauthId && { oauthId: session.oauthId }) })
      setIsDone(true)
      await client.logout().catch(() => undefined)
    } catch (error) {
      fail(error)
    }
    setIsBusy(false)
  }
  const field = (name: RegistrationName) => ({
    name,
    value: values[name],
    maxLength: limitsOf(registrationInput, name).maxLength,
    error: issue?.name === name ? issue.message : undefined,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((before) => ({ ...before, [name]: value }))
    },
  })
  return { field, submit, failure, isBusy, isDone }
}
