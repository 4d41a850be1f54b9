/** Resets users to random passwords, or a given one where the server accepts it, shown once and to be changed at the next login; all their sessions end. */
import { passwordResetInput } from '@swapdesk/validation'
import { updatedBy } from '../../crud/authorship.ts'
import { assertForm } from '../../crud/form-rule.ts'
import { tenantRules } from '../../crud/tenant-rules.ts'
import { splitIds } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { givenPassword, hashNewPassword, randomPassword, revokeSessions } from '../auth/index.ts'
import { notify } from '../messages/index.ts'
import { withinReach } from '../roles/index.ts'
import { lockUsers, assertNotSelf } from './lock-users.ts'
import { users } from './users.repository.ts'

type Input = InputOf<'userResetPassword'>

export async function resetPasswords(context: Context, input: Input): Promise<DataOf<'userResetPassword'>> {
  const given = await givenPassword(context, input.initialPassword)
  const checked = { userIds: input.userIds, initialPassword: given }
  assertForm(passwordResetInput, checked, await tenantRules(context, context.principal.tenantId))
  const ids = splitIds(input.userIds)
  return withinReach(context, 'users', ids, () => reset(context, ids, given))
}

async function reset(context: Context, userIds: readonly string[], given: string | undefined) {
  const people = await lockUsers(context, userIds)
  const ids = people.map((person) => person.id)
  // Users cannot reset their own password: they change it.
  assertNotSelf(context, ids)
  const passwords = people.map(() => given ?? randomPassword())
  const hashes = await Promise.all(passwords.map((password) => hashNewPassword(context, password)))
  await context.db.run(
    query
      .updateTable('userAccount as u')
      .from(sql<{ id: string; hash: string }>`unnest(${ids}::bigint[], ${hashes}::text[])`.as<'n'>(sql`n (id, hash)`))
      .set((eb) => ({ passwordHash: eb.ref('n.hash'), mustChangePassword: true, ...updatedBy(context) }))
      .whereRef('u.id', '=', 'n.id'),
  )
  await revokeSessions(context.db, (eb) => eb('userId', '=', anyOf(ids)), 'password reset')
  await notify(
    context.db,
    people.map(({ id, tenantId }) => ({
      tenantId,
      userId: id,
      code: 'password.reset' as const,
      params: { by: context.principal.name },
    })),
  )
  for (const { id, tenantId } of people)
    context.audit({ entity: users.name, id, tenantId, changes: { password: ['***', '***'] } })
  return people.map(({ id, account }, index) => ({ userId: id, account, password: passwords[index] as string }))
}
