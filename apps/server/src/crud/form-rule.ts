/** The rule of a noun's form, the same one that the console and the command line ask, on the row as it will be stored. */
import { fieldNames, messageText } from '@swapdesk/validation'
import type { ZodType } from 'zod'
import type { FieldMessages, Locale } from '../http/problem.ts'
import type { Row, RowRule } from './resource.ts'

/** A form with nothing typed: what a row leaves out is empty. */
function emptyForm(schema: ZodType): Row {
  return Object.fromEntries(fieldNames(schema).map((name) => [name, null]))
}

/** @param formOf the schema for adding and for changing, where they differ */
export function formRule(formOf: ZodType | ((isCreate: boolean) => ZodType)): RowRule {
  return (row, locale: Locale, isCreate) => {
    const schema = typeof formOf === 'function' ? formOf(isCreate) : formOf
    const parsed = schema.safeParse({ ...emptyForm(schema), ...row })
    const messages: FieldMessages = {}
    for (const issue of parsed.error?.issues ?? []) {
      messages[String(issue.path[0] ?? '')] ??= messageText(issue.message, locale)
    }
    return messages
  }
}
