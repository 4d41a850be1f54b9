// Checks the login form with the schema of its operation. A chunk of its own, loaded when a field gets the focus: the
// login page is shown without the schema library.
import { issuesOf, limitsOf, loginInput, messageText } from '@swapdesk/validation'
import type { Locale } from '../i18n'

export type LoginValues = { tenantId: string; account: string; password: string }
export type LoginField = keyof LoginValues

/** The form's fields under the names of the operation's input. */
const inputNames = { tenantId: 'tenantId', account: 'username', password: 'password' } as const

/** The message of each field that is not valid. */
export function loginIssues(values: LoginValues, locale: Locale): Partial<LoginValues> {
  const { tenantId, account: username, password } = values
  const issues = issuesOf(loginInput, { tenantId, username, password })
  return Object.fromEntries(
    Object.entries(inputNames).flatMap(([field, name]) => {
      const issue = issues[name]
      return issue ? [[field, messageText(issue, locale)]] : []
    }),
  )
}

/** The longest text a field takes. */
export function loginMaxLength(field: LoginField): number | undefined {
  return limitsOf(loginInput, inputNames[field]).maxLength
}
