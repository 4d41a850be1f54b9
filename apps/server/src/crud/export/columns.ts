/** The columns of an export: selection by the contract, headers, and formatting by the database. */
import { headingOf } from '@swapdesk/contract/label'
import type { OperationId } from '@swapdesk/contract/operations'
import { replyColumns } from '@swapdesk/contract/reply-columns'
import { type RawBuilder, sql } from '../../db/database.ts'
import { snake } from '../columns.ts'
import { resolveSchema, rowSchemaOf, type Schema } from '../../http/contract.ts'
import { type Locale, Problem } from '../../http/problem.ts'
import type { LiveDictionaries } from '../dictionary-labels.ts'

export type ColumnKind = 'text' | 'number' | 'money' | 'dateTime'
export type ExportColumn = {
  name: string
  header: string
  kind: ColumnKind
  /** The value as text, made by the database from the column of the inner query. */
  expression: RawBuilder<unknown>
}

/** Technical columns; exported only when requested by name. */
const BY_REQUEST_ONLY = new Set(['id', 'tenantId', 'isDeleted', 'createUser', 'createDept', 'updateUser'])

function kindOf(own: Schema, resolved: Schema): ColumnKind {
  const types = new Set([resolved.type ?? []].flat())
  if (resolved['x-dictionary']) return 'text'
  if (types.has('integer') || types.has('number')) return 'number'
  const ref = own.$ref ?? ''
  if (ref.endsWith('Money')) return 'money'
  if (ref.endsWith('DateTime')) return 'dateTime'
  return 'text'
}

/**
 * Blanks, controls and characters without width or glyph, which spreadsheets or people overlook. They are listed because
 * the database's character classes depend on its locale.
 */
const OVERLOOKED =
  '\u0001-\u0008\u000b\u000c\u000e-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180e' +
  '\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e01ef}'

/** Spreadsheets interpret such text as a formula, also after line breaks and with full-width signs. */
const FORMULA = `^([\t\n\r]|[${OVERLOOKED}]*[=+@\t\n\r＝＋－＠-])`

function withoutFormula(expression: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${expression} ~ ${FORMULA} then '''' || ${expression} else ${expression} end`
}

const formula = new RegExp(FORMULA, 'u')

/** The same for a text that is already read, such as a label, which operators can edit too. */
export function textWithoutFormula(label: string): string {
  return formula.test(label) ? `'${label}` : label
}

function expressionOf(
  name: string,
  kind: ColumnKind,
  resolved: Schema,
  { locale, isPlain, itemsOf }: { locale: Locale; isPlain: boolean; itemsOf: LiveDictionaries },
): RawBuilder<unknown> {
  const column = sql.ref(`q.${snake(name)}`)
  const isNumber = [resolved.type ?? []].flat().some((type) => type === 'integer' || type === 'number')
  const safe = (text: RawBuilder<unknown>) => (isPlain || isNumber ? text : withoutFormula(text))
  const code = resolved['x-dictionary']
  if (code) {
    const cases = itemsOf(code).map((item) => {
      const label = locale === 'zh' ? item.dictValue : item.dictValueEn
      return sql`when ${column}::text = ${item.dictKey} then ${isPlain ? label : textWithoutFormula(label)}`
    })
    if (cases.length > 0) return sql`case ${sql.join(cases, sql` `)} else ${safe(sql`${column}::text`)} end`
  }
  if (kind === 'dateTime') return sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`
  if ([resolved.type ?? []].flat().includes('array')) return safe(sql`array_to_string(${column}, ' ')`)
  return kind === 'text' ? safe(sql`${column}::text`) : sql`${column}::text`
}

/** The dictionaries of a list's columns. */
export function dictionariesIn(list: OperationId): string[] {
  const schemas = Object.values(rowSchemaOf(list).properties ?? {})
  return [...new Set(schemas.flatMap((schema) => resolveSchema(schema)['x-dictionary'] ?? []))]
}

type Shown = { locale: Locale; format: 'csv' | 'xlsx'; itemsOf: LiveDictionaries }

/** The requested columns in their order; by default all but the technical ones. */
export function exportColumns(
  list: OperationId,
  asked: string | undefined,
  { locale, format, itemsOf }: Shown,
): ExportColumn[] {
  const properties = rowSchemaOf(list).properties ?? {}
  const labels = new Map((replyColumns[list]?.() ?? []).map(({ name, label }) => [name, label]))
  const exportable = Object.keys(properties).filter((name) => {
    // A file lists the rows of a tree one by one.
    if (name === 'children') return false
    const schema = resolveSchema(properties[name] as Schema)
    return !schema['x-secret'] && !(properties[name] as Schema)['x-secret'] && schema.type !== 'object'
  })
  const names = asked
    ? asked.split(',').map((name) => name.trim())
    : exportable.filter((name) => !BY_REQUEST_ONLY.has(name) && !isHiddenId(name, exportable))
  return names.map((name) => {
    if (!exportable.includes(name)) throw new Problem('column.not-allowed', { field: name.slice(0, 64) })
    const own = properties[name] as Schema
    const resolved = resolveSchema(own)
    const kind = kindOf(own, resolved)
    const label = labels.get(name)
    return {
      name,
      header: label ? headingOf(label, locale) : name,
      kind,
      expression: expressionOf(name, kind, resolved, { locale, isPlain: format === 'xlsx', itemsOf }),
    }
  })
}

/** vehicleTypeId beside vehicleTypeName: users read the name. */
function isHiddenId(name: string, all: readonly string[]): boolean {
  return name.endsWith('Id') && all.includes(`${name.slice(0, -2)}Name`)
}
