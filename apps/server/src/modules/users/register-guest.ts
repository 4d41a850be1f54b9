/**
 * Requests an account for a guest with the session of a third-party login; disabled until an administrator of the tenant
 * approves it. The session identifies the person. Raw SQL: a setting of the transaction.
 */
import { EnableStatus, UserAudit } from '@swapdesk/dictionary'
import { registrationInput } from '@swapdesk/validation'
import { assertForm } from '../../crud/form-rule.ts'
import { tenantRules } from '../../crud/tenant-rules.ts'
import { query, sql } from '../../db/database.ts'
import { now } from '../../db/expressions.ts'
import type { Context, InputOf } from '../../http/context.ts'
import type { Guest } from '../../http/principal.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { hashNewPassword, newPassword, openTenant } from '../auth/index.ts'
import { notify } from '../messages/index.ts'
import { withinReach } from '../roles/index.ts'
import { assertUserLimit } from './submit-user.ts'
import { users } from './users.repository.ts'

type GuestInput = InputOf<'userRegisterGuest'>

/** Registrations per session: refusals reveal which account names are taken. */
const TRIES_MAX = 10
const REMEMBERED_MAX = 10_000
const tries = new Map<string, number>()

function countTry(sessionId: string): void {
  if (tries.size >= REMEMBERED_MAX) tries.clear()
  const count = (tries.get(sessionId) ?? 0) + 1
  tries.set(sessionId, count)
  if (count > TRIES_MAX) throw new Problem('request.too-many')
}

/** No rights change: the account has none until it is approved. */
export function registerGuest(context: Context, input: GuestInput): Promise<Record<string, never>> {
  return withinReach(context, 'users', [], () => register(context, input))
}

async function register(context: Context, input: GuestInput): Promise<Record<string, never>> {
  const { guest, sessionId } = context.principal
  if (!guest) throw new Problem('user.not-guest')
  countTry(sessionId)
  const password = await newPassword(context, input.password, 'password', input.tenantId)
  const typed = { ...input, password, password2: password }
  assertForm(registrationInput, typed, await tenantRules(context, context.principal.tenantId))
  await enterTenant(context, guest, input.tenantId)
  await assertNotRegistered(context, guest, input.tenantId)
  await assertUserLimit(context, input.tenantId)
  const id = await insertAccount(context, guest, input, await hashNewPassword(context, password))
  const changes = {
    account: [null, input.account],
    source: [null, guest.source],
    auditStatus: [null, UserAudit.Waiting],
  }
  context.audit({ entity: users.name, id, changes, tenantId: input.tenantId })
  const account = input.account.trim()
  const params = { id, account, name: input.name?.trim() || account }
  await notify(context.db, [{ tenantId: input.tenantId, audience: 'userAuditPass', code: 'user.registered', params }])
  return {}
}

/** Stores the disabled account and its third-party identity. */
async function insertAccount(context: Context, guest: Guest, input: GuestInput, passwordHash: string): Promise<string> {
  const { tenantId } = input
  const account = input.account.trim()
  const registered = {
    tenantId,
    account,
    passwordHash,
    name: input.name?.trim() || account,
    status: EnableStatus.Disabled,
    auditStatus: UserAudit.Waiting,
  }
  const row = await context.db.first(query.insertInto('userAccount').values(registered).returning('id'))
  const userId = row?.id as string
  await context.db.run(
    query
      .insertInto('thirdPartyAccount')
      .values({ tenantId, personId: guest.personId, userId })
      .onConflict((conflict) => conflict.columns(['personId', 'tenantId']).doUpdateSet({ userId, createTime: now })),
  )
  return userId
}

/**
 * Moves the rest of the transaction into the requested tenant, which may differ from that of the login.
 * A third party of one tenant vouches for that tenant alone.
 */
async function enterTenant(context: Context, guest: Guest, tenantId: string): Promise<void> {
  const { thirdParties } = context.services
  await context.db.run(sql`select set_config('app.tenant', ${tenantId}, true)`)
  const open = await context.db.first(openTenant(tenantId))
  if (!open || !thirdParties.find(guest.source, tenantId)) throw fieldProblem('auth.tenant-unknown', 'tenantId')
}

/** One account for each person and tenant; an account that was removed makes room for another. */
async function assertNotRegistered(context: Context, guest: Guest, tenantId: string): Promise<void> {
  const known = await context.db.first(
    query
      .selectFrom('thirdPartyAccount as a')
      .innerJoin('userAccount as u', (join) => join.onRef('u.id', '=', 'a.userId').on('u.isDeleted', '=', 0))
      .select('a.userId')
      .where('a.personId', '=', guest.personId)
      .where('a.tenantId', '=', tenantId),
  )
  if (known) throw new Problem('user.registered')
}
