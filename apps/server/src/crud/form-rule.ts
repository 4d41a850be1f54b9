/** Checks the row to be stored with the noun's form schema, which console and CLI share. */
import { type FormRules, issuesOf, messageText, withFormRules } from '@swapdesk/validation'
import type { ZodType } from 'zod'
import { type Locale, Problem } from '../http/problem.ts'
import type { Row, RowRule } from './noun.ts'

/** @param formOf the schema for adding and for changing, where they differ */
export function formRule(formOf: ZodType | ((isCreate: boolean) => ZodType)): RowRule {
  return (row, locale: Locale, isCreate, rules) => {
    const form = typeof formOf === 'function' ? formOf(isCreate) : formOf
    const faults = withFormRules(rules, () => issuesOf(form, row))
    return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, messageText(fault, locale)]))
  }
}

/** The same for the input of another operation, before it runs. */
export function assertForm(form: ZodType, input: Row, rules: FormRules): void {
  const rule = formRule(form)
  if (Object.keys(rule(input, 'zh', true, rules)).length > 0) {
    throw new Problem('validation.failed', {}, (locale) => rule(input, locale, true, rules))
  }
}
