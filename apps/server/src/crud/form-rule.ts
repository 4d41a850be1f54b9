/** The rule of a noun's form, the same that console and command line check, on the row as it will be stored. */
import { issuesOf, messageText } from '@swapdesk/validation'
import type { ZodType } from 'zod'
import { type Locale, Problem } from '../http/problem.ts'
import type { Row, RowRule } from './noun.ts'

/** @param formOf the schema for adding and for changing, where they differ */
export function formRule(formOf: ZodType | ((isCreate: boolean) => ZodType)): RowRule {
  return (row, locale: Locale, isCreate) => {
    const faults = issuesOf(typeof formOf === 'function' ? formOf(isCreate) : formOf, row)
    return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, messageText(fault, locale)]))
  }
}

/** The same for what a verb is given, before it does anything. */
export function assertForm(form: ZodType, input: Row): void {
  const rule = formRule(form)
  if (Object.keys(rule(input, 'zh', true)).length > 0) {
    throw new Problem('validation.failed', {}, (locale) => rule(input, locale, true))
  }
}
