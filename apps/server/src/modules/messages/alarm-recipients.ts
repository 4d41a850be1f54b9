/** Users whom a channel may tell about an alarm. Raw SQL: the alarm is compared with each user's data scope. */
import { reachConditions } from '../../crud/list.ts'
import { type Executor, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { type Principal, principalsOfUsers, refusalOf } from '../../http/principal.ts'
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
  const reached = await reaching(
    db,
    principals.filter((principal) => !refusalOf(principal, 'alarmHandle', true)),
    { tenantId, alarmRowId },
  )
  return users.filter(({ userId }) => reached.has(userId))
}

/** Those of the users whose data scope admits the alarm. */
export async function reaching(
  db: Executor,
  principals: readonly Principal[],
  { tenantId, alarmRowId }: { tenantId: string; alarmRowId: string },
): Promise<Set<string>> {
  if (principals.length === 0) return new Set()
  const found = await db.many(
    principals.map((principal) => {
      // Reach needs no more of a request than who makes it.
      const conditions = reachConditions({ principal, tenant: tenantId } as Context, alarms)
      return sql`select 1 from alarm a where a.id = ${alarmRowId}::bigint and ${sql.join(conditions, sql` and `)}`
    }),
  )
  return new Set(principals.filter((_, at) => found[at]?.length === 1).map(({ userId }) => userId))
}
