// Checks the login form with the schema of its operation. A chunk of its own, loaded when a field gets the focus: the
// login page is shown without the schema library.
import { captchaLoginInput, issuesOf, limitsOf, loginInput, messageText } from '@swapdesk/validation'
import type { Locale } from '../i18n'

export type LoginValues = { tenantId: string; account: string; password: string; captcha: string }
export type LoginField = keyof LoginValues

/** The form's fields under the names of the operation's input. */
const inputNames = { tenantId: 'tenantId', account: 'username', password: 'password', captcha: 'captchaCode' } as const

/** The message of each field that is not valid. */
export function loginIssues(values: LoginValues, hasCaptcha: boolean, locale: Locale): Partial<LoginValues> {
  const { tenantId, account: username, password, captcha: captchaCode } = values
  const issues = issuesOf(hasCaptcha ? captchaLoginInput : loginInput, { tenantId, username, password, captchaCode })
  return Object.fromEntries(
    Object.entries(inputNames).flatMap(([field, name]) => {
      const issue = issues[name]
      return issue ? [[field, messageText(issue, locale)]] : []
    }),
  )
}

/** The longest text a field takes. */
export function loginMaxLength(field: LoginField): number | undefined {
  return limitsOf(captchaLoginInput, inputNames[field]).maxLength
}
