/**
 * Cells of a file as the input of the operation that adds a row: entries of dictionaries by text or key, other records by name
 * or identifier, dates as people write them. Raw SQL: names of any noun's rows are looked up by its title columns.
 */
import { columnOf, snake } from '../columns.ts'
import { liveDictionaries } from '../dictionary-labels.ts'
import { isNameable } from '../named-rows.ts'
import type { Noun, Row } from '../noun.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import type { ImportColumn } from './columns.ts'

/** Texts by field; empty cells are absent. */
export type Cells = Readonly<Record<string, string>>
type ReadRow = { input: Row } | { problem: Problem }

const ID = /^\d{1,19}$/
const DATE = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ].*)?$/
const VALUES_SHOWN = 12

type Lookup = (text: string) => unknown

/** The rows with these texts as names, or as identifiers, that the caller may name in the tenant of the import. */
async function lookupOf(context: Context, noun: Noun, field: string, texts: readonly string[], tenantId: string) {
  const title = (noun.search ?? noun.record)?.title[0]
  const { alias, table } = noun
  const name = title === undefined ? sql`null::text` : columnOf(`${alias}.${title}`)
  const ids = texts.filter((text) => ID.test(text))
  const ofTenant = noun.isTenantOwned ? sql`${columnOf(`${alias}.tenantId`)} = ${tenantId}` : sql`true`
  const rows = await context.db.all(sql<{ id: string; name: string | null }>`
    select ${columnOf(`${alias}.id`)} as id, ${name} as name from ${sql.table(snake(table))} as ${sql.ref(alias)}
    where (lower(${name}) = any(${texts.map((text) => text.toLowerCase())}::text[]) or ${columnOf(`${alias}.id`)}::text = any(${ids}::text[]))
      and ${ofTenant} and ${isNameable(context, noun)}`)
  const byName = Map.groupBy(rows, (row) => row.name?.toLowerCase() ?? '')
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (text: string): unknown => {
    const [row, another] = byName.get(text.toLowerCase()) ?? []
    if (another) throw fieldProblem('import.name-ambiguous', field, { name: text })
    const found = row ?? byId.get(text)
    if (!found) throw fieldProblem('import.name-unknown', field, { name: text })
    return found.id
  }
}

/** The names in a cell that lists several rows. */
function listedIn(text: string): string[] {
  return text
    .split(/[,，、;；\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
}

function dateOf(field: string): Lookup {
  return (text) => {
    const [, year, month, day] = DATE.exec(text) ?? []
    if (!year || !month || !day) throw fieldProblem('import.date', field, { name: text })
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  }
}

/** How the cells of each column become values. */
async function readersOf(
  context: Context,
  columns: readonly ImportColumn[],
  rows: readonly Cells[],
  tenantId: string,
): Promise<Map<string, Lookup>> {
  const readers = new Map<string, Lookup>()
  const itemsOf = await liveDictionaries(
    context.db,
    columns.flatMap(({ dictionary }) => dictionary ?? []),
  )
  for (const { name, type, noun, isList, dictionary } of columns) {
    if (type === 'date') readers.set(name, dateOf(name))
    if (noun) {
      const partsOf = isList ? listedIn : (text: string) => [text]
      const texts = [...new Set(rows.flatMap((row) => partsOf(row[name] ?? '')))]
      if (texts.length === 0) continue
      const lookup = await lookupOf(context, noun, name, texts, tenantId)
      readers.set(name, isList ? (text) => partsOf(text).map(lookup).join(',') : lookup)
    } else if (dictionary !== undefined) {
      const items = itemsOf(dictionary)
      const keys = new Map(
        items.flatMap(({ dictKey, dictValue, dictValueEn }) =>
          [dictValueEn, dictValue, dictKey].map((text) => [text.toLowerCase(), dictKey]),
        ),
      )
      readers.set(name, (text) => {
        const key = keys.get(text.toLowerCase())
        if (key !== undefined) return key
        throw new Problem('validation.failed', {}, (locale) => {
          const known = items.map(({ dictValue, dictValueEn }) => (locale === 'zh' ? dictValue : dictValueEn))
          const shown = known.slice(0, VALUES_SHOWN).join(locale === 'zh' ? '、' : ', ')
          return {
            [name]: locale === 'zh' ? `没有“${text}”，可填：${shown}` : `There is no “${text}”; known are: ${shown}`,
          }
        })
      })
    }
  }
  return readers
}

/** The input of each row, or the first problem of its cells. */
export async function readRows(
  context: Context,
  columns: readonly ImportColumn[],
  rows: readonly Cells[],
  tenantId: string,
): Promise<ReadRow[]> {
  const readers = await readersOf(context, columns, rows, tenantId)
  return rows.map((row) => {
    try {
      const entries = Object.entries(row).map(([name, text]) => [name, readers.get(name)?.(text) ?? text])
      return { input: { ...Object.fromEntries(entries), tenantId } }
    } catch (error) {
      if (error instanceof Problem) return { problem: error }
      throw error
    }
  })
}
