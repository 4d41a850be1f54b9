/**
 * Assigns alarms to users of the tenant who may handle them and whose data scope admits them. Raw SQL: arrays of roles, names
 * in several columns.
 */
import { operations } from '@swapdesk/contract/operations'
import { AlarmHistoryKind } from '@swapdesk/dictionary'
import { updatedBy } from '../../crud/authorship.ts'
import { likePattern } from '../../crud/filters.ts'
import { OPTIONS_MAX, scopedOf } from '../../crud/list.ts'
import { isNameable, nounNamed } from '../../crud/named-rows.ts'
import { dataScopeOf } from '../../crud/scope.ts'
import { query, type RawBuilder, sql } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import { changesOf } from '../../http/audit.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { isInPackage } from '../../http/package-menus.ts'
import { principalsOfUsers } from '../../http/principal.ts'
import { fieldProblem } from '../../http/problem.ts'
import { notify } from '../messages/index.ts'
import { alarms } from './alarms.repository.ts'
import { addHistory, type Alarm, assertReached, lockSeen, publishAlarms } from './history.ts'
import { lockAllSeen } from './seen.ts'

type Assignee = DataOf<'alarmAssigneeOptions'>[number]

/** Limit of candidates, counted before those outside the data scope are filtered out. */
const CANDIDATES_MAX = 500

type Assigned = { id: string; tenantId: string }

/** Active users of the alarms' tenant whose role may handle alarms and whose data scope admits all of them. */
async function assignees(
  context: Context,
  assigned: readonly [Assigned, ...Assigned[]],
  where: RawBuilder<unknown>,
): Promise<Assignee[]> {
  const [{ tenantId }] = assigned
  // Nobody belongs to two tenants.
  if (assigned.some((alarm) => alarm.tenantId !== tenantId)) return []
  const found = await candidates(context, tenantId, where)
  const reached = await usersReaching(
    context,
    assigned.map(({ id }) => id),
    found.map(({ id }) => id),
  )
  return found.filter(({ id }) => reached.has(id)).slice(0, OPTIONS_MAX)
}

function candidates(context: Context, tenantId: string, where: RawBuilder<unknown>): Promise<Assignee[]> {
  const { permission } = operations.alarmHandle
  const user = nounNamed('user')
  const isKnown = user ? isNameable(context, user) : sql`false`
  return context.db.all(sql<Assignee>`
    select u.id, coalesce(u.real_name, u.name, u.account) as name, u.account from user_account u
    join tenant t on t.tenant_id = u.tenant_id
    where u.tenant_id = ${tenantId} and u.status = 1 and u.is_deleted = 0 and ${isKnown} and ${where}
      and exists (select from role r join role_menu rm on rm.role_id = r.id join menu m on m.id = rm.menu_id
        where r.id = any(u.role_id) and r.tenant_id = u.tenant_id and r.is_deleted = 0 and r.status = 1
          and m.code = ${permission} and m.is_deleted = 0 and m.status = 1 and ${isInPackage('t')})
    order by name, u.id limit ${CANDIDATES_MAX}`)
}

/** Those of the users whose data scope admits all of the alarms. */
async function usersReaching(
  context: Context,
  alarmIds: readonly string[],
  userIds: readonly string[],
): Promise<Set<string>> {
  const people = await principalsOfUsers(context.db, userIds)
  const scopes = people.map((principal) => ({
    userId: principal.userId,
    scope: dataScopeOf({ ...context, principal }, scopedOf(alarms)),
  }))
  const narrowed = scopes.filter(({ scope }) => scope !== undefined)
  const unreached = await context.db.many(
    narrowed.map(
      ({ scope }) =>
        sql`select 1 from alarm a where a.id = any(${alarmIds}::bigint[]) and (${scope}) is not true limit 1`,
    ),
  )
  const outside = new Set(narrowed.filter((_, at) => unreached[at]?.length !== 0).map(({ userId }) => userId))
  return new Set(userIds.filter((id) => !outside.has(id)))
}

export async function assigneesOf(context: Context, input: InputOf<'alarmAssigneeOptions'>): Promise<Assignee[]> {
  const tenantId = await assertReached(context, input.aldId)
  const part = input.name ? likePattern(input.name) : undefined
  const where = part ? sql`(u.real_name ilike ${part} or u.name ilike ${part} or u.account ilike ${part})` : sql`true`
  return assignees(context, [{ id: input.aldId, tenantId }], where)
}

export async function assignAlarm(context: Context, input: InputOf<'alarmAssign'>): Promise<{ id: string }> {
  const alarm = await lockSeen(context, input)
  await assign(context, [alarm], input.assignee ?? null)
  return { id: alarm.id }
}

/** Several alarms; those that changed since they were read keep their assignee. */
export async function assignAlarms(
  context: Context,
  input: InputOf<'alarmAssignSelected'>,
): Promise<DataOf<'alarmAssignSelected'>> {
  const { current, stale } = await lockAllSeen(context, input.alarms)
  await assign(context, current, input.assignee ?? null)
  return { changed: current.length, stale }
}

async function assign(context: Context, current: readonly Alarm[], assignee: string | null): Promise<void> {
  const [first, ...others] = current.filter((alarm) => alarm.assignee !== assignee)
  if (!first) return
  const changed = [first, ...others]
  if (assignee !== null) {
    const [found] = await assignees(context, [first, ...others], sql`u.id = ${assignee}`)
    if (!found) throw fieldProblem('alarm.assignee-unable', 'assignee')
  }
  await context.db.later(
    query
      .updateTable('alarm')
      .set({ assignee, revision: sql<number>`revision + 1`, ...updatedBy(context) })
      .where('id', '=', anyOf(changed.map(({ id }) => id))),
  )
  for (const alarm of changed) {
    const assigned = { assignee, revision: alarm.revision + 1 }
    await addHistory(context, alarm, { kind: AlarmHistoryKind.Assigned, ...assigned })
    context.audit({ entity: alarms.name, id: alarm.id, tenantId: alarm.tenantId, changes: changesOf(alarm, assigned) })
  }
  const after = changed.map((alarm) => ({ ...alarm, assignee, revision: alarm.revision + 1 }))
  await publishAlarms(context, AlarmHistoryKind.Assigned, after)
  if (assignee === null || assignee === context.principal.userId) return
  if (others.length === 0) await notifyAssignee(context, first, assignee)
  else await notifyOfSeveral(context, changed, assignee)
}

/** One message for the alarms of each kind of device, which have a list of their own. */
async function notifyOfSeveral(context: Context, changed: readonly Alarm[], userId: string): Promise<void> {
  const byKind = Map.groupBy(changed, ({ deviceKind }) => String(deviceKind))
  const by = context.principal.name
  await notify(
    context.db,
    [...byKind].map(([deviceKind, { length: count, 0: first }]) => {
      const params = { deviceKind, count, assignee: userId, by }
      return { tenantId: String(first?.tenantId), userId, code: 'alarm.assigned-several' as const, params }
    }),
  )
}

async function notifyAssignee(context: Context, alarm: Alarm, userId: string): Promise<void> {
  const { id, tenantId, name, nameEn, deviceKind, deviceId, boxId } = alarm as Alarm & Record<string, string>
  const device = { deviceKind: String(deviceKind), deviceId: String(deviceId), boxId: Number(boxId) }
  const params = { id, name: String(name), nameEn: String(nameEn), ...device, by: context.principal.name }
  await notify(context.db, [{ tenantId, userId, code: 'alarm.assigned', params, alarmRowId: id }])
}
