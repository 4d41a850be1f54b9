// What the contract says about operations and their fields, for people: summaries, labels, types in words.
import { operationDetails } from '@swapdesk/contract/operation-details'
import type { Locale } from '@swapdesk/sdk'
import type { OperationId } from '@swapdesk/sdk/operations'

/** A parameter, body field or column of the reply. `label` is a column header, `description` a sentence. */
export type FieldText = {
  name: string
  type: string
  in?: string
  required?: boolean
  label?: string
  description?: string
  descriptionZh?: string
  dictionary?: string
  secret?: boolean
}
type OperationText = {
  summary: string
  summaryZh: string
  parameters?: readonly FieldText[]
  body?: readonly FieldText[]
  columns?: readonly FieldText[]
}

const details: Readonly<Record<string, OperationText>> = operationDetails

export function detailsOf(operationId: OperationId): OperationText {
  return details[operationId] ?? { summary: operationId, summaryZh: operationId }
}

export function summaryOf(operationId: OperationId, lang: Locale): string {
  const { summary, summaryZh } = detailsOf(operationId)
  return lang === 'zh' ? summaryZh : summary
}

/** What a field means, in the reader's language where the contract says it in that. */
export function descriptionOf(field: FieldText, lang: Locale): string {
  return (lang === 'zh' ? field.descriptionZh : undefined) ?? field.description ?? field.label ?? ''
}

/** The header of a column. */
export function labelOf(field: FieldText, lang: Locale): string {
  return (lang === 'zh' ? field.descriptionZh : field.label) ?? field.name
}

/** What a noun is called: the words of its list or, failing that, of its first operation, without the verb. */
export function nounTitle(operationIds: readonly OperationId[], lang: Locale): string {
  const listId = operationIds.find((id) => /(List|Page)$/.test(id)) ?? operationIds[0]
  if (!listId) return ''
  const summary = summaryOf(listId, lang)
  return lang === 'zh'
    ? summary.replace(/(列表|分页|查询)+$/, '')
    : summary.replace(/^(List|Show|Page) (of )?(the )?/, '')
}

/** A column that the program itself shows, already named in the reader's language. */
export function ownColumn(name: string, label: string): FieldText {
  return { name, type: 'string', label, descriptionZh: label }
}
