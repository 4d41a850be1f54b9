// What the contract says about operations and their fields, for people: summaries, labels, types in words.
import { operationDetails } from '@swapdesk/contract/operation-details'
import type { Locale } from '@swapdesk/sdk'
import type { OperationId } from '@swapdesk/sdk/operations'
import { commandsOf } from './command-table.ts'

/** A parameter or body field. */
export type FieldText = {
  name: string
  type: string
  in?: string
  required?: boolean
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
  return (lang === 'zh' ? field.descriptionZh : undefined) ?? field.description ?? ''
}

/** Nouns that no summary names. */
const titles: Readonly<Record<string, Record<Locale, string>>> = {
  home: { zh: '首页图表', en: 'figures of the home page' },
  statistics: { zh: '统计', en: 'statistics' },
  work: { zh: '流程任务', en: 'tasks of workflows' },
  'model-prototype': { zh: '模型字段', en: 'columns of a model' },
  leave: { zh: '请假', en: 'applications for leave' },
}

/** What a noun is called: the shortest summary of its lists or, failing that, of its first operation, without the verb. */
export function nounTitle(noun: string, lang: Locale): string {
  const own = titles[noun]
  if (own) return own[lang]
  const operationIds = commandsOf(noun).map(({ operationId }) => operationId)
  const lists = operationIds.filter((id) => /(List|Page)$/.test(id)).map((id) => summaryOf(id, lang))
  const shortest = lists.toSorted((a, b) => a.length - b.length)[0]
  const summary =
    shortest ??
    operationIds
      .slice(0, 1)
      .map((id) => summaryOf(id, lang))
      .join('')
  return lang === 'zh'
    ? summary.replace(/(列表|分页|查询)+$/, '')
    : summary.replace(/^(List|Show|Page) (of )?(the )?/, '')
}
