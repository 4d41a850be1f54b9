/**
 * The history of an alarm: device reports, handling by users, and changes since a caller read it. Raw SQL: latest rows of
 * groups, names in several columns.
 */
import type { AlarmHistoryKind } from '@swapdesk/dictionary'
import { liveDictionaries } from '../../crud/dictionary-labels.ts'
import { reachConditions } from '../../crud/list.ts'
import type { Row } from '../../crud/noun.ts'
import { lockRow } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { emitLive, type LiveEvent } from '../../live/index.ts'
import { alarms } from './alarms.repository.ts'

const ENTRIES_MAX = 200

export type Alarm = Row & {
  id: string
  tenantId: string
  createDept: string | null
  handling: number
  handleRemark: string | null
  assignee: string | null
  status: number
  revision: number
  updateTime: string
}

type NewHistoryRow = {
  kind: AlarmHistoryKind
  revision: number
  handling?: number | null
  assignee?: string | null
  content?: string | null
}

/** Records the caller's handling of an alarm. */
export async function addHistory(context: Context, { id, tenantId }: Alarm, entry: NewHistoryRow): Promise<void> {
  const row = { ...entry, tenantId, alarmRowId: id, createUser: context.principal.userId }
  await context.db.later(query.insertInto('alarmHistory').values(row))
}

/** Publishes a user's change to subscribers of alarms. */
export async function publishAlarms(
  context: Context,
  type: AlarmHistoryKind,
  changed: readonly Alarm[],
): Promise<void> {
  await emitLive(
    context.db,
    changed.map((alarm): LiveEvent => {
      const { id, tenantId, createDept, deviceKind, deviceId, boxId, alarmId, level, status } = alarm
      const data = { type, id, deviceKind, deviceId, boxId, alarmId, level, status }
      return { tenantId, topic: 'alarm', createDept, data }
    }),
  )
}

type Change = Pick<DataOf<'alarmHandle'>['stale'][number], 'id' | 'kind' | 'actorName' | 'time'> & {
  handling: number | null
  assigneeName: string | null
  content: string | null
}

/** The latest change of each alarm. */
export function latestChanges(context: Context, ids: readonly string[]): Promise<Change[]> {
  return context.db.all(sql<Change>`
    select distinct on (h.alarm_row_id) h.alarm_row_id as id, h.kind, person_name(h.create_user) as actor_name,
      h.create_time as time, h.handling, person_name(h.assignee) as assignee_name, h.content
    from alarm_history h
    where h.alarm_row_id = any(${ids}::bigint[]) and h.kind not in ('commented', 'muted') and not h.is_late
    order by h.alarm_row_id, h.id desc`)
}

/** The change as a sentence fragment that follows the user's name. */
const DONE: Record<AlarmHistoryKind, { zh: string; en: string }> = {
  raised: { zh: '再次上报', en: 'raised it again' },
  recovered: { zh: '恢复', en: 'recovered' },
  handled: { zh: '处理为“{handling}”', en: 'set it to “{handling}”' },
  closed: { zh: '关闭', en: 'closed it' },
  assigned: { zh: '指派给{assignee}', en: 'assigned it to {assignee}' },
  commented: { zh: '评论', en: 'commented on it' },
  muted: { zh: '设置静默', en: 'muted it' },
}

/** Refuses a decision based on an outdated alarm, naming who changed it, how and when. */
export async function assertSeen(context: Context, alarm: Alarm, revision: number): Promise<void> {
  if (alarm.revision === revision) return
  const { locale } = context
  const [change] = await latestChanges(context, [alarm.id])
  const key = String(change?.handling ?? alarm.handling)
  const items = await liveDictionaries(context.db, ['alarm_handling'])
  const item = items('alarm_handling').find(({ dictKey }) => dictKey === key)
  const handling = (locale === 'zh' ? item?.dictValue : item?.dictValueEn) ?? ''
  const nobody = locale === 'zh' ? '无人' : 'nobody'
  const what = DONE[change?.kind ?? 'handled'][locale]
    .replace('{handling}', handling)
    .replace('{assignee}', change?.assigneeName ?? nobody)
  const who = change?.actorName ?? (locale === 'zh' ? '设备' : 'The device')
  throw new Problem('alarm.changed', { who, what, when: change?.time ?? alarm.updateTime })
}

/** The locked alarm of a decision; refused if it has changed since the caller read it. */
export async function lockSeen(context: Context, { id, revision }: { id: string; revision: number }): Promise<Alarm> {
  const alarm = (await lockRow(context, alarms, id)) as Alarm
  await assertSeen(context, alarm, revision)
  return alarm
}

export async function historyOf(context: Context, { aldId }: { aldId: string }): Promise<DataOf<'alarmHistoryList'>> {
  await assertReached(context, aldId)
  return context.db.all(sql<DataOf<'alarmHistoryList'>[number]>`
    select h.id, h.kind, h.revision, h.is_late, person_name(h.create_user) as actor_name, h.handling,
      person_name(h.assignee) as assignee_name, h.content, h.device_time, h.create_time as time
    from alarm_history h
    where h.alarm_row_id = ${aldId} order by h.id desc limit ${ENTRIES_MAX}`)
}

/** The tenant of an alarm the caller may see, or 404. */
export async function assertReached(context: Context, id: string): Promise<string> {
  const where = sql.join([sql`a.id = ${id}`, ...reachConditions(context, alarms)], sql` and `)
  const row = await context.db.first(sql<{ tenantId: string }>`select a.tenant_id from alarm a where ${where}`)
  if (!row) throw new Problem('row.not-found')
  return row.tenantId
}

export async function commentAlarm(
  context: Context,
  { id, content }: { id: string; content: string },
): Promise<{ id: string }> {
  const alarm = (await lockRow(context, alarms, id)) as Alarm
  await addHistory(context, alarm, { kind: 'commented', revision: alarm.revision, content: content.trim() })
  context.audit({ entity: alarms.name, id, tenantId: alarm.tenantId, changes: { comment: [null, content.trim()] } })
  await publishAlarms(context, 'commented', [alarm])
  return { id }
}
