/** Handling of alarms by users, separate from the device's state: only the device reports a recovery. */
import { AlarmHandling, AlarmHistoryKind, AlarmStatus } from '@swapdesk/dictionary'
import { updatedBy } from '../../crud/authorship.ts'
import type { Row } from '../../crud/noun.ts'
import { lockRows, removeRows, submitRow } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import { changesOf } from '../../http/audit.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { isUpdate } from '../../http/input.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { alarms } from './alarms.repository.ts'
import { addHistory, type Alarm, assertSeen, publishAlarms } from './history.ts'
import { lockAllSeen } from './seen.ts'

/** One alarm; clients of the API family name its identifier aldId, and the state they read by its updateTime. */
export async function submitAlarm(
  context: Context,
  { aldId, updateTime, ...input }: InputOf<'alarmSubmit'>,
): Promise<{ id: string }> {
  const named = isUpdate(input) ? input : { ...input, id: aldId }
  if (!isUpdate(named)) throw fieldProblem('alarm.id-missing', 'id')
  const prepare = async (_: Context, row: Row, before: Row | undefined): Promise<Row> => {
    const alarm = before as Alarm
    if (input.revision === undefined && !updateTime) throw fieldProblem('alarm.revision-missing', 'revision')
    // Revisions begin at 1: 0 matches no alarm, so an outdated updateTime is refused.
    await assertSeen(context, alarm, input.revision ?? (updateTime === alarm.updateTime ? alarm.revision : 0))
    const { handling, handleRemark } = row as Pick<Alarm, 'handling' | 'handleRemark'>
    if (!isHandled(alarm, { handling, handleRemark })) return { ...row, revision: alarm.revision }
    const handled = { ...row, ...handledBy(context, handling), revision: alarm.revision + 1 }
    const note = (handleRemark ?? null) === alarm.handleRemark ? null : handleRemark
    await publishHandled(context, [{ ...alarm, ...handled }], note)
    return handled
  }
  return submitRow(context, { ...alarms, prepare }, named)
}

type Handling = { handling: number; handleRemark?: string | null }

function isHandled(alarm: Alarm, { handling, handleRemark }: Handling): boolean {
  return handling !== alarm.handling || (handleRemark ?? null) !== alarm.handleRemark
}

/** Resetting to unhandled clears the handler. */
function handledBy(context: Context, handling: unknown): { handler: string | null; handleTime: string | null } {
  if (handling === AlarmHandling.Open) return { handler: null, handleTime: null }
  return { handler: context.principal.userId, handleTime: new Date().toISOString() }
}

/** Adds the handling and its note to the history and publishes the alarms. */
async function publishHandled(
  context: Context,
  handled: readonly Alarm[],
  note: string | null | undefined,
): Promise<void> {
  const content = note ?? null
  for (const alarm of handled) {
    const { revision, handling } = alarm
    await addHistory(context, alarm, { kind: AlarmHistoryKind.Handled, revision, handling, content })
  }
  await publishAlarms(context, AlarmHistoryKind.Handled, handled)
}

/** Several alarms; those that changed since they were read are skipped. A missing note does not clear the present one. */
export async function handleAlarms(context: Context, input: InputOf<'alarmHandle'>): Promise<DataOf<'alarmHandle'>> {
  const { current, stale } = await lockAllSeen(context, input.alarms)
  await handleCurrent(context, current, input)
  return { handled: current.length, stale }
}

async function handleCurrent(context: Context, current: readonly Alarm[], input: Handling): Promise<void> {
  const note: { handleRemark?: string } = input.handleRemark?.trim() ? { handleRemark: input.handleRemark.trim() } : {}
  const { handling } = input
  const changed = current.filter((alarm) => isHandled(alarm, { handleRemark: alarm.handleRemark, handling, ...note }))
  if (changed.length === 0) return
  const handled = { handling, ...note, ...handledBy(context, handling) }
  await context.db.later(
    query
      .updateTable('alarm')
      .set({ ...handled, revision: sql<number>`revision + 1`, ...updatedBy(context) })
      .where('id', '=', anyOf(changed.map(({ id }) => id))),
  )
  for (const alarm of changed) {
    context.audit({ entity: alarms.name, id: alarm.id, tenantId: alarm.tenantId, changes: changesOf(alarm, handled) })
  }
  const after = changed.map((alarm) => ({ ...alarm, ...handled, revision: alarm.revision + 1 }))
  await publishHandled(context, after, note.handleRemark)
}

/** Removes recovered alarms; an open one would be raised again with a new count. */
export async function removeAlarms(context: Context, ids: readonly string[]): Promise<Record<string, never>> {
  const found = await lockRows<Alarm>(context, alarms, ids)
  if (found.some(({ status }) => status !== AlarmStatus.Recover)) throw new Problem('alarm.open')
  return removeRows(context, alarms, ids)
}
