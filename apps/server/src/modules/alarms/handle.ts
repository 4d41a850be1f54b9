/** What people do about alarms, apart from the device's own state: only the device says that it has recovered. */
import { AlarmHandling, AlarmStatus } from '@swapdesk/dictionary'
import { updatedBy } from '../../crud/authorship.ts'
import type { Row } from '../../crud/noun.ts'
import { lockRows, removeRows, submitRow } from '../../crud/write.ts'
import { query } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import { changesOf } from '../../http/audit.ts'
import type { Context } from '../../http/context.ts'
import { isUpdate } from '../../http/input.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { emitLive, type LiveEvent } from '../../live/index.ts'
import { alarms } from './alarms.repository.ts'

type Alarm = Row & { id: string; tenantId: string; createDept: string | null; handling: number; status: number }

/** Of one alarm; clients of the family call its identifier aldId. */
export async function submitAlarm(context: Context, { aldId, ...input }: Row): Promise<{ id: string }> {
  const named = isUpdate(input) ? input : { ...input, id: aldId }
  if (!isUpdate(named)) throw fieldProblem('alarm.id-missing', 'id')
  const prepare = async (_: Context, row: Row, before: Row | undefined): Promise<Row> => {
    const alarm = before as Alarm
    if (!isHandled(alarm, row)) return row
    const handled = { ...row, ...handledBy(context, row['handling']) }
    await emitLive(context.db, [eventOf({ ...alarm, ...handled })])
    return handled
  }
  return submitRow(context, { ...alarms, prepare }, named)
}

function isHandled(alarm: Alarm, row: Row): boolean {
  return row['handling'] !== alarm.handling || (row['handleRemark'] ?? null) !== alarm['handleRemark']
}

/** Put back to not handled, nobody has dealt with it. */
function handledBy(context: Context, handling: unknown): { handler: string | null; handleTime: string | null } {
  if (handling === AlarmHandling.Open) return { handler: null, handleTime: null }
  return { handler: context.principal.userId, handleTime: new Date().toISOString() }
}

function eventOf(alarm: Alarm): LiveEvent {
  const { id, tenantId, createDept, deviceKind, deviceId, boxId, alarmId, level, status } = alarm
  const data = { type: 'handled', id, deviceKind, deviceId, boxId, alarmId, level, status }
  return { tenantId, topic: 'alarm', createDept, data }
}

type Handling = { ids: readonly string[]; handling: number; handleRemark?: string | null }

/** Of several, all or none. */
export async function handleAlarms(context: Context, input: Handling): Promise<Record<string, never>> {
  const found = await lockRows<Alarm>(context, alarms, input.ids)
  const { handling } = input
  const changed = found.filter((alarm) => isHandled(alarm, after(alarm, input)))
  const ids = changed.map(({ id }) => id)
  if (ids.length === 0) return {}
  const remark = input.handleRemark === undefined ? {} : { handleRemark: input.handleRemark || null }
  await context.db.later(
    query
      .updateTable('alarm')
      .set({ handling, ...remark, ...handledBy(context, handling), ...updatedBy(context) })
      .where('id', '=', anyOf(ids)),
  )
  for (const alarm of changed) {
    context.audit({ entity: alarms.name, id: alarm.id, changes: changesOf(alarm, after(alarm, input)) })
  }
  await emitLive(context.db, changed.map(eventOf))
  return {}
}

/** What the caller chose, as the alarm will have it. */
function after(alarm: Alarm, { handling, handleRemark }: Handling): Row {
  return { handling, handleRemark: handleRemark === undefined ? alarm['handleRemark'] : handleRemark || null }
}

/** Removes alarms that are over; an open one would be raised again, and counted from one. */
export async function removeAlarms(context: Context, ids: readonly string[]): Promise<Record<string, never>> {
  const found = await lockRows<Alarm>(context, alarms, ids)
  if (found.some(({ status }) => status !== AlarmStatus.Recover)) throw new Problem('alarm.open')
  return removeRows(context, alarms, ids)
}
