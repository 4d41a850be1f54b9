/**
 * Adds the rows of an import one by one, each by itself, and tells why one is refused. A plan adds them and takes all back,
 * so that its verdicts are those of the operation itself.
 */
import type { ImportColumn } from './columns.ts'
import { attempt } from '../attempt.ts'
import { isCancelled } from '../../db/cancelled.ts'
import { inputSchemaOf } from '../../http/contract.ts'
import type { AuditEntry, Context } from '../../http/context.ts'
import { problemOf } from '../../http/error-mapping.ts'
import { readInput } from '../../http/input.ts'
import { type Locale, type Problem, problemText } from '../../http/problem.ts'
import type { ImportKind } from './kind.ts'
import { type Cells, readRows } from './values.ts'

/** Why a row was refused, in both languages. */
export type Fault = { field: string | null; zh: string; en: string; isNameUnavailable?: true }
export type Outcome = { id: string } | { fault: Fault; failure?: Error }

/** Without its database this server can do nothing for any row. */
const OUTAGES: ReadonlySet<string> = new Set(['server.unavailable', 'server.disk-full'])

function faultOf(problem: Problem, columns: readonly ImportColumn[]): Fault {
  const texts = (locale: Locale) => Object.entries(problem.fields?.(locale) ?? {})
  const textIn = (locale: Locale) => {
    const parts = texts(locale).map(([field, text]) => {
      const label = columns.find(({ name }) => name === field)?.label[locale]
      if (label === undefined) return text
      return locale === 'zh' ? `${label}：${text}` : `${label}: ${text}`
    })
    return parts.length > 0
      ? parts.join(locale === 'zh' ? '；' : '; ')
      : problemText(problem.error, locale, problem.params)
  }
  const isNameUnavailable = problem.error === 'row.name-unavailable'
  return {
    field: texts('en')[0]?.[0] ?? null,
    zh: textIn('zh'),
    en: textIn('en'),
    ...(isNameUnavailable && { isNameUnavailable }),
  }
}

/**
 * What work on one row throws, as its fault. An outage ends all of it; what this server fails at with one row alone, or what takes
 * too long, is its failure: repeated, it would keep the others waiting for ever.
 */
export function faultOrThrow(error: unknown, columns: readonly ImportColumn[]): { fault: Fault; failure?: Error } {
  const problem = problemOf(error)
  if (OUTAGES.has(problem.error) && !isCancelled(error)) throw error
  const fault = faultOf(problem, columns)
  return problem.status >= 500 ? { fault, failure: error as Error } : { fault }
}

/** Where all rows are judged at once, a failure of the server is that of the whole. */
export function assertServed(outcomes: readonly Outcome[]): void {
  for (const outcome of outcomes) if ('failure' in outcome && outcome.failure) throw outcome.failure
}

/** Audits what work on one row audits only once that has succeeded. */
export async function audited<T>(context: Context, work: (own: Context) => Promise<T>): Promise<T> {
  const entries: AuditEntry[] = []
  const result = await work({ ...context, audit: (entry) => entries.push(entry) })
  for (const entry of entries) context.audit(entry)
  return result
}

/** @param context of the user who imports; its operation becomes the one that adds a row */
export function addRows(
  context: Context,
  kind: ImportKind,
  columns: readonly ImportColumn[],
  rows: readonly Cells[],
  tenantId: string,
): Promise<Outcome[]> {
  return submitRows(
    context,
    kind,
    columns,
    rows.map((cells) => ({ cells, id: undefined })),
    tenantId,
  )
}

/** Adds rows, and changes those with an identifier. */
export async function submitRows(
  context: Context,
  kind: ImportKind,
  columns: readonly ImportColumn[],
  rows: readonly { cells: Cells; id: string | undefined }[],
  tenantId: string,
): Promise<Outcome[]> {
  const own: Context = { ...context, operation: kind.submit }
  const outcomes: Outcome[] = []
  const takesTenant = Object.hasOwn(inputSchemaOf(kind.submit).properties ?? {}, 'tenantId')
  const read = await readRows(
    own,
    columns,
    rows.map(({ cells }) => cells),
    tenantId,
  )
  for (const [at, row] of read.entries()) {
    const id = rows[at]?.id
    try {
      if ('problem' in row) throw row.problem
      const { tenantId: owner, ...values } = row.input
      const placed = takesTenant && context.tenant === null ? { ...values, tenantId: owner } : values
      const input = readInput(kind.submit, [id === undefined ? placed : { ...values, id }])
      const submit = (each: Context) => (id === undefined ? kind.add(each, input) : kind.change(each, input))
      const stored = await audited(own, (each) => attempt(own.db, () => submit(each)))
      outcomes.push({ id: stored.id })
    } catch (error) {
      outcomes.push(faultOrThrow(error, columns))
    }
  }
  return outcomes
}
