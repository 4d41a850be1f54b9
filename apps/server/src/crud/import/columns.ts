/** The columns of an import, from the input of the operation that adds a row: names, headers and how cells are read. */
import { type FieldLabel, headingOf } from '@swapdesk/contract/label'
import { references } from '@swapdesk/contract/references'
import { replyColumns } from '@swapdesk/contract/reply-columns'
import type { Executor } from '../../db/database.ts'
import { isIdList } from '../../db/tables.ts'
import { liveDictionaries } from '../dictionary-labels.ts'
import { nounNamed } from '../named-rows.ts'
import type { Noun } from '../noun.ts'
import type { DataOf } from '../../http/context.ts'
import { inputSchemaOf, resolveSchema, type Schema } from '../../http/contract.ts'
import { fileAddressesOf } from '../../http/file-addresses.ts'
import type { Locale } from '../../http/problem.ts'
import type { ImportKind } from './kind.ts'

type ColumnType = DataOf<'importColumns'>[number]['type']
export type ImportColumn = {
  name: string
  type: ColumnType
  label: FieldLabel
  isRequired: boolean
  isKey: boolean
  /** Code of the dictionary whose entries cells name. */
  dictionary: string | undefined
  /** The noun whose rows cells name. */
  noun: Noun | undefined
  /** A cell names several of them. */
  isList: boolean
  example: string | null
}

/** They address a row, or say what a form sends. */
const NO_COLUMNS = new Set(['id', 'tenantId', 'updateTime', 'force', 'isNew'])
const DATE = /^\^\(?\[0-9\]\{4\}-\[0-9\]\{2\}-\[0-9\]\{2\}/

export function importColumns({ noun, submit, list, key }: ImportKind): ImportColumn[] {
  const schema = inputSchemaOf(submit)
  const required = new Set(schema['x-required-on-create'] ?? [])
  const labels = new Map((replyColumns[list]?.() ?? []).map(({ name, label }) => [name, label]))
  const files = new Set(fileAddressesOf(submit))
  const examples = (resolveSchema(schema)['example'] ?? {}) as Record<string, unknown>
  return Object.entries(schema.properties ?? {})
    .filter(([name, property]) => !NO_COLUMNS.has(name) && !files.has(name) && !resolveSchema(property)['x-secret'])
    .filter(([name]) => noun.writable.includes(name))
    .map(([name, property]) => {
      const label = labels.get(name)
      const shown = label?.shownAs === undefined ? label : (labels.get(label.shownAs) ?? label)
      const dictionary = label?.dictionary ?? dictionaryOf(property)
      const reference = references[submit]?.[name]
      const named = reference === undefined ? undefined : nounNamed(reference)
      return {
        name,
        type: named ? 'reference' : dictionary === undefined ? plainType(property) : 'dictionary',
        label: shown ?? { zh: name, en: name },
        isRequired: required.has(name),
        isKey: name === key,
        dictionary,
        noun: named,
        isList: isIdList(noun.table, name),
        example: named ? null : exampleText(examples[name]),
      }
    })
}

function exampleText(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

function dictionaryOf(property: Schema): string | undefined {
  const code = property['x-dictionary'] ?? resolveSchema(property)['x-dictionary']
  return typeof code === 'string' ? code : undefined
}

function plainType(property: Schema): ColumnType {
  const { type, pattern } = resolveSchema(property)
  if (typeof pattern === 'string' && DATE.test(pattern)) return 'date'
  return [type].flat().some((one) => one === 'integer' || one === 'number') ? 'number' : 'text'
}

/** Headers that are taken for a column: in both languages, with and without the unit. */
export function headersOf({ label }: ImportColumn): string[] {
  const locales = ['zh', 'en'] as const
  return [...new Set(locales.flatMap((locale) => [label[locale], headingOf(label, locale)]))]
}

const plainHeader = (header: string) =>
  header
    .normalize('NFKC')
    .replaceAll(/[\s*_-]+/g, '')
    .toLowerCase()

/** The column of each header of a file; undefined where none is known. The first of two headers of a column counts. */
export function columnsOfHeaders(
  columns: readonly ImportColumn[],
  headers: readonly string[],
): (ImportColumn | undefined)[] {
  const known = new Map<string, ImportColumn>()
  for (const column of columns) {
    for (const header of [column.name, ...headersOf(column)]) {
      if (!known.has(plainHeader(header))) known.set(plainHeader(header), column)
    }
  }
  const taken = new Set<string>()
  return headers.map((header) => {
    const column = header === '' ? undefined : known.get(plainHeader(header))
    if (!column || taken.has(column.name)) return undefined
    taken.add(column.name)
    return column
  })
}

/** The columns as replies show them. */
export async function shownColumns(
  db: Executor,
  columns: readonly ImportColumn[],
  locale: Locale,
): Promise<DataOf<'importColumns'>> {
  const itemsOf = await liveDictionaries(
    db,
    columns.flatMap(({ dictionary }) => dictionary ?? []),
  )
  return columns.map((column) => {
    const items = column.dictionary === undefined ? [] : itemsOf(column.dictionary)
    const values = items.map(({ dictValue, dictValueEn }) => (locale === 'zh' ? dictValue : dictValueEn))
    const { name, type, isRequired, isKey, example } = column
    const shown = items.find(({ dictKey }) => dictKey === example)
    return {
      name,
      header: headingOf(column.label, locale),
      headers: headersOf(column),
      isRequired,
      isKey,
      type,
      values,
      example: shown ? (locale === 'zh' ? shown.dictValue : shown.dictValueEn) : example,
    }
  })
}
