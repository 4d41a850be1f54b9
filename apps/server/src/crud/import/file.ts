/**
 * Imports a whole file in one request, all of its lines or none: rows whose key is new are added; those that exist are
 * changed, or left as they are. Raw SQL: rows of any noun are looked up by their key.
 */
import { sql } from '../../db/database.ts'
import type { AuditEntry, Context, DataOf } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { columnOf, snake } from '../columns.ts'
import { reachConditions } from '../list.ts'
import { tenantOfNew } from '../write.ts'
import { columnsOfHeaders, type ImportColumn, importColumns } from './columns.ts'
import type { ImportKind } from './kind.ts'
import { assertServed, type Fault, type Outcome, submitRows } from './rows.ts'
import { tableOf } from './table.ts'
import type { TableLine } from './read-table.ts'
import type { Cells } from './values.ts'

type Result = DataOf<'userImport'>
type Line = { line: number; cells: Cells; key: string }

const FAULTS_MAX = 200

export async function importFile(context: Context, kind: ImportKind, isCovered: boolean): Promise<Result> {
  const { upload, principal, db } = context
  if (!upload) throw fieldProblem('file.missing', 'file')
  const refusal = refusalOf(principal, kind.submit, false) ?? (isCovered && refusalOf(principal, kind.submit, true))
  if (refusal) throw refusal
  const columns = importColumns(kind)
  const { lines, ignoredColumns } = linesOf(
    kind,
    columns,
    await tableOf(upload.data, kind.fileRowsMax, principal.tenantId),
  )
  const tenantId = tenantOfNew(context, {})
  const existing = await idsByKey(context, kind, tenantId, lines)
  const seen = new Set<string>()
  const isRepeated = lines.map(({ key }) => key !== '' && (seen.has(key) || !seen.add(key)))
  const given = lines.filter(({ key }, at) => !isRepeated[at] && (isCovered || !existing.has(key)))
  const audits: AuditEntry[] = []
  await db.run(sql`savepoint import_file`)
  const outcomes = await submitRows(
    { ...context, audit: (entry) => audits.push(entry) },
    kind,
    columns,
    given.map(({ cells, key }) => ({ cells, id: existing.get(key) })),
    tenantId,
  )
  assertServed(outcomes)
  const faultOf = new Map(given.map((line, at) => [line, faultIn(outcomes[at])]))
  const faults = lines.flatMap((line, at) => {
    const fault = isRepeated[at] ? repeatedFault(kind) : faultOf.get(line)
    return fault ? [{ line: line.line, field: fault.field, msg: fault[context.locale] }] : []
  })
  if (faults.length > 0) {
    await db.run(sql`rollback to savepoint import_file`)
    const shown = faults.slice(0, FAULTS_MAX)
    return { total: lines.length, added: 0, changed: 0, skipped: 0, ignoredColumns, faults: shown }
  }
  for (const entry of audits) context.audit(entry)
  const changed = given.filter(({ key }) => existing.has(key)).length
  const skipped = lines.length - given.length
  return { total: lines.length, added: given.length - changed, changed, skipped, ignoredColumns, faults: [] }
}

/** What the database cannot store becomes a character that the field's form refuses. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD')

type Lines = { lines: Line[]; ignoredColumns: string[] }

function linesOf(kind: ImportKind, columns: readonly ImportColumn[], table: readonly TableLine[]): Lines {
  const [header, ...rows] = table
  if (!header || rows.length === 0) throw fieldProblem('import.empty', 'file')
  const known = columnsOfHeaders(columns, header.cells)
  const key = columns.find(({ isKey }) => isKey)
  if (key && !known.includes(key))
    throw new Problem('validation.failed', {}, (locale) => ({
      file: locale === 'zh' ? `缺少列“${key.label.zh}”` : `The column “${key.label.en}” is missing`,
    }))
  const ignoredColumns = header.cells.filter((name, at) => name !== '' && !known[at]).map(storable)
  const lines = rows.map(({ line, cells }) => {
    const named = known.flatMap((column, at) => {
      const text = storable(cells[at] ?? '')
      return column && text !== '' ? [[column.name, text] as const] : []
    })
    const texts: Cells = Object.fromEntries(named)
    return { line, cells: texts, key: (texts[kind.key] ?? '').toLowerCase() }
  })
  return { lines, ignoredColumns }
}

/** The rows in the caller's reach that have these keys. */
async function idsByKey(
  context: Context,
  { noun, key }: ImportKind,
  tenantId: string,
  lines: readonly Line[],
): Promise<Map<string, string>> {
  const { alias, table } = noun
  const keyText = sql`lower(${columnOf(`${alias}.${key}`)})`
  const ofTenant = noun.isTenantOwned ? sql`${columnOf(`${alias}.tenantId`)} = ${tenantId}` : sql`true`
  const rows = await context.db.all(sql<{ id: string; key: string }>`
    select ${columnOf(`${alias}.id`)}::text as id, ${keyText} as key from ${sql.table(snake(table))} as ${sql.ref(alias)}
    where ${keyText} = any(${lines.map((line) => line.key)}::text[]) and ${ofTenant}
      and ${sql.join(reachConditions(context, noun), sql` and `)}`)
  return new Map(rows.map((row) => [row.key, row.id]))
}

const faultIn = (outcome: Outcome | undefined): Fault | undefined =>
  outcome && 'fault' in outcome ? outcome.fault : undefined

const repeatedFault = ({ key }: ImportKind): Fault => ({
  field: key,
  zh: '与前面的行重复',
  en: 'Repeats an earlier line',
})
