/** Users whom a channel may tell about an alarm. Raw SQL: the alarm is compared with each user's data scope. */
import { reachConditions } from '../../crud/list.ts'
import { type Executor, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { principalsOfUsers, refusalOf } from '../../http/principal.ts'
import { alarms } from '../alarms/index.ts'

export type AlarmRecipient = { userId: string; name: string; phone: string | null; email: string | null }

/** Active users of the alarm's tenant who may handle it, by permission and data scope. */
export async function recipientsOf(
  db: Executor,
  { tenantId, alarmRowId }: { tenantId: string; alarmRowId: string },
): Promise<AlarmRecipient[]> {
  const users =
    await db.all(sql<AlarmRecipient>`select id as user_id, coalesce(real_name, name, account) as name, phone, email
    from user_account where tenant_id = ${tenantId} and is_deleted = 0 and status = 1 order by id`)
  const principals = await principalsOfUsers(
    db,
    users.map(({ userId }) => userId),
  )
  const reached = new Set<string>()
  for (const principal of principals) {
    if (refusalOf(principal, 'alarmHandle', true)) continue
    // Reach needs no more of a request than who makes it.
    const conditions = reachConditions({ principal, tenant: tenantId } as Context, alarms)
    const alarm = await db.first(
      sql`select 1 from alarm a where a.id = ${alarmRowId}::bigint and ${sql.join(conditions, sql` and `)}`,
    )
    if (alarm) reached.add(principal.userId)
  }
  return users.filter(({ userId }) => reached.has(userId))
}
