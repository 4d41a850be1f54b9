/** Who receives what a rule says about an alarm, by their rights at that moment. Raw SQL: arrays of roles. */
import { type Executor, sql } from '../../db/database.ts'
import type { Principal } from '../../http/principal.ts'
import { principalsOfUsers, refusalOf } from '../../http/principal.ts'
import { reaching } from '../messages/index.ts'
import type { Step } from './rule-steps.ts'

/** Receivers of one step of one rule, those of roles included. */
const RECEIVERS_MAX = 200

/** `phone`: E.164. */
export type Receiver = { userId: string; phone: string | null; principal: Principal; mayHandle: boolean }

/** Enabled users of the tenant whom the step names and who may read alarms; their data scopes are not considered yet. */
export async function receiversOf(
  db: Executor,
  tenantId: string,
  { userIds, roleIds }: Pick<Step, 'userIds' | 'roleIds'>,
): Promise<Receiver[]> {
  if (userIds.length + roleIds.length === 0) return []
  const users = await db.all(sql<{ id: string; phone: string | null }>`
    select u.id, u.phone_e164 as phone from user_account u where u.tenant_id = ${tenantId} and u.status = 1 and u.is_deleted = 0
      and (u.id = any(${userIds}::bigint[]) or exists (select from role r where r.id = any(u.role_id) and r.tenant_id = u.tenant_id
        and r.id = any(${roleIds}::bigint[]) and r.is_deleted = 0 and r.status = 1))
    order by u.id limit ${RECEIVERS_MAX}`)
  const principals = await principalsOfUsers(
    db,
    users.map(({ id }) => id),
  )
  const phones = new Map(users.map(({ id, phone }) => [id, phone]))
  return principals
    .filter((principal) => !refusalOf(principal, 'alarmPage', false))
    .map((principal) => ({
      userId: principal.userId,
      phone: phones.get(principal.userId) || null,
      principal,
      mayHandle: !refusalOf(principal, 'alarmHandle', true),
    }))
}

/** Those of them whose data scope admits the alarm. */
export async function receiversReaching(
  db: Executor,
  receivers: readonly Receiver[],
  alarm: { tenantId: string; alarmRowId: string },
): Promise<Receiver[]> {
  const reached = await reaching(
    db,
    receivers.map(({ principal }) => principal),
    alarm,
  )
  return receivers.filter(({ userId }) => reached.has(userId))
}
