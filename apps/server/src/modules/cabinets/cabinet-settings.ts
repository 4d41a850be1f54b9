/** Settings of cabinets: the row has the desired value, a command sends it to the cabinet (decision 24). */
import { Command } from '@swapdesk/device-protocol'
import { updatedBy } from '../../crud/authorship.ts'
import { lockRow } from '../../crud/write.ts'
import { query } from '../../db/database.ts'
import { enqueueCommands } from '../../devices/index.ts'
import { changesOf } from '../../http/audit.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { cabinets } from './cabinets.repository.ts'

/** Stores the command, which supersedes an older queued one for the cabinet. Returns its identifier. */
export async function sendThreshold(context: Context, sn: string, threshold: number): Promise<string> {
  const { userId, deptIds } = context.principal
  const commands = [{ kind: 'cabinet' as const, sn, cmd: Command.setThreshold, data: { threshold } }]
  const [stored] = await enqueueCommands(
    context.db,
    { userId, deptId: deptIds[0] ?? null, operation: context.operation },
    commands,
  )
  // A trigger creates each cabinet's device; without one the command has no recipient.
  if (!stored) throw new Problem('row.not-found')
  return stored.id
}

/** Stores the command that sets the opening hours; its version is the time in seconds since 1970. */
export async function sendOpeningHours(context: Context, sn: string, hours: string): Promise<void> {
  const { userId, deptIds } = context.principal
  const data = { hours, version: Math.floor(Date.now() / 1_000) }
  const commands = [{ kind: 'cabinet' as const, sn, cmd: Command.setOpenHours, data }]
  await enqueueCommands(context.db, { userId, deptId: deptIds[0] ?? null, operation: context.operation }, commands)
}

/** Stores the desired value and sends it, even if unchanged, for a cabinet that lost it. */
export async function updateThreshold(context: Context, id: string, threshold: number) {
  const before = await lockRow(context, cabinets, id)
  const changes = changesOf(before, { threshold })
  if (Object.keys(changes).length > 0) {
    await context.db.later(
      query
        .updateTable('cabinet')
        .set({ threshold, ...updatedBy(context) })
        .where('id', '=', id),
    )
  }
  const commandId = await sendThreshold(context, String(before['cabinetSn']), threshold)
  context.audit({
    entity: cabinets.name,
    id,
    tenantId: String(before['tenantId']),
    changes: { ...changes, commandId: [null, commandId] },
  })
  return { commandId, threshold }
}
