/**
 * Stored values of changed fields as texts: labels of codes, and names of the records that identifiers refer to. Raw SQL:
 * the table and its columns are parameters.
 */
import { headingOf } from '@swapdesk/contract/label'
import type { OperationId } from '@swapdesk/contract/operations'
import { references } from '@swapdesk/contract/references'
import { replyColumns } from '@swapdesk/contract/reply-columns'
import { columnOf, snake } from '../../crud/columns.ts'
import { type LiveDictionaries, liveDictionaries } from '../../crud/dictionary-labels.ts'
import { reachConditions } from '../../crud/list.ts'
import { nounNamed } from '../../crud/named-rows.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { resolveSchema, rowSchemaOf, type Schema } from '../../http/contract.ts'
import { refusalOf } from '../../http/principal.ts'
import { isRecorded, type RecordedNoun, titleExpression } from './record-nouns.ts'

/** A field with its values before and after. */
export type Changed = { name: string; from: unknown; to: unknown }

type Names = ReadonlyMap<string, ReadonlyMap<string, string>>
export type ChangeTexts = { label: (name: string) => string; text: (name: string, value: unknown) => string | null }

const SEPARATOR = { zh: '、', en: ', ' }

function schemaOf(view: OperationId, name: string): Schema {
  const schema = rowSchemaOf(view).properties?.[name]
  return schema ? resolveSchema(schema) : {}
}

function dictionaryOf(view: OperationId, name: string): string | undefined {
  const schema = schemaOf(view, name)
  return schema['x-dictionary'] ?? (schema.items && resolveSchema(schema.items)['x-dictionary'])
}

const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A list stored as an array or joined by commas, or one value. */
function valuesIn(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  return Array.isArray(value) ? value.map(String) : plainText(value).split(',')
}

/** The noun whose records a field refers to, if the caller may list it. */
function referredNoun(context: Context, { operations }: RecordedNoun, name: string): RecordedNoun | undefined {
  const referred = operations.submit && references[operations.submit]?.[name]
  const noun = referred === undefined ? undefined : nounNamed(referred)
  const list = noun?.operations.list
  return noun && isRecorded(noun) && list && !refusalOf(context.principal, list, false) ? noun : undefined
}

/** The names of all records that the changes refer to: one query per noun. */
async function namesOf(context: Context, noun: RecordedNoun, changes: readonly Changed[]): Promise<Names> {
  const wanted = new Map<RecordedNoun, Set<string>>()
  for (const { name, from, to } of changes) {
    const referred = referredNoun(context, noun, name)
    if (!referred) continue
    const ids = wanted.get(referred) ?? new Set()
    for (const id of [...valuesIn(from), ...valuesIn(to)]) if (/^[1-9]\d{0,18}$/.test(id)) ids.add(id)
    wanted.set(referred, ids)
  }
  const referred = [...wanted].filter(([, ids]) => ids.size > 0)
  if (referred.length === 0) return new Map()
  const found = await context.db.many(
    referred.map(([one, ids]) => {
      const reach = sql.join(reachConditions(context, one), sql` and `)
      return sql`select ${columnOf(`${one.alias}.id`)}::text as id, ${titleExpression(context, one)} as title
        from ${sql.table(snake(one.table))} as ${sql.ref(one.alias)}
        where ${columnOf(`${one.alias}.id`)} = any(${[...ids]}::bigint[]) and ${reach}`
    }),
  )
  return new Map(
    referred.map(([one], at) => {
      const rows = (found[at] ?? []) as { id: string; title: string }[]
      return [one.name, new Map(rows.map(({ id, title }) => [id, title]))]
    }),
  )
}

function textOf(context: Context, value: unknown, label: (one: string) => string | undefined): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return { zh: value ? '是' : '否', en: value ? 'Yes' : 'No' }[context.locale]
  if (typeof value === 'object' && !Array.isArray(value)) return JSON.stringify(value)
  const whole = Array.isArray(value) ? undefined : label(plainText(value))
  if (whole !== undefined) return whole
  const values = valuesIn(value)
  const labels = values.map(label)
  // A text with a comma in it is not a list.
  if (!Array.isArray(value) && labels.every((one) => one === undefined)) return plainText(value)
  return values.map((one, at) => labels[at] ?? one).join(SEPARATOR[context.locale]) || null
}

/** How the changes of a noun's records are shown to the caller. */
export async function changeTexts(
  context: Context,
  noun: RecordedNoun,
  view: OperationId,
  changes: readonly Changed[],
): Promise<ChangeTexts> {
  const { locale } = context
  const codes = [...new Set(changes.flatMap(({ name }) => dictionaryOf(view, name) ?? []))]
  const names = await namesOf(context, noun, changes)
  const itemsOf: LiveDictionaries = await liveDictionaries(context.db, codes)
  const labels = new Map((replyColumns[view]?.() ?? []).map(({ name, label }) => [name, label]))
  return {
    label: (name) => {
      const own = labels.get(name)
      const shown = (own?.shownAs !== undefined && labels.get(own.shownAs)) || own
      return shown ? headingOf(shown, locale) : name
    },
    text: (name, value) => {
      const code = dictionaryOf(view, name)
      const items = code === undefined ? [] : itemsOf(code)
      const referred = referredNoun(context, noun, name)
      const known = referred && names.get(referred.name)
      return textOf(context, value, (one) => {
        const item = items.find(({ dictKey }) => dictKey === one)
        return item ? (locale === 'zh' ? item.dictValue : item.dictValueEn) : known?.get(one)
      })
    },
  }
}
