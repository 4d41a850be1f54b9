/**
 * Confirmation of a command by a second person, and cancelling one that was not sent. Raw SQL: returns columns that devices/
 * publishes.
 */
import { lockRow } from '../../crud/write.ts'
import { sql } from '../../db/database.ts'
import { endCommands, publishCommands, type CommandEvent, commandEventColumns } from '../../devices/index.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { deviceCommands } from './device-commands.repository.ts'
import { commandRow, type CommandRow } from './command-row.ts'

export async function confirmCommand(context: Context, id: string): Promise<CommandRow> {
  const row = await lockRow(context, deviceCommands, id)
  const { principal, db } = context
  if (row['createUser'] === principal.userId) throw new Problem('command.own-request')
  const changed = await db.all(sql<CommandEvent>`
    update device_command c set state = 'queued', confirmer = ${principal.userId}, update_time = now(),
      update_user = ${principal.userId}, expire_time = now() + make_interval(secs => ttl_seconds)
    where id = ${id} and state = 'waiting' and expire_time > now() returning ${commandEventColumns}`)
  if (changed.length === 0) throw new Problem('command.not-waiting')
  await publishCommands(db, changed)
  db.signal('commands')
  context.audit({ entity: 'device-commands', id, changes: { state: ['waiting', 'queued'] } })
  return commandRow(context, id)
}

export async function cancelCommand(context: Context, id: string): Promise<CommandRow> {
  const row = await lockRow(context, deviceCommands, id)
  const ended = await endCommands(context.db, sql`c.id = ${id} and c.state in ('waiting', 'queued')`, sql`'cancelled'`)
  if (ended.length === 0) throw new Problem('command.not-cancellable')
  context.audit({ entity: 'device-commands', id, changes: { state: [row['state'], 'cancelled'] } })
  return commandRow(context, id)
}
