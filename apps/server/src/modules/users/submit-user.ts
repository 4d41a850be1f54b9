/** Adds or changes a user: roles, departments and posts must be of the user's tenant and follow the grant rules. */
import { randomUUID } from 'node:crypto'
import { EnableStatus, UserAudit } from '@swapdesk/dictionary'
import type { Row } from '../../crud/noun.ts'
import { submitRow, tenantOfNew } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { changedIds, isUpdate } from '../../http/input.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { hashNewPassword, newPassword, revokeSessions, unmatchedHash } from '../auth/index.ts'
import { withinReach } from '../roles/index.ts'
import { assertStaysAdministrator, notifyRolesChanged } from './assign-roles.ts'
import { assertContactsKept, assertPhoneFree, notifyPhoneChanged, withStoredPhone } from './contacts.ts'
import { users } from './users.repository.ts'

const MEMBERSHIPS = ['roleId', 'deptId', 'postId'] as const

/** The password of a user who gets none. No request can contain it: it is another one in every process. */
export const NO_PASSWORD = randomUUID()

/** Adds or changes a user. One who is added with `NO_PASSWORD` cannot log in with one before it is reset. */
export async function submitUser(context: Context, input: Row): Promise<{ id: string }> {
  const isNew = !isUpdate(input)
  const tenantId = tenantOfNew(context, input)
  const prepare = (_: Context, row: Row, before: Row | undefined): Promise<Row> =>
    before ? prepareChange(context, row, before) : prepareNew(context, row, tenantId)
  const { password, ...rest } = input
  // A stored password is changed by its owner or reset; the form only sets the first one.
  const isTyped = isNew && typeof password === 'string' && password !== ''
  const typed = isTyped ? { password: await newPassword(context, password, 'password', tenantId) } : {}
  const given = { ...rest, ...(isNew && password === NO_PASSWORD ? { password } : typed) }
  return withinReach(context, 'users', changedIds(input), () => submitRow(context, { ...users, prepare }, given))
}

async function prepareNew(context: Context, typed: Row, tenantId: string): Promise<Row> {
  await assertUserLimit(context, tenantId)
  const row = await withStoredPhone(context, typed, tenantId)
  await assertPhoneFree(context, row, undefined, tenantId)
  const placed = await place(context, row, tenantId, undefined)
  const { password, ...rest } = placed
  // Hashing takes a good part of a second: an import of a thousand users would hold the database that long for nothing.
  const passwordHash =
    password === NO_PASSWORD ? await unmatchedHash() : await hashNewPassword(context, String(password))
  return { ...rest, passwordHash }
}

async function prepareChange(context: Context, typed: Row, before: Row): Promise<Row> {
  const id = String(before['id'])
  const tenantId = String(before['tenantId'])
  const row = await withStoredPhone(context, typed, tenantId)
  assertContactsKept(context, row, before)
  await assertPhoneFree(context, row, before, tenantId)
  if ((row['phone'] ?? null) !== (before['phone'] ?? null)) await notifyPhoneChanged(context, id, tenantId)
  // Approving requires its own permission.
  if (row['status'] === EnableStatus.Enabled && before['auditStatus'] !== UserAudit.Approved) {
    throw fieldProblem('user.not-approved', 'status')
  }
  const isDisabled = before['status'] === 1 && row['status'] === 0
  if (isDisabled) {
    if (id === context.principal.userId) throw new Problem('user.self')
    await revokeSessions(context.db, (eb) => eb('userId', '=', id), 'user disabled')
  }
  return place(context, row, tenantId, before)
}

/** The row with its roles, departments and posts; that they are of its tenant is checked with every row it names. */
async function place(context: Context, row: Row, tenantId: string, before: Row | undefined): Promise<Row> {
  const placed: Row = { ...row }
  const { birthday } = row
  // Clients of the API family send a day with a time appended.
  if (typeof birthday === 'string') placed['birthday'] = birthday.slice(0, 10)
  for (const field of MEMBERSHIPS) {
    if (row[field] !== undefined) placed[field] = [...new Set(row[field] as string[])]
  }
  const roleIds = placed['roleId'] as string[] | undefined
  const held = before?.['roleId'] as string[] | undefined
  if (roleIds === undefined || roleIds.join() === held?.join()) return placed
  await assertStaysAdministrator(context, before && String(before['id']), roleIds)
  if (before) await notifyRolesChanged(context, [{ id: String(before['id']), tenantId, roleId: held ?? [] }], roleIds)
  return placed
}

/** Locks the tenant's row, so that concurrent additions are counted one after the other. */
export async function assertUserLimit(context: Context, tenantId: string, added = 1): Promise<void> {
  const tenant = await context.db.first(
    query.selectFrom('tenant').select('accountNumber').where('tenantId', '=', tenantId).forUpdate(),
  )
  const limit = tenant?.accountNumber ?? -1
  if (limit < 0) return
  const row = await context.db.first(
    query
      .selectFrom('userAccount')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('tenantId', '=', tenantId)
      .where('isDeleted', '=', 0),
  )
  if ((row?.count ?? 0) + added > limit) throw new Problem('user.account-limit', { limit })
}

/** Users can be restored while their operator has room for them and their phones are not those of others. */
export async function assertRestorable(context: Context, rows: readonly Row[]): Promise<void> {
  for (const [tenantId, people] of Map.groupBy(rows, (row) => String(row['tenantId']))) {
    await assertUserLimit(context, tenantId, people.length)
    for (const row of people) await assertPhoneFree(context, row, undefined, tenantId)
    const phones = people.map((row) => row['phoneE164'] ?? row['phone']).filter((phone) => typeof phone === 'string')
    if (new Set(phones).size < phones.length) throw fieldProblem('user.phone-taken', 'phone')
  }
}
