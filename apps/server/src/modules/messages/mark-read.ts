/** Marks messages of the caller as read. Raw SQL: the conditions of the recipient are shared with the list of messages. */
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { emitLive } from '../../live/index.ts'
import { isUnread, ownMessages } from './messages.repository.ts'

/** `which` is a condition on messages `m`; those of others are left out. */
export async function markRead(context: Context, which: ReturnType<typeof sql>): Promise<void> {
  const { db, principal } = context
  await db.later(sql`insert into message_read (user_id, message_id, tenant_id)
    select ${principal.userId}, m.id, m.tenant_id from message m
    where ${ownMessages(context)} and ${which} and ${isUnread(context)} on conflict do nothing`)
  // Updates the user's other windows.
  const data = { type: 'read', userId: principal.userId, audience: null }
  await emitLive(db, [{ tenantId: principal.tenantId, topic: 'message', createDept: null, data }])
}
