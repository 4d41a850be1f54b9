// One value as text, for tables and for programs.
import type { Locale } from '@swapdesk/sdk'
import { orNull } from '@swapdesk/sdk'
import type { Column } from '../contract/columns.ts'
import { dictionaryLabelOf } from '../contract/dictionary.ts'

export type Row = Readonly<Record<string, unknown>>

/** For tables: dictionary labels, `---` for empty, control characters removed. */
export function cellOf(value: unknown, column: Column, lang: Locale): string {
  const dictionary = column.label?.dictionary
  // -1 means empty except in number columns: one day overdue is -1.
  const isMeasured = typeof value === 'number' && /^(integer|number)$/.test(column.type) && !dictionary
  const set = isMeasured ? value : orNull(value)
  if (set === null || (Array.isArray(set) && set.length === 0)) return '---'
  if (dictionary) {
    const label = dictionaryLabelOf(dictionary, plainText(set), lang)
    if (label) return label
  }
  if (typeof set === 'boolean') return yesNo[lang][set ? 'true' : 'false']
  return plainText(set).replaceAll(/\p{Cc}/gu, ' ')
}

const yesNo = { zh: { true: '是', false: '否' }, en: { true: 'yes', false: 'no' } } as const

/** For programs: the raw value; lists comma-separated, objects as JSON, null empty. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return value.join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+\.\d+$/.test(value))
}
