/** Closes alarms whose devices will not recover, with a stored reason. */
import { AlarmHandling, AlarmHistoryKind, AlarmStatus } from '@swapdesk/dictionary'
import { updatedBy } from '../../crud/authorship.ts'
import { query, sql } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import { changesOf } from '../../http/audit.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { alarms } from './alarms.repository.ts'
import { addHistory, type Alarm, lockSeen, publishAlarms } from './history.ts'
import { lockAllSeen } from './seen.ts'

export async function closeAlarm(context: Context, input: InputOf<'alarmClose'>): Promise<{ id: string }> {
  const alarm = await lockSeen(context, input)
  await closeOpen(context, [alarm], input.reason)
  return { id: alarm.id }
}

/** Several alarms; those that changed since they were read stay open. */
export async function closeAlarms(
  context: Context,
  input: InputOf<'alarmCloseSelected'>,
): Promise<DataOf<'alarmCloseSelected'>> {
  const { current, stale } = await lockAllSeen(context, input.alarms)
  await closeOpen(context, current, input.reason)
  return { changed: current.length, stale }
}

/** Closing also counts as handling unless the alarm was already handled. */
function isUndecided({ handling }: Alarm): boolean {
  return handling === AlarmHandling.Open || handling === AlarmHandling.InProgress
}

async function closeOpen(context: Context, open: readonly Alarm[], reason: string): Promise<void> {
  if (open.some(({ status }) => status !== AlarmStatus.Fault)) throw new Problem('alarm.not-open')
  const { userId } = context.principal
  const time = new Date().toISOString()
  const closed = { status: AlarmStatus.Recover, closeTime: time, closer: userId, closeReason: reason.trim() }
  const handled = { ...closed, handling: AlarmHandling.Handled, handler: userId, handleTime: time }
  const changed: Alarm[] = []
  for (const [set, found] of [
    [handled, open.filter(isUndecided)],
    [closed, open.filter((alarm) => !isUndecided(alarm))],
  ] as const) {
    if (found.length === 0) continue
    await context.db.later(
      query
        .updateTable('alarm')
        .set({ ...set, revision: sql<number>`revision + 1`, ...updatedBy(context) })
        .where('id', '=', anyOf(found.map(({ id }) => id))),
    )
    changed.push(...found.map((alarm) => ({ ...alarm, ...set, revision: alarm.revision + 1 })))
  }
  for (const alarm of open) {
    const { revision, handling, closeReason: content } = changed.find(({ id }) => id === alarm.id) as Alarm
    const entry = { kind: AlarmHistoryKind.Closed, revision, content: String(content) }
    await addHistory(context, alarm, { ...entry, handling: isUndecided(alarm) ? handling : null })
    const set = isUndecided(alarm) ? handled : closed
    const changes = changesOf(alarm, { ...set, revision })
    context.audit({ entity: alarms.name, id: alarm.id, tenantId: alarm.tenantId, changes })
  }
  await publishAlarms(context, AlarmHistoryKind.Closed, changed)
}
