// Help texts from the contract: summaries, labels and types of operations and their fields.
import { type Domain, domains } from '@swapdesk/contract/domains'
import type { FieldDetail, OperationFields } from '@swapdesk/contract/field-detail'
import { labelFor } from '@swapdesk/contract/label'
import { operationFields } from '@swapdesk/contract/operation-fields'
import { operationSummaries } from '@swapdesk/contract/operation-summaries'
import type { Locale } from '@swapdesk/sdk'
import type { OperationId } from '@swapdesk/sdk/operations'
import { commandsOf } from './command-table.ts'

const loaded = new Map<OperationId, () => OperationFields>()
const made = new Map<OperationId, OperationFields>()

/**
 * Loads what `detailsOf` needs of these domains: of all of them it is the largest part of the program, and an overview of
 * commands does without.
 */
export async function loadDetails(wanted: readonly Domain[] = Object.keys(domains) as Domain[]): Promise<void> {
  const modules = await Promise.all(wanted.map((domain) => operationFields[domain]()))
  for (const { operationFields: makers } of modules) {
    for (const [operationId, make] of Object.entries(makers)) loaded.set(operationId as OperationId, make)
  }
}

export function detailsOf(operationId: OperationId): OperationFields {
  const known = made.get(operationId)
  if (known) return known
  const make = loaded.get(operationId)
  if (!make) throw new Error(`loadDetails of the domain of ${operationId} comes first`)
  const details = make()
  made.set(operationId, details)
  return details
}

export function summaryOf(operationId: OperationId, lang: Locale): string {
  return operationSummaries[operationId][lang]
}

/** The label of a field, or its name without a label in the contract. */
export function fieldLabelOf(operationId: OperationId, name: string, lang: Locale): string {
  return labelFor(detailsOf(operationId).labels ?? {}, name)?.[lang] ?? name
}

/** The label of a field, with its description if the contract has one. */
export function descriptionOf(operationId: OperationId, field: FieldDetail, lang: Locale): string {
  const label = labelFor(detailsOf(operationId).labels ?? {}, field.name)?.[lang]
  const meaning = lang === 'zh' ? field.descriptionZh : field.description
  if (!label) return meaning ?? field.description ?? ''
  if (!meaning || meaning.toLowerCase() === label.toLowerCase()) return label
  if (meaning.toLowerCase().startsWith(label.toLowerCase())) return meaning
  return lang === 'zh' ? `${label}：${meaning}` : `${label}: ${uncapitalized(meaning)}`
}

/** Lower-cases the first letter; abbreviations such as SM2 keep theirs. */
function uncapitalized(text: string): string {
  return /^[A-Z][a-z']*\b/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** Nouns that do not occur in a summary. */
const titles: Readonly<Record<string, Record<Locale, string>>> = {
  home: { zh: '首页图表', en: 'figures of the home page' },
  statistics: { zh: '统计', en: 'statistics' },
  work: { zh: '流程任务', en: 'tasks of workflows' },
  'model-prototype': { zh: '模型字段', en: 'columns of a model' },
  leave: { zh: '请假', en: 'applications for leave' },
}

/** The title of a noun: the shortest summary of its lists, or of its first operation, without the verb. */
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
    ? summary.replace(/(列表|分页|查询){1,3}$/, '')
    : summary.replace(/^(List|Show|Page) (of )?(the )?/, '')
}
