/** Locks the rows of the affected users; refuses users with more rights than the caller. */
import { lockRows } from '../../crud/write.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { exceedsOwnRights } from '../roles/index.ts'
import { users } from './users.repository.ts'

export type LockedUser = { id: string; tenantId: string; account: string; roleId: string[] }

/** All of them, or 404. */
export function lockUsers(context: Context, ids: readonly string[]): Promise<LockedUser[]> {
  return lockRows<LockedUser>(context, users, ids)
}

/** Taking over a superior's account would grant their rights. */
export async function assertNotSuperior(
  context: Context,
  people: readonly { id: string; roleId: readonly string[] }[],
) {
  const others = people.filter((person) => person.id !== context.principal.userId)
  const roleIds = [...new Set(others.flatMap((person) => person.roleId))]
  if (await exceedsOwnRights(context, roleIds)) throw new Problem('permission.superior-user')
}

export function assertNotSelf(context: Context, ids: readonly string[]): void {
  if (ids.includes(context.principal.userId)) throw new Problem('user.self')
}
