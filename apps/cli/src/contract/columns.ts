// The columns of what operations answer, and their headers.
import { type ReplyColumn, replyColumns } from '@swapdesk/contract/reply-columns'
import type { Locale, OperationId } from '@swapdesk/sdk'

export type Column = ReplyColumn

export function columnsOf(operationId: OperationId): readonly Column[] {
  return replyColumns[operationId] ?? []
}

/** The column that names the rows of an operation: `tenantId` of `tenantList`. */
export function identityOf(operationId: OperationId): string {
  return `${operationId.replace(/(List|Page|Options.*|Tree)$/, '')}Id`
}

/** A column that the program itself shows, already named in the reader's language. */
export function ownColumn(name: string, label: string): Column {
  return { name, type: 'string', label, labelZh: label }
}

export function headerOf({ name, label, labelZh }: Column, lang: Locale): string {
  return (lang === 'zh' ? labelZh : label) ?? name
}
