/**
 * Ends commands and passes their outcomes on: to bulk jobs, the lock status of vehicles and listeners. Raw SQL: updates from sets
 * of rows.
 */
import { Command } from '@swapdesk/device-protocol'
import { type Executor, customPlan, sql } from '../db/database.ts'
import { emitLive } from '../live/index.ts'
import { unreportedSettings } from './deferred-items.ts'
import { deviceSnOfCommand } from './device-rows.ts'
import { isTerminal } from './live-commands.ts'
import { lockStatusOfCommands } from './lock-status.ts'

/** Ends matching commands without an acknowledgement and publishes that. */
export async function endCommands(
  db: Executor,
  where: ReturnType<typeof sql>,
  state: ReturnType<typeof sql>,
): Promise<string[]> {
  const ended = await db.all(sql<CommandEvent>`
    ${customPlan} with found as (select c.id from device_command c where ${where} order by c.id for update skip locked)
    update device_command c set state = ${state}, end_time = now(), update_time = now() from found where c.id = found.id
    returning ${commandEventColumns}`)
  await publishOutcomes(db, ended)
  return ended.map(({ id }) => id)
}

export type CommandEvent = {
  id: string
  cmdId: string
  tenantId: string
  createDept: string | null
  deviceKind: string
  deviceSn: string
  cmd: number
  boxId: number | null
  state: string
  jobId: string | null
}
export const commandEventColumns = sql`c.id, c.cmd_id, c.tenant_id, c.create_dept, c.device_kind, ${deviceSnOfCommand} as device_sn, c.cmd, c.box_id, c.state, c.job_id`

const CHANGES_LOCK: ReadonlySet<number> = new Set([Command.vehicleLock, Command.vehicleUnlock])

const isUndelivered = sql`c.state in ('expired', 'timeout')`
const ITEM_STATE = sql`case c.state when 'done' then 'done' when 'rejected' then 'rejected' when 'failed' then 'failed'
  when 'superseded' then 'cancelled' when 'cancelled' then 'cancelled' else case when u.desired is null then 'expired' else 'deferred' end end`

/** Updates the items of the commands' bulk jobs with their outcome or progress and publishes it. */
export async function publishOutcomes(db: Executor, commands: readonly CommandEvent[]): Promise<void> {
  const ended = commands.filter(({ state }) => isTerminal(state))
  const inJobs = ended.filter(({ jobId }) => jobId !== null).map(({ id }) => id)
  if (inJobs.length > 0) {
    // Materialized, so that the items are found by their commands.
    await db.later(sql`${customPlan} with c as materialized (
        select id, device_id, state, result_code, result_message from device_command where id = any(${inJobs}::bigint[]))
      update bulk_item i set state = ${ITEM_STATE}, end_time = now(),
        note = case when u.desired is null then i.note else coalesce(i.note, '{}') || jsonb_build_object('desired', u.desired) end,
        reason_code = case when c.state = 'done' then null when u.desired is not null then 'command.deferred' else 'command.' || c.state end,
        reason_values = case when c.state = 'done' then null else jsonb_build_object('message', coalesce(c.result_message, ''), 'code', c.result_code) end
      from c cross join lateral (select case when ${isUndelivered} then ${unreportedSettings} end as desired) u
      where i.command_id = c.id`)
    db.signal('jobs')
  }
  const jobs = new Map(ended.flatMap((command) => (command.jobId === null ? [] : [[command.jobId, command] as const])))
  const ofLocks = commands.filter(({ cmd }) => CHANGES_LOCK.has(cmd))
  if (ofLocks.length > 0) await db.later(lockStatusOfCommands(ofLocks))
  await publishCommands(db, commands)
  await emitLive(
    db,
    [...jobs].map(([id, { tenantId }]) => ({
      tenantId,
      topic: 'job',
      createDept: null,
      data: { type: 'progress', id },
    })),
  )
}

/** Publishes the state of commands; those of a bulk job show as its progress. */
export function publishCommands(db: Executor, commands: readonly CommandEvent[]): Promise<void> {
  const single = commands.filter(({ jobId }) => jobId === null)
  return emitLive(
    db,
    single.map(({ tenantId, createDept, ...event }) => ({
      tenantId,
      topic: 'command',
      createDept,
      data: { type: 'state', ...event },
    })),
  )
}
