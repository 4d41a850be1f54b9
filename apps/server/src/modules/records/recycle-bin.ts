/**
 * The recycle bin: removed records that can be restored for some days. Raw SQL: the table and its columns are parameters.
 *
 * What was unbound by the removal stays unbound (decision record 27). Rows stay stored after that time, because history and
 * accounts refer to them, but nothing reads or restores them.
 */
import { type OperationId, operations } from '@swapdesk/contract/operations'
import { RecordNoun } from '@swapdesk/dictionary'
import { columnOf, snake } from '../../crud/columns.ts'
import { reachConditions } from '../../crud/list.ts'
import { hasName } from '../../crud/has-name.ts'
import { assertNamedRows } from '../../crud/named-rows.ts'
import type { Row } from '../../crud/noun.ts'
import { lockRows } from '../../crud/write.ts'
import { references } from '@swapdesk/contract/references'
import { sql } from '../../db/database.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { PLATFORM_TENANT_ID } from '../../http/principal.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { withinReach } from '../roles/index.ts'
import { assertRestorable } from '../users/index.ts'
import { changeTexts } from './change-texts.ts'
import { assertMay, nounOfKind, type RecordedNoun, titleExpression } from './record-nouns.ts'

type StoredRow = Row & { id: string }
type Removed = DataOf<'recordRemovedList'>

/** Kinds whose rows carry rights: restoring them is a grant. */
const REACHED = { user: 'users', role: 'roles', dept: 'depts' } as const

/** Operators have a recycle bin of their own; bindings are records of what was, and none is ever removed. */
const WITHOUT_BIN: ReadonlySet<RecordNoun> = new Set([
  RecordNoun.Tenant,
  RecordNoun.RiderVehicle,
  RecordNoun.RiderBattery,
  RecordNoun.RiderSurrender,
])

/** The operation that removes records of a kind. */
function removalOf(kind: RecordNoun): OperationId {
  const id = `${kind}Remove`
  if (WITHOUT_BIN.has(kind) || !Object.hasOwn(operations, id)) throw new Problem('record.no-bin')
  return id as OperationId
}

/** The noun with its removed rows instead of the existing ones. */
function binOf({ services }: Context, noun: RecordedNoun): RecordedNoun {
  const column = (name: string) => columnOf(`${noun.alias}.${name}`)
  const days = services.config.recycleDays
  const alive = () => sql`${column('isDeleted')} = 1
    and ${column('removedTime')} > now() - make_interval(days => ${days}::int)`
  return { ...noun, alive }
}

export async function removedRecords(context: Context, input: InputOf<'recordRemovedList'>): Promise<Removed> {
  assertMay(context, removalOf(input.kind))
  const noun = binOf(context, nounOfKind(input.kind))
  const { alias, table } = noun
  const column = (name: string) => columnOf(`${alias}.${name}`)
  // Other tenants' users, who can only be the platform's, are not named.
  const isKnown = sql`(person_.tenant_id = ${column('tenantId')} or ${context.tenant === null} and person_.tenant_id = ${PLATFORM_TENANT_ID})`
  return context.db.all(sql<Removed[number]>`
    select ${column('id')}::text as id, ${titleExpression(context, noun)} as title,
      (select coalesce(person_.real_name, person_.name, person_.account) from user_account person_
        where person_.id = ${column('updateUser')} and ${isKnown}) as user_name,
      ${column('removedTime')},
      ${column('removedTime')} + make_interval(days => ${context.services.config.recycleDays}::int) as restorable_until
    from ${sql.table(snake(table))} as ${sql.ref(alias)}
    where ${sql.join(reachConditions(context, noun), sql` and `)}
    order by ${column('removedTime')} desc, ${column('id')} desc limit ${input.size ?? 200}`)
}

/** Restores removed records, all or none. */
export function restoreRecords(
  context: Context,
  { kind, ids }: InputOf<'recordRestore'>,
): Promise<Record<string, never>> {
  assertMay(context, removalOf(kind))
  const unique = [...new Set(ids)]
  const noun = nounOfKind(kind)
  const reached = (REACHED as Partial<Record<RecordNoun, 'users' | 'roles' | 'depts'>>)[kind]
  return reached
    ? withinReach(context, reached, unique, () => restore(context, noun, unique))
    : restore(context, noun, unique)
}

async function restore(context: Context, noun: RecordedNoun, ids: readonly string[]): Promise<Record<string, never>> {
  const rows = await lockRows<StoredRow>(context, binOf(context, noun), ids)
  await assertNamesFree(context, noun, rows)
  if (noun.record.kind === RecordNoun.User) await assertRestorable(context, rows)
  // A device of one of the rows may try to connect again.
  if (noun.bindings) context.db.signal('secrets')
  await context.db.run(sql`update ${sql.table(snake(noun.table))} set is_deleted = 0,
    update_user = ${context.principal.userId}, update_time = now() where id = any(${ids}::bigint[])`)
  await assertReferences(context, noun, rows)
  for (const { id, tenantId } of rows) {
    context.audit({ entity: noun.name, id, changes: { isDeleted: [1, 0] }, tenantId: String(tenantId) })
  }
  return {}
}

/** Numbers that are in use again are named within the tenant; the index refuses those of others neutrally. */
async function assertNamesFree(context: Context, noun: RecordedNoun, rows: readonly StoredRow[]): Promise<void> {
  for (const { error, field, isAnyCase } of noun.platformNames) {
    const values = rows.map((row) => row[field]).filter((value) => typeof value === 'string')
    const distinct = new Set(values.map((value) => (isAnyCase ? value.toLowerCase() : value)))
    if (distinct.size < values.length) throw fieldProblem(error, field)
    const tenants = [...new Set(rows.map(({ tenantId }) => String(tenantId)))]
    const taken = await context.db.first(sql`select 1 as found from ${sql.table(snake(noun.table))}
      where ${hasName(noun, field, values, isAnyCase)} and is_deleted = 0 and tenant_id = any(${tenants}::text[]) limit 1`)
    if (taken) throw fieldProblem(error, field)
  }
}

/** What the rows belong to exists still, or is restored with them. */
async function assertReferences(context: Context, noun: RecordedNoun, rows: readonly StoredRow[]): Promise<void> {
  const { submit, detail } = noun.operations
  if (!submit || !detail) return
  const fields = Object.keys(references[submit] ?? {})
  for (const [tenantId, owned] of Map.groupBy(rows, (row) => String(row['tenantId']))) {
    const named = Object.fromEntries(fields.map((name) => [name, owned.flatMap((row) => row[name] ?? [])]))
    try {
      await assertNamedRows({ ...context, operation: submit }, named, tenantId)
    } catch (error) {
      const [field] = error instanceof Problem && error.fields ? Object.keys(error.fields(context.locale)) : []
      if (field === undefined) throw error
      const { label } = await changeTexts(context, noun, detail, [])
      throw new Problem('record.reference-removed', { field: label(field) })
    }
  }
}
