// The columns of operations' rows, and their headers.
import { headingOf } from '@swapdesk/contract/label'
import { type ReplyColumn, replyColumns } from '@swapdesk/contract/reply-columns'
import type { Locale, OperationId } from '@swapdesk/sdk'

export type Column = ReplyColumn

export function columnsOf(operationId: OperationId): readonly Column[] {
  return replyColumns[operationId]?.() ?? []
}

/** The column that names the rows of an operation: `tenantId` of `tenantList`. */
export function identityOf(operationId: OperationId): string {
  return `${operationId.replace(/(List|Page|Options.*|Tree)$/, '')}Id`
}

/** A column of the program's own, labelled in the chosen locale. */
export function ownColumn(name: string, label: string): Column {
  return { name, type: 'string', label: { zh: label, en: label } }
}

export function headerOf({ name, label }: Column, lang: Locale): string {
  return label ? headingOf(label, lang) : name
}
