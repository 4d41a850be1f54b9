// The columns of operations' rows, and their headers.
import { headingOf } from '@swapdesk/contract/label'
import { type ReplyColumn, replyColumns } from '@swapdesk/contract/reply-columns'
import type { Locale, OperationId } from '@swapdesk/sdk'

export type Column = ReplyColumn

export function columnsOf(operationId: OperationId): readonly Column[] {
  return replyColumns[operationId]?.() ?? []
}

/** Rows of which most columns matter only in their detail: what a table of them shows, the most important first. */
const listed: Partial<Record<OperationId, (lang: Locale) => readonly string[]>> = {
  alarmPage: alarmColumns,
  alarmDetail: alarmColumns,
  walletRefundList: refundColumns,
}

/** Decisions name the lot, not the refund. */
function refundColumns(): readonly string[] {
  const what = ['state', 'riderName', 'mobile', 'packName', 'amount', 'currency', 'reason']
  return ['lotId', ...what, 'userName', 'createTime', 'reviewerName', 'refundOrderNo']
}

function alarmColumns(lang: Locale): readonly string[] {
  const name = lang === 'zh' ? 'name' : 'nameEn'
  const who = ['handling', 'assigneeName', 'handlerName']
  return [
    'id',
    'level',
    'alarmId',
    name,
    'deviceName',
    'status',
    ...who,
    'startTime',
    'lastTime',
    'stationName',
    'boxId',
  ]
}

/** The columns of a table of rows, where not all of the contract's. */
export function listColumns(operationId: OperationId, lang: Locale): readonly string[] | undefined {
  return listed[operationId]?.(lang)
}

/** The column that names the rows of an operation: `tenantId` of `tenantList`. */
export function identityOf(operationId: OperationId): string {
  return `${operationId.replace(/(List|Page|Options.*|Tree)$/, '')}Id`
}

/** A column outside the contract, labelled in the chosen locale. */
export function ownColumn(name: string, label: string): Column {
  return { name, type: 'string', label: { zh: label, en: label } }
}

export function headerOf({ name, label }: Column, lang: Locale): string {
  return label ? headingOf(label, lang) : name
}
