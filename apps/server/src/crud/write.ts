/** Adds, changes and removes rows of a noun: load under lock, authorise, validate, write, audit. */
import { asText, tenantFieldsOf } from '@swapdesk/validation'
import { sql } from '../db/database.ts'
import { namesIn, searchTerms } from '../db/search-terms.ts'
import { hasColumn, isDecimal, isIdList, takesEmptyText } from '../db/tables.ts'
import { changesOf } from '../http/audit.ts'
import type { Context } from '../http/context.ts'
import { inputSchemaOf } from '../http/contract.ts'
import { assertStoredFiles, fileAddressesOf } from '../http/file-addresses.ts'
import { fieldMessages, isUpdate } from '../http/input.ts'
import { type FieldMessages, fieldProblem, type Locale, Problem } from '../http/problem.ts'
import type { Bound } from './bindings.ts'
import { assertUnbound } from './bound.ts'
import { columnOf, snake } from './columns.ts'
import { hasName } from './has-name.ts'
import { reachConditions } from './list.ts'
import { assertNamedRows } from './named-rows.ts'
import type { Noun, Row } from './noun.ts'
import { tenantRules } from './tenant-rules.ts'

/** Adds a row or changes one; fields that are absent stay as they are. */
export async function submitRow(context: Context, noun: Noun, input: Row): Promise<{ id: string }> {
  return isUpdate(input) ? update(context, noun, input) : insert(context, noun, input)
}

/** The stored fields of the input, converted for their columns. */
function storedFields(noun: Noun, input: Row): Row {
  const row: Row = {}
  for (const name of [...noun.writable, ...noun.derived]) {
    const given = input[name]
    if (given === undefined) continue
    // As the forms read it: without blanks around it, which would make equal names differ.
    const value = typeof given === 'string' ? asText(given) : given
    if (isIdList(noun.table, name))
      row[name] = typeof value === 'string' && value !== '' ? value.split(',') : value || []
    else row[name] = value === '' && !takesEmptyText(noun.table, name) ? null : value
  }
  return row
}

function withoutInputOnly(noun: Noun, row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !noun.inputOnly.has(name)))
}

/** The noun's own rule comes first, then what the contract requires on adding. */
async function checkRule(context: Context, noun: Noun, row: Row, tenantId: string, before: Row | undefined) {
  // Values from before their rule stay: addresses of files, what was stored while the tenant had another country, and what the noun names.
  const { operation } = context
  const mayStay = before
    ? [...fileAddressesOf(operation), ...tenantFieldsOf(operation, row), ...noun.ruledOnChange]
    : []
  const kept = new Set(mayStay.filter((name) => before && isUnchanged(noun, name, row, before)))
  // Users of the platform add rows for an operator of their choice.
  const choosesOperator = context.tenant === null && !before
  const rules = noun.rule && { ...(await tenantRules(context, tenantId)), choosesOperator }
  const messages = (locale: Locale): FieldMessages => {
    const all = rules ? (noun.rule?.(row, locale, !before, rules) ?? {}) : {}
    return Object.fromEntries(Object.entries(all).filter(([name]) => !kept.has(name)))
  }
  if (Object.keys(messages(context.locale)).length > 0) throw new Problem('validation.failed', {}, messages)
  if (!before) checkRequired(context, row)
}

function isUnchanged(noun: Noun, name: string, row: Row, before: Row): boolean {
  const [value, old] = [row[name], before[name]]
  if (!isDecimal(noun.table, name) || value === null || old === null) return value === old
  return Number(value) === Number(old)
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

/** The fields of a row to add, validated by the noun's rules. */
export async function checkNewRow(context: Context, noun: Noun, input: Row): Promise<Row> {
  const given = storedFields(noun, input)
  // The tenant is no stored field, yet the rule tells users of the platform to choose it.
  await checkRule(context, noun, { ...given, tenantId: input['tenantId'] }, tenantOfNew(context, input), undefined)
  await assertNamedRows(context, input, tenantOfNew(context, input))
  return withoutInputOnly(noun, noun.prepare ? await noun.prepare(context, given, undefined) : given)
}

/** A platform-wide unique name is reported as taken only within the own tenant; others clash on writing. */
async function assertNamesFree(context: Context, noun: Noun, row: Row, tenantId: string, before?: Row): Promise<void> {
  for (const { error, field, isAnyCase } of noun.platformNames) {
    const value = row[field]
    if (value === undefined || value === null || value === before?.[field]) continue
    const inTenant = context.tenant === null ? sql`true` : sql`tenant_id = ${tenantId}`
    const isOther = before ? sql`id <> ${before['id']}` : sql`true`
    const taken = await context.db.first(sql`select 1 as found from ${sql.table(snake(noun.table))}
      where ${hasName(noun, field, [value], isAnyCase)} and is_deleted = 0 and ${inTenant} and ${isOther} limit 1`)
    if (taken) throw fieldProblem(error, field)
  }
}

async function insert(context: Context, noun: Noun, input: Row): Promise<{ id: string }> {
  const row = await checkNewRow(context, noun, input)
  await assertNamesFree(context, noun, row, tenantOfNew(context, input))
  const { principal } = context
  const columns: Row = {
    ...row,
    createUser: principal.userId,
    createDept: principal.deptIds[0] ?? null,
    updateUser: principal.userId,
  }
  if (noun.isTenantOwned) columns['tenantId'] = tenantOfNew(context, input)
  const searched = namesIn(noun.table)
  if (searched.length > 0) columns['searchTerms'] = await searchTerms(noun.table, pickValues(columns, searched))
  const names = Object.keys(columns)
  const added = await context.db.first(sql<{ id: string }>`
    insert into ${sql.table(snake(noun.table))} (${sql.join(names.map((name) => sql.ref(snake(name))))})
    values (${sql.join(names.map((name) => sql`${columns[name]}`))}) returning id`)
  const id = added?.id as string
  context.audit({
    entity: noun.name,
    id,
    changes: changesOf({}, row, noun.secrets),
    tenantId: ownerOf(context, noun, columns),
  })
  return { id }
}

/** Amounts that are equal to the stored ones, as those are spelt: no change. */
function withStoredSpelling(noun: Noun, before: Row, row: Row): Row {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    isDecimal(noun.table, name) && isUnchanged(noun, name, row, before) ? before[name] : value,
  ])
  return Object.fromEntries(entries)
}

/** The tenant that owns a row, or the caller's for rows of the platform. */
function ownerOf(context: Context, noun: Noun, row: Row): string {
  return noun.isTenantOwned ? String(row['tenantId']) : context.principal.tenantId
}

/** The tenant of a new row: the caller's, or the one an administrator of the platform names. */
export function tenantOfNew(context: Context, input: Row): string {
  const named = input['tenantId']
  return context.tenant === null && typeof named === 'string' ? named : context.principal.tenantId
}

async function update(context: Context, noun: Noun, input: Row): Promise<{ id: string }> {
  const id = String(input['id'])
  const before = await lockRow(context, noun, id)
  await assertNotLostUpdate(context, before, input['updateTime'])
  assertStoredFiles(context.foreignFiles, before)
  const merged = { ...before, ...storedFields(noun, input) }
  const owner = before['tenantId']
  const tenantId = typeof owner === 'string' ? owner : context.principal.tenantId
  await checkRule(context, noun, merged, tenantId, before)
  await assertNamedRows(context, input, String(before['tenantId']), before)
  const row = noun.prepare ? await noun.prepare(context, merged, before) : merged
  await assertNamesFree(context, noun, row, String(before['tenantId']), before)
  const stored = [...noun.writable, ...noun.derived].filter((name) => !noun.inputOnly.has(name))
  const changes = changesOf(before, withStoredSpelling(noun, before, pick(row, stored)), noun.secrets)
  const changed = Object.keys(changes)
  if (changed.length > 0) {
    const { bindings } = noun
    const isTouched = (bound: Bound) => bindings?.isTouched(before, row, bound) ?? false
    await assertUnbound(context, noun, [id], input['force'] === true, isTouched, changed)
    const sets = changed.map((name) => sql`${sql.ref(snake(name))} = ${row[name]}`)
    const searched = namesIn(noun.table)
    if (searched.some((name) => changed.includes(name)))
      sets.push(sql`search_terms = ${await searchTerms(noun.table, pickValues(row, searched))}`)
    await context.db.later(sql`update ${sql.table(snake(noun.table))} set ${sql.join(sets)},
      update_user = ${context.principal.userId}, update_time = now() where id = ${id}`)
  }
  context.audit({ entity: noun.name, id, changes, tenantId: ownerOf(context, noun, before) })
  return { id }
}

function pickValues(row: Row, names: readonly string[]): unknown[] {
  return names.map((name) => row[name])
}

function pick(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]))
}

/** The stored row, locked until the transaction ends; 404 when the caller may not reach it. */
export async function lockRow(context: Context, noun: Noun, id: string): Promise<Row> {
  const { alias } = noun
  const where = sql.join([sql`${sql.ref(`${alias}.id`)} = ${id}`, ...reachConditions(context, noun)], sql` and `)
  const row = await context.db.first(
    sql<Row>`select ${sql.ref(alias)}.* from ${sql.table(snake(noun.table))} as ${sql.ref(alias)} where ${where} for no key update`,
  )
  if (!row) throw new Problem('row.not-found')
  return row
}

/** Refuses to overwrite a row that changed since the caller read it. */
async function assertNotLostUpdate(context: Context, before: Row, readAt: unknown): Promise<void> {
  if (typeof readAt === 'string' && readAt !== '') await assertSeen(context, before, readAt)
}

/** Refuses a decision about a row that is no longer as the caller read it (docs/adr/0033). */
export async function assertSeen(context: Context, before: Row, readAt: string): Promise<void> {
  if (readAt === before['updateTime']) return
  const who = await context.db.first(sql<{ name: string }>`
    select coalesce(real_name, name, account) as name from user_account where id = ${before['updateUser']}`)
  throw new Problem('row.changed', { who: who?.name ?? '—', when: String(before['updateTime']) })
}

/** Several rows, locked in the order of their identifiers: all of them, or 404. */
export async function lockRows<T extends Row = Row>(
  context: Context,
  noun: Noun,
  ids: readonly string[],
): Promise<(T & { id: string })[]> {
  const unique = [...new Set(ids)]
  const alias = sql.ref(noun.alias)
  const byId = sql`${alias}.id = any(${unique}::bigint[])`
  const where = sql.join([byId, ...reachConditions(context, noun)], sql` and `)
  const rows = await context.db.all(sql<T & { id: string }>`select ${alias}.*
    from ${sql.table(snake(noun.table))} as ${alias} where ${where} order by ${alias}.id for no key update`)
  if (rows.length < unique.length) throw new Problem('row.not-found')
  return rows
}

/** Removes rows, all or none; unreachable identifiers count as unknown. */
export async function removeRows(
  context: Context,
  noun: Noun,
  ids: readonly string[],
  isForced = false,
): Promise<Record<string, never>> {
  const rows = await lockRows(context, noun, ids)
  const unique = rows.map(({ id }) => id)
  if (hasColumn(noun.table, 'parentId')) await assertNoChildren(context, noun, unique)
  await assertUnreferenced(context, noun, unique)
  await assertUnbound(context, noun, unique, isForced)
  await context.db.later(sql`update ${sql.table(snake(noun.table))} set is_deleted = 1,
    update_user = ${context.principal.userId}, update_time = now() where id = any(${unique}::bigint[])`)
  for (const row of rows)
    context.audit({
      entity: noun.name,
      id: row.id,
      changes: { isDeleted: [0, 1] },
      tenantId: ownerOf(context, noun, row),
    })
  return {}
}

/** Rows with children are kept unless the children are removed with them. */
async function assertNoChildren(context: Context, noun: Noun, ids: readonly string[]): Promise<void> {
  const child = await context.db.first(sql`select 1 as found from ${sql.table(snake(noun.table))}
    where parent_id = any(${ids}::bigint[]) and not id = any(${ids}::bigint[]) and is_deleted = 0 limit 1`)
  if (child) throw new Problem('row.has-children')
}

async function assertUnreferenced(context: Context, noun: Noun, ids: readonly string[]): Promise<void> {
  for (const reference of noun.references) {
    const column = columnOf(reference.column)
    const matches = reference.isArray ? sql`${column} && ${ids}::bigint[]` : sql`${column} = any(${ids}::bigint[])`
    const used = await context.db.first(
      sql`select 1 as used from ${sql.table(snake(reference.table))} where ${matches} and is_deleted = 0 limit 1`,
    )
    if (used) throw new Problem('row.in-use', { by: reference.by[context.locale] })
  }
}

/** `1,2,3` as a list. */
export function splitIds(ids: string): string[] {
  return ids.split(',').filter(Boolean)
}
