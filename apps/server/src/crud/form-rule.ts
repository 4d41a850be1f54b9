/** Checks the row to be stored with the noun's form schema, which console and CLI share. */
import { type FormRules, issuesOf, messageText, withFormRules } from '@swapdesk/validation'
import type { ZodType } from 'zod'
import { type FieldMessages, type Locale, Problem } from '../http/problem.ts'
import type { Row, RowRule } from './noun.ts'

/** @param formOf the schema for adding and for changing, where they differ */
export function formRule(formOf: ZodType | ((isCreate: boolean) => ZodType)): RowRule {
  return (row, locale: Locale, isCreate, rules) => {
    const form = typeof formOf === 'function' ? formOf(isCreate) : formOf
    return textsOf(
      withFormRules(rules, () => issuesOf(form, row)),
      locale,
    )
  }
}

function textsOf(issues: ReturnType<typeof issuesOf>, locale: Locale): FieldMessages {
  return Object.fromEntries(Object.entries(issues).map(([field, issue]) => [field, messageText(issue, locale)]))
}

/**
 * The same for the input of another operation, before it runs.
 * @param rules of the tenant; forms without phones, amounts, secrets and a choice of the operator depend on none
 */
export function assertForm(form: ZodType, input: Row, rules: Partial<FormRules> = {}): void {
  const issues = withFormRules(rules, () => issuesOf(form, input))
  if (Object.keys(issues).length > 0) throw new Problem('validation.failed', {}, (locale) => textsOf(issues, locale))
}
