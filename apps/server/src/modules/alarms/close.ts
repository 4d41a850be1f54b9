/** Closes an alarm whose device will not recover, with a stored reason. */
import { AlarmHandling, AlarmHistoryKind, AlarmStatus } from '@swapdesk/dictionary'
import { updatedBy } from '../../crud/authorship.ts'
import { query } from '../../db/database.ts'
import { changesOf } from '../../http/audit.ts'
import type { Context, InputOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { alarms } from './alarms.repository.ts'
import { addHistory, lockSeen, publishAlarms } from './history.ts'

export async function closeAlarm(context: Context, input: InputOf<'alarmClose'>): Promise<{ id: string }> {
  const alarm = await lockSeen(context, input)
  if (alarm.status !== AlarmStatus.Fault) throw new Problem('alarm.not-open')
  const { userId } = context.principal
  const time = new Date().toISOString()
  // Closing also counts as handling unless the alarm was already handled.
  const isUndecided = alarm.handling === AlarmHandling.Open || alarm.handling === AlarmHandling.InProgress
  const handled = isUndecided ? { handling: AlarmHandling.Handled, handler: userId, handleTime: time } : {}
  const closed = {
    status: AlarmStatus.Recover,
    closeTime: time,
    closer: userId,
    closeReason: input.reason.trim(),
    revision: alarm.revision + 1,
    ...handled,
  }
  await context.db.later(
    query
      .updateTable('alarm')
      .set({ ...closed, ...updatedBy(context) })
      .where('id', '=', alarm.id),
  )
  const { revision, closeReason: content } = closed
  const handling = isUndecided ? AlarmHandling.Handled : null
  await addHistory(context, alarm, { kind: AlarmHistoryKind.Closed, revision, content, handling })
  context.audit({ entity: alarms.name, id: alarm.id, changes: changesOf(alarm, closed) })
  await publishAlarms(context, AlarmHistoryKind.Closed, [{ ...alarm, ...closed }])
  return { id: alarm.id }
}
