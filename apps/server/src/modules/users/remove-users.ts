/** Removes users within the caller's reach; their sessions end. */
import { removeRows } from '../../crud/write.ts'
import { anyOf } from '../../db/expressions.ts'
import type { Context } from '../../http/context.ts'
import { revokeSessions } from '../auth/index.ts'
import { withinReach } from '../roles/index.ts'
import { assertNotSelf } from './lock-users.ts'
import { users } from './users.repository.ts'

export function removeUsers(context: Context, ids: readonly string[]): Promise<Record<string, never>> {
  return withinReach(context, 'users', ids, async () => {
    assertNotSelf(context, ids)
    await removeRows(context, users, ids)
    await revokeSessions(context.db, (eb) => eb('userId', '=', anyOf(ids)), 'user removed')
    return {}
  })
}
