/**
 * The history of one record, from the audit. Raw SQL: conditions on the keys of JSON, which the index of an entity's audit
 * rows precedes.
 */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import { RecordChangeKind, RecordWay } from '@swapdesk/dictionary'
import { columnOf, snake } from '../../crud/columns.ts'
import { reachConditions, viewColumns } from '../../crud/list.ts'
import { definedNouns, type Row } from '../../crud/noun.ts'
import { hidesColumns, shownColumns } from '../../crud/visible-columns.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { inputSchemaOf, operationOf, rowSchemaOf } from '../../http/contract.ts'
import { PLATFORM_TENANT_ID, refusalOf } from '../../http/principal.ts'
import { Problem } from '../../http/problem.ts'
import { inOtherZone, isMoment } from '../../http/time-format.ts'
import { CLI_CLIENT, CONSOLE_CLIENT } from '../auth/index.ts'
import { type Changed, changeTexts, type ChangeTexts } from './change-texts.ts'
import { assertMay, nounOfKind, type RecordedNoun } from './record-nouns.ts'

type RecordChange = DataOf<'recordHistory'>[number]
type AuditRow = {
  id: string
  operationId: string
  changes: Record<string, unknown> | null
  requestId: string
  clientId: string | null
  timeZone: string | null
  userName: string | null
  createTime: string
}

/** The tenants whose audit has changes of the row: its own, and for the platform also the platform. */
async function auditTenants(context: Context, noun: RecordedNoun, id: string): Promise<string[]> {
  const { alias, table, isTenantOwned } = noun
  const where = sql.join([sql`${sql.ref(`${alias}.id`)} = ${id}`, ...reachConditions(context, noun)], sql` and `)
  const tenant = isTenantOwned ? columnOf(`${alias}.tenantId`) : sql`${PLATFORM_TENANT_ID}::text`
  const row = await context.db.first(
    sql<{
      tenantId: string
    }>`select ${tenant} as tenant_id from ${sql.table(snake(table))} as ${sql.ref(alias)} where ${where}`,
  )
  if (!row) throw new Problem('row.not-found')
  return context.tenant === null ? [...new Set([row.tenantId, PLATFORM_TENANT_ID])] : [context.tenant]
}

/** Audit rows of one record, newest first. */
export async function auditRows(
  context: Context,
  noun: RecordedNoun,
  id: string,
  { more, limit }: { more: RawBuilder<unknown>; limit: number },
): Promise<AuditRow[]> {
  const tenants = await auditTenants(context, noun, id)
  const rows = await context.db.all(sql<AuditRow>`
    select a.id::text as id, a.operation_id, a.changes, a.request_id, a.client_id, a.time_zone, a.create_time,
      coalesce(u.real_name, u.name, u.account) as user_name
    from audit a left join user_account u on u.id = a.user_id and u.tenant_id = any(${tenants}::text[])
    where a.tenant_id = any(${tenants}::text[]) and a.entity = ${noun.name} and a.entity_id = ${id} and ${more}
    order by a.id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, changes: withOwnTimes(context, noun, row) }))
}

/** Date-times are stored in the zone of who made the change; the caller reads them in theirs. */
function withOwnTimes({ zone }: Context, noun: RecordedNoun, { changes, timeZone }: AuditRow): AuditRow['changes'] {
  if (changes === null || timeZone === null || timeZone === zone) return changes
  const properties = rowSchemaOf(noun.operations.detail as OperationId).properties ?? {}
  const own = (value: unknown) => (typeof value === 'string' ? inOtherZone(value, timeZone, zone) : value)
  const entries = Object.entries(changes).map(([name, pair]) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    return [name, schema && isMoment(schema) && isPair(pair) ? pair.map(own) : pair]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}

/** The fields of a noun that its history shows to the caller: those of its detail, without secrets. */
export function historyFields(context: Context, noun: RecordedNoun, view: OperationId): ReadonlySet<string> {
  const names = viewColumns(view).filter((name) => !noun.secrets.has(name) && name !== 'isDeleted')
  return new Set(shownColumns(context, noun, names))
}

function isPair(value: unknown): value is readonly [unknown, unknown] {
  return Array.isArray(value) && value.length === 2
}

function changedFields(row: Pick<AuditRow, 'changes'>, fields: ReadonlySet<string>): Changed[] {
  return Object.entries(row.changes ?? {}).flatMap(([name, pair]) =>
    fields.has(name) && isPair(pair) ? [{ name, from: pair[0], to: pair[1] }] : [],
  )
}

const domainOf = (id: string) => (Object.hasOwn(operations, id) ? operations[id as OperationId].domain : undefined)

/** That of an operation on another noun, such as a refund, only where that noun may be listed, and with all of its columns. */
function mayReadReason(context: Context, noun: RecordedNoun, { operationId }: AuditRow): boolean {
  if (hidesColumns(context, noun)) return false
  const domain = domainOf(operationId)
  const lists = definedNouns().flatMap((one) => {
    const { list } = one.operations
    return list !== undefined && domainOf(list) === domain ? [{ one, list }] : []
  })
  if (lists.length === 0 || lists.some(({ one }) => one.name === noun.name)) return true
  return lists.some(({ one, list }) => !refusalOf(context.principal, list, false) && !hidesColumns(context, one))
}

/** The reason that a person gave for a change of a noun without such a field, for those who see all of its columns: it may speak of any. */
function givenReason(
  context: Context,
  noun: RecordedNoun,
  row: AuditRow,
): Pick<RecordChange, 'fieldName' | 'label' | 'from' | 'to'>[] {
  const pair = row.changes?.['reason']
  const isShown = isPair(pair) && typeof pair[1] === 'string' && mayReadReason(context, noun, row)
  return isShown
    ? [{ fieldName: 'reason', label: { zh: '原因', en: 'Reason' }[context.locale], from: null, to: pair[1] }]
    : []
}

/** What adds a record, its submit or an action such as binding, sets all fields that adding requires; later ones change fields that are set. */
function isCreation({ operations: { submit }, secrets }: RecordedNoun, { operationId, changes }: AuditRow): boolean {
  if (submit === undefined) return false
  const required = inputSchemaOf(submit)['x-required-on-create'] ?? []
  if (operationId !== submit && required.length === 0) return false
  // Of a secret neither value is stored.
  const pairs = Object.entries(changes ?? {}).flatMap(([name, pair]) => (secrets.has(name) ? [] : [pair]))
  return (
    pairs.length > 0 &&
    pairs.every((pair) => isPair(pair) && pair[0] === null) &&
    required.every((name) => Object.hasOwn(changes ?? {}, name) || name === 'password')
  )
}

function changeKindOf(noun: RecordedNoun, row: AuditRow): RecordChangeKind {
  const { changes, operationId } = row
  const removed = changes?.['isDeleted']
  if (isPair(removed)) return removed[1] === 0 ? RecordChangeKind.Restored : RecordChangeKind.Removed
  if (changes?.['bound']) return RecordChangeKind.Unbound
  if (isCreation(noun, row)) return RecordChangeKind.Created
  return operationId === noun.operations.submit || operationId === 'recordUndo'
    ? RecordChangeKind.Updated
    : RecordChangeKind.Action
}

function madeBy({ requestId, clientId }: AuditRow): RecordWay | null {
  if (requestId.startsWith('job-')) return RecordWay.Bulk
  if (clientId === null) return null
  return clientId === CONSOLE_CLIENT ? RecordWay.Console : clientId === CLI_CLIENT ? RecordWay.Cli : RecordWay.Api
}

function actionOf({ locale }: Context, operationId: string): string {
  if (!Object.hasOwn(operations, operationId)) return operationId
  const { summary, 'x-summary-zh': zh } = operationOf(operationId as OperationId)
  return locale === 'zh' ? zh : summary
}

/**
 * Fields that writing their former value back undoes; none if some of them are hidden from the caller, so that nothing is
 * undone in part.
 */
export function undoableFields(noun: RecordedNoun, row: AuditRow, fields: ReadonlySet<string>): Changed[] {
  const kind = changeKindOf(noun, row)
  if (kind !== RecordChangeKind.Updated && kind !== RecordChangeKind.Action) return []
  const detail = new Set(noun.operations.detail && viewColumns(noun.operations.detail))
  const isWritten = (name: string) => detail.has(name) && noun.writable.includes(name) && !noun.inputOnly.has(name)
  const written = Object.keys(row.changes ?? {}).filter(isWritten)
  return written.every((name) => fields.has(name)) ? changedFields(row, new Set(written)) : []
}

/** What was unbound, as the refusal named it. */
function unboundNames(row: AuditRow): string | null {
  const bound = row.changes?.['bound']
  const before = isPair(bound) && Array.isArray(bound[0]) ? (bound[0] as Row[]) : []
  return before.map(({ name }) => String(name)).join(', ') || null
}

/** Condition of the rows with something to show: a submit that changed only hidden fields has nothing. */
function hasSomething({ operations: { submit } }: RecordedNoun, fields: ReadonlySet<string>): RawBuilder<unknown> {
  const keys = [...fields, 'isDeleted', 'bound']
  const edits = ['recordUndo', ...(submit ? [submit] : [])]
  return sql`(jsonb_exists_any(a.changes, ${keys}::text[]) or a.operation_id <> all(${edits}::text[]))`
}

export async function recordHistory(context: Context, input: InputOf<'recordHistory'>): Promise<RecordChange[]> {
  const noun = nounOfKind(input.kind)
  const { detail, submit } = noun.operations
  assertMay(context, detail)
  const view = detail as OperationId
  const fields = historyFields(context, noun, view)
  const before = input.before === undefined ? sql`true` : sql`a.id < ${input.before}`
  const more = sql`${hasSomething(noun, fields)} and ${before}`
  const rows = await auditRows(context, noun, input.id, { more, limit: input.size ?? 20 })
  const canEdit = submit !== undefined && !refusalOf(context.principal, submit, true)
  const texts = await changeTexts(
    context,
    noun,
    view,
    rows.flatMap((row) => changedFields(row, fields)),
  )
  return rows.flatMap((row) => changesIn(context, noun, row, { fields, texts, canEdit }))
}

type Shown = { fields: ReadonlySet<string>; texts: ChangeTexts; canEdit: boolean }

/** One row per field, at least one. */
function changesIn(context: Context, noun: RecordedNoun, row: AuditRow, shown: Shown): RecordChange[] {
  const { fields, texts, canEdit } = shown
  const change = changeKindOf(noun, row)
  const common = {
    id: row.id,
    time: row.createTime,
    userName: row.userName,
    way: madeBy(row),
    change,
    action: actionOf(context, row.operationId),
    canUndo: canEdit && undoableFields(noun, row, fields).length > 0,
  }
  const none = { fieldName: null, label: null, to: null }
  if (change === RecordChangeKind.Unbound) return [{ ...common, ...none, from: unboundNames(row) }]
  const changed = changedFields(row, fields).map(({ name, from, to }) => ({
    ...common,
    fieldName: name,
    label: texts.label(name),
    from: texts.text(name, from),
    to: texts.text(name, to),
  }))
  const reason = fields.has('reason') ? [] : givenReason(context, noun, row)
  // Of fields that were empty and stay empty there is nothing to say.
  const filled = [...changed, ...reason.map((given) => ({ ...common, ...given, canUndo: false }))].filter(
    ({ from, to }) => from !== null || to !== null,
  )
  return filled.length > 0 ? filled : [{ ...common, ...none, from: null }]
}
