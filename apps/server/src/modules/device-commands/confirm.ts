/**
 * Confirmation of a command by a second person, and cancelling one that was not sent. Raw SQL: returns columns that devices/
 * publishes.
 */
import { isReachable } from '../../crud/list.ts'
import { lockRow } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import {
  endCommands,
  lockForCommands,
  publishCommands,
  supersedeOlder,
  withdrawDesired,
  type CommandEvent,
  commandEventColumns,
} from '../../devices/index.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { orderOfDoor } from '../swap-records/index.ts'
import { deviceCommands } from './device-commands.repository.ts'
import { commandRow, type CommandRow } from './command-row.ts'
import { notifyRequesters } from './second-person-messages.ts'

export async function confirmCommand(context: Context, id: string): Promise<CommandRow> {
  const { jobId, deviceKind, deviceSn } = await commandRow(context, id)
  const planner = jobId === null ? null : await shareJob(context, jobId)
  // Devices are locked before their commands everywhere.
  await lockForCommands(context.db, [{ kind: deviceKind, sn: deviceSn }])
  const row = await lockRow(context, deviceCommands, id)
  if ([row['createUser'], planner].includes(context.principal.userId)) throw new Problem('command.own-request')
  await assertOrderWaits(context, id)
  if ((await confirmWaiting(context, sql`c.id = ${id}`)) === 0) throw new Problem('command.not-waiting')
  return commandRow(context, id)
}

/** A door of an order was asked for while the order waited for staff: it may have ended since, or another rider be served. */
async function assertOrderWaits({ db }: Context, id: string): Promise<void> {
  const order = await orderOfDoor(db, id)
  if (!order) return
  if (!order.isWaiting) throw new Problem('swap-record.not-waiting', { orderNo: order.orderNo })
  if (order.isServing) throw new Problem('swap-record.cabinet-serving')
}

/** Confirms the waiting commands of a bulk job that the caller can see and neither planned nor caused. */
export async function confirmJob(context: Context, jobId: string): Promise<{ count: number }> {
  await shareJob(context, jobId)
  const ofJob = sql`c.job_id = ${jobId}::bigint and ${isReachable(context, deviceCommands)}`
  const count = await confirmWaiting(context, ofJob)
  if (count > 0) return { count }
  const own = await context.db.first(sql`select 1 from device_command c where ${ofJob} and c.state = 'waiting'
    and c.expire_time > now() limit 1`)
  throw new Problem(own ? 'command.own-request' : 'command.not-waiting')
}

/** Returns who planned a job. While it is being cancelled this waits: its commands are not confirmed any more. */
async function shareJob({ db }: Context, jobId: string): Promise<string | null> {
  const job = await db.first(query.selectFrom('bulkJob').select('createUser').where('id', '=', jobId).forShare())
  return job?.createUser ?? null
}

async function confirmWaiting(context: Context, where: ReturnType<typeof sql>): Promise<number> {
  const { db, principal } = context
  const devices = await db.all(sql<{
    kind: string
    sn: string
  }>`select distinct device_kind as kind, device_sn as sn from device_command c
    where ${where} and c.state = 'waiting'`)
  if (devices.length === 0) return 0
  await lockForCommands(db, devices)
  const changed = await db.all(sql<CommandEvent & { controls: string[] }>`
    with found as (select c.id from device_command c where ${where} and c.state = 'waiting' and c.expire_time > now()
      and c.create_user is distinct from ${principal.userId}::bigint
      and not exists (select from bulk_job j where j.id = c.job_id and j.create_user = ${principal.userId}::bigint) order by c.id for update of c)
    update device_command c set state = 'queued', confirmer = ${principal.userId}, update_time = now(),
      update_user = ${principal.userId}, expire_time = now() + make_interval(secs => ttl_seconds)
    from found where c.id = found.id returning ${commandEventColumns}, c.controls`)
  if (changed.length === 0) return 0
  await supersedeOlder(
    db,
    changed.map(({ id, controls }) => ({ id, controls })),
  )
  await publishCommands(db, changed)
  db.signal('commands')
  for (const { id, tenantId } of changed)
    context.audit({ entity: 'device-commands', id, tenantId, changes: { state: ['waiting', 'queued'] } })
  const ids = changed.map(({ id }) => id)
  await notifyRequesters(context, ids, true)
  return changed.length
}

export async function cancelCommand(context: Context, id: string): Promise<CommandRow> {
  const { deviceKind, deviceSn } = await commandRow(context, id)
  await lockForCommands(context.db, [{ kind: deviceKind, sn: deviceSn }])
  const row = await lockRow(context, deviceCommands, id)
  const ended = await endCommands(context.db, sql`c.id = ${id} and c.state in ('waiting', 'queued')`, sql`'cancelled'`)
  if (ended.length === 0) throw new Problem('command.not-cancellable')
  await withdrawDesired(context.db, ended)
  if (row['state'] === 'waiting') await notifyRequesters(context, ended, false)
  const tenantId = String(row['tenantId'])
  context.audit({ entity: 'device-commands', id, tenantId, changes: { state: [row['state'], 'cancelled'] } })
  return commandRow(context, id)
}
