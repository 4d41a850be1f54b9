/** Adding, changing and removing rows of a noun: load under lock, authorise, decide, write, audit. */
import { sql } from '../db/database.ts'
import { changesOf } from '../http/audit.ts'
import type { Context } from '../http/context.ts'
import { inputSchemaOf } from '../http/contract.ts'
import { fieldMessages, isUpdate } from '../http/input.ts'
import { Problem } from '../http/problem.ts'
import { snake } from './filters.ts'
import { reachConditions } from './list.ts'
import type { Resource, Row } from './resource.ts'

/** Adds a row or changes one; fields that are absent stay as they are. */
export async function submitRow(context: Context, resource: Resource, input: Row): Promise<{ id: string }> {
  return isUpdate(input) ? update(context, resource, input) : insert(context, resource, input)
}

function writes(resource: Resource, input: Row): Row {
  const row: Row = {}
  for (const name of resource.writable) {
    if (input[name] === undefined) continue
    const value = input[name] === '' ? null : input[name]
    row[name] = resource.idLists?.includes(name) && typeof value === 'string' ? value.split(',') : value
    if (resource.idLists?.includes(name) && value === null) row[name] = []
  }
  return row
}

/** The noun's own rule speaks first, then what the contract requires on adding. */
function checkRule(context: Context, resource: Resource, row: Row, isCreate: boolean): void {
  const { rule } = resource
  if (rule && Object.keys(rule(row, context.locale, isCreate)).length > 0) {
    throw new Problem('validation.failed', {}, (locale) => rule(row, locale, isCreate))
  }
  if (isCreate) checkRequired(context, row)
}

function checkRequired(context: Context, row: Row): void {
  const required = inputSchemaOf(context.operation)['x-required-on-create'] ?? []
  const missing = required.filter((name) => row[name] === undefined || row[name] === null || row[name] === '')
  if (missing.length === 0) return
  throw new Problem('validation.failed', {}, (locale) =>
    fieldMessages(
      missing.map((name) => ({
        keyword: 'required',
        instancePath: '',
        schemaPath: '',
        params: { missingProperty: name },
      })),
      locale,
    ),
  )
}

/** The fields of a row to add, once they satisfy the noun's rules. */
export async function checkNewRow(context: Context, resource: Resource, input: Row): Promise<Row> {
  const given = writes(resource, input)
  checkRule(context, resource, given, true)
  return resource.prepare ? resource.prepare(context, given, undefined) : given
}

async function insert(context: Context, resource: Resource, input: Row): Promise<{ id: string }> {
  const row = await checkNewRow(context, resource, input)
  const { principal } = context
  const columns: Row = {
    ...row,
    createUser: principal.userId,
    createDept: principal.deptIds[0] ?? null,
    updateUser: principal.userId,
  }
  if (resource.tenancy === 'own') columns['tenantId'] = tenantOfNew(context, input)
  const names = Object.keys(columns)
  const added = await context.db.first(sql<{ id: string }>`
    insert into ${sql.table(resource.table)} (${sql.join(names.map((name) => sql.ref(snake(name))))})
    values (${sql.join(names.map((name) => sql`${columns[name]}`))}) returning id`)
  const id = added?.id as string
  context.audit({ entity: resource.name, id, changes: changesOf({}, row, new Set(resource.secrets)) })
  return { id }
}

/** The tenant of a new row: the caller's, or the one an administrator of the platform names. */
export function tenantOfNew(context: Context, input: Row): string {
  const named = input['tenantId']
  return context.tenant === null && typeof named === 'string' ? named : context.principal.tenantId
}

async function update(context: Context, resource: Resource, input: Row): Promise<{ id: string }> {
  const id = String(input['id'])
  const before = await lockRow(context, resource, id)
  await refuseLostUpdate(context, before, input['updateTime'])
  const merged = { ...before, ...writes(resource, input) }
  checkRule(context, resource, merged, false)
  const row = resource.prepare ? await resource.prepare(context, merged, before) : merged
  const changes = changesOf(before, pick(row, resource.writable), new Set(resource.secrets))
  const changed = Object.keys(changes)
  if (changed.length > 0) {
    const sets = changed.map((name) => sql`${sql.ref(snake(name))} = ${row[name]}`)
    await context.db.later(sql`update ${sql.table(resource.table)} set ${sql.join(sets)},
      update_user = ${context.principal.userId}, update_time = now() where id = ${id}`)
  }
  context.audit({ entity: resource.name, id, changes })
  return { id }
}

function pick(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]))
}

/** The stored row, locked until the transaction ends; 404 when the caller may not reach it. */
export async function lockRow(context: Context, resource: Resource, id: string): Promise<Row> {
  const { alias } = resource
  const where = sql.join([sql`${sql.ref(`${alias}.id`)} = ${id}`, ...reachConditions(context, resource)], sql` and `)
  const row = await context.db.first(
    sql<Row>`select ${sql.ref(alias)}.* from ${sql.table(resource.table)} as ${sql.ref(alias)} where ${where} for update`,
  )
  if (!row) throw new Problem('row.not-found')
  return row
}

/** A row that somebody changed since the caller read it is not overwritten. */
async function refuseLostUpdate(context: Context, before: Row, readAt: unknown): Promise<void> {
  if (typeof readAt !== 'string' || readAt === '' || readAt === before['updateTime']) return
  const who = await context.db.first(sql<{ name: string }>`
    select coalesce(real_name, name, account) as name from user_account where id = ${before['updateUser']}`)
  throw new Problem('row.changed', { who: who?.name ?? '—', when: String(before['updateTime']) })
}

/** Removes rows, all or none; an identifier the caller may not reach is as unknown as one that never was. */
export async function removeRows(
  context: Context,
  resource: Resource,
  ids: readonly string[],
): Promise<Record<string, never>> {
  const unique = [...new Set(ids)]
  const { alias } = resource
  const where = sql.join(
    [sql`${sql.ref(`${alias}.id`)} = any(${unique}::bigint[])`, ...reachConditions(context, resource)],
    sql` and `,
  )
  const rows = await context.db.all(sql<{ id: string }>`
    select ${sql.ref(`${alias}.id`)} from ${sql.table(resource.table)} as ${sql.ref(alias)} where ${where} for update`)
  if (rows.length < unique.length) throw new Problem('row.not-found')
  await refuseReferenced(context, resource, unique)
  await context.db
    .later(sql`update ${sql.table(resource.table)} set is_deleted = 1, update_user = ${context.principal.userId},
    update_time = now() where id = any(${unique}::bigint[])`)
  for (const id of unique) context.audit({ entity: resource.name, id, changes: { isDeleted: [0, 1] } })
  return {}
}

async function refuseReferenced(context: Context, resource: Resource, ids: readonly string[]): Promise<void> {
  for (const reference of resource.references ?? []) {
    const column = sql.ref(reference.column)
    const matches = reference.isArray ? sql`${column} && ${ids}::bigint[]` : sql`${column} = any(${ids}::bigint[])`
    const used = await context.db.first(
      sql`select 1 as used from ${sql.table(reference.table)} where ${matches} and is_deleted = 0 limit 1`,
    )
    if (used) throw new Problem('row.in-use', { by: reference.by[context.locale] })
  }
}

/** `1,2,3` as a list. */
export function splitIds(ids: string): string[] {
  return ids.split(',').filter(Boolean)
}
