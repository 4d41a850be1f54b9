/** Expected cells of a list's export, derived from the contract's labels and the rows of the list. */
import { headingOf } from '@swapdesk/contract/label'
import type { OperationId } from '@swapdesk/contract/operations'
import { replyColumns, type ReplyColumn } from '@swapdesk/contract/reply-columns'
import { dictionaryItems } from '@swapdesk/dictionary'
import { resolveSchema, rowSchemaOf } from '../http/contract.ts'
import type { Locale } from '../http/problem.ts'

/** All columns of the list that a file can have: all except objects. */
export function exportedColumns(list: OperationId): ReplyColumn[] {
  const { properties = {} } = rowSchemaOf(list)
  return (replyColumns[list]?.() ?? []).filter(({ name }) => {
    const schema = properties[name]
    return schema && resolveSchema(schema).type !== 'object'
  })
}

export function headerOf({ name, label }: ReplyColumn, locale: Locale): string {
  return label ? headingOf(label, locale) : name
}

/** The text of a cell: labels for codes, lists separated by spaces, formulas escaped. */
export function cellOf({ label }: ReplyColumn, locale: Locale, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(' ')
  const text = `${value as string | number | boolean}`
  const item = label?.dictionary && dictionaryItems(label.dictionary).find(({ dictKey }) => dictKey === text)
  if (item) return locale === 'zh' ? item.dictValue : item.dictValueEn
  return typeof value === 'string' && label?.kind === undefined && /^[=+@\t\r-]/.test(text) ? `'${text}` : text
}
