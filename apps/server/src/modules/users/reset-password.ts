/** Gives users random passwords, each shown this once and to be changed at the next login; all their sessions end. */
import { splitIds } from '../../crud/write.ts'
import { sql } from '../../db/database.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { hashPassword, randomPassword, revokeSessions } from '../auth/index.ts'
import { notify } from '../messages/index.ts'
import { lockUsers, refuseSelf, refuseSuperiors } from './lock-users.ts'
import { users } from './users.repository.ts'

export async function resetPasswords(context: Context, userIds: string): Promise<DataOf<'userResetPassword'>> {
  const people = await lockUsers(context, splitIds(userIds))
  const ids = people.map((person) => person.id)
  // Who forgot the own password asks somebody else; who did not changes it.
  refuseSelf(context, ids)
  await refuseSuperiors(context, people)
  const passwords = people.map(() => randomPassword())
  const hashes = await Promise.all(passwords.map(hashPassword))
  await context.db.run(sql`update user_account u set password_hash = n.hash, must_change_password = true,
      update_user = ${context.principal.userId}, update_time = now()
    from unnest(${ids}::bigint[], ${hashes}::text[]) as n (id, hash) where u.id = n.id`)
  await revokeSessions(context.db, sql`user_id = any(${ids}::bigint[])`, 'password reset')
  await notify(
    context.db,
    people.map(({ id, tenantId }) => ({
      tenantId,
      userId: id,
      code: 'password.reset' as const,
      params: { by: context.principal.name },
    })),
  )
  for (const id of ids) context.audit({ entity: users.name, id, changes: { password: ['***', '***'] } })
  return people.map(({ id, account }, index) => ({ userId: id, account, password: passwords[index] as string }))
}
