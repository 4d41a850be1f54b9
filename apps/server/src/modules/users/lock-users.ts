/** Locks the rows of the affected users. */
import { lockRows } from '../../crud/write.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { users } from './users.repository.ts'

export type LockedUser = { id: string; tenantId: string; account: string; phone: string | null; roleId: string[] }

/** All of them, or 404. */
export function lockUsers(context: Context, ids: readonly string[]): Promise<LockedUser[]> {
  return lockRows<LockedUser>(context, users, ids)
}

export function assertNotSelf(context: Context, ids: readonly string[]): void {
  if (ids.includes(context.principal.userId)) throw new Problem('user.self')
}
