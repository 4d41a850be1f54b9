/** Mutes an alarm: until then no rule notifies of it. Raw SQL: parses and compares a time in the zone of the request. */
import { AlarmHistoryKind } from '@swapdesk/dictionary'
import { alarmMuteInput } from '@swapdesk/validation'
import { updatedBy } from '../../crud/authorship.ts'
import { assertForm } from '../../crud/form-rule.ts'
import { lockRow } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import { changesOf } from '../../http/audit.ts'
import type { Context, InputOf } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { alarms } from './alarms.repository.ts'
import { addHistory, type Alarm, publishAlarms } from './history.ts'

const DAYS_MAX = 30

/** The end of a mute, or null to end it now; refuses what is over or too far ahead. */
export async function assertMuteTime({ db }: Context, time: string | null | undefined): Promise<string | null> {
  if (!time) return null
  const found = await db.first(sql<{ isAhead: boolean }>`select ${time}::timestamptz > now()
    and ${time}::timestamptz <= now() + make_interval(days => ${DAYS_MAX}::int) as is_ahead`)
  if (!found?.isAhead) throw fieldProblem('alarm.mute-time', 'muteUntil', { max: DAYS_MAX })
  return time
}

export async function muteAlarm(context: Context, input: InputOf<'alarmMute'>): Promise<{ id: string }> {
  assertForm(alarmMuteInput, input)
  const alarm = (await lockRow(context, alarms, input.id)) as Alarm
  const muteUntil = await assertMuteTime(context, input.muteUntil)
  const set = { muteUntil, muteReason: muteUntil && (input.muteReason?.trim() ?? null) }
  await context.db.later(
    query
      .updateTable('alarm')
      .set({ ...set, ...updatedBy(context) })
      .where('id', '=', alarm.id),
  )
  // What waits for the end of a longer mute is looked at again; steps that were sent are not repeated.
  await context.db.later(sql`update alarm_notification set rules_time = now()
    where alarm_row_id = ${alarm.id} and rules_time > now()`)
  const content = muteUntil ? `${muteUntil} · ${set.muteReason ?? ''}` : null
  await addHistory(context, alarm, { kind: AlarmHistoryKind.Muted, revision: alarm.revision, content })
  context.audit({ entity: alarms.name, id: alarm.id, tenantId: alarm.tenantId, changes: changesOf(alarm, set) })
  await publishAlarms(context, AlarmHistoryKind.Muted, [alarm])
  return { id: alarm.id }
}
