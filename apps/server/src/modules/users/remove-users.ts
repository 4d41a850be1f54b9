/** Removes users within the caller's reach who carry no batteries; their sessions end. */
import { hidesRowsOf } from '../../crud/list-visibility.ts'
import { removeRows } from '../../crud/write.ts'
import { query } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { revokeSessions } from '../auth/index.ts'
import { withinReach } from '../roles/index.ts'
import { assertNotSelf } from './lock-users.ts'
import { users } from './users.repository.ts'

export function removeUsers(context: Context, ids: readonly string[]): Promise<Record<string, never>> {
  return withinReach(context, 'users', ids, async () => {
    assertNotSelf(context, ids)
    await removeRows(context, users, ids)
    await assertCarryNothing(context, ids)
    await revokeSessions(context.db, (eb) => eb('userId', '=', anyOf(ids)), 'user removed')
    return {}
  })
}

const NAMED_MAX = 3

/** Read after the users are locked: a concurrent move of a battery to one of them waits, and is then refused. */
async function assertCarryNothing(context: Context, ids: readonly string[]): Promise<void> {
  const carried = await context.db.all(
    query
      .selectFrom('batteryPlace as p')
      .innerJoin('battery as b', 'b.id', 'p.batteryId')
      .select('b.bmsSn')
      .where('p.userId', '=', anyOf(ids))
      .where('p.isCurrent', '=', true)
      .where('b.isDeleted', '=', 0)
      .orderBy('b.bmsSn')
      .limit(NAMED_MAX + 1),
  )
  if (carried.length === 0) return
  const names = carried.slice(0, NAMED_MAX).map(({ bmsSn }) => bmsSn)
  const more = carried.length > NAMED_MAX ? ' …' : ''
  throw new Problem('user.carries-batteries', {
    batteries: hidesRowsOf(context, 'batteryList') ? '—' : names.join(', ') + more,
  })
}
