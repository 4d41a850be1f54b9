/**
 * Commands are rows before they are messages. They are stored in the transaction of the request, sent by the dispatcher
 * after its commit, and end in a terminal state, whatever happens to server, broker or device. Raw SQL: inserts and updates
 * from sets of rows.
 */
import { randomBytes } from 'node:crypto'
import { Command, COMMAND_TTL_SECONDS, commandSpec, type DeviceKind } from '@swapdesk/device-protocol'
import { type Executor, customPlan, sql } from '../db/database.ts'
import { emitLive } from '../live/index.ts'

export type NewCommand = {
  kind: DeviceKind
  sn: string
  cmd: number
  data: Record<string, unknown>
  /** Seconds it stays valid; by default as the catalogue says. */
  ttlSeconds?: number | undefined
  jobId?: string | undefined
}
/** Who asks: a person, or the server itself (null). */
export type Requester = { userId: string | null; deptId: string | null }
export type StoredCommand = { id: string; cmdId: string; sn: string; state: string; tenantId: string }

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An identifier that sorts by time: 48 bits of milliseconds, 80 of chance, in Crockford's base 32 (ULID). */
export function newCommandId(now = Date.now()): string {
  let time = now
  let head = ''
  for (let place = 0; place < 10; place += 1) {
    head = ALPHABET[time % 32] + head
    time = Math.floor(time / 32)
  }
  return head + Array.from(randomBytes(16), (byte) => ALPHABET[byte % 32]).join('')
}

function rowOf(command: NewCommand, place: number) {
  const spec = commandSpec(command.cmd)
  const { boxId } = command.data
  return {
    place,
    cmd_id: newCommandId(),
    device_kind: command.kind,
    device_sn: command.sn,
    cmd: command.cmd,
    data: command.data,
    box_id: typeof boxId === 'number' ? boxId : null,
    // The time a second person needs to look counts apart: validity begins with the confirmation.
    state: spec?.needsTwoPeople ? 'waiting' : 'queued',
    ttl_seconds: command.ttlSeconds ?? spec?.ttlSeconds ?? COMMAND_TTL_SECONDS,
    job_id: command.jobId ?? null,
  }
}

/** How long a command waits for the second person, in seconds. */
const CONFIRM_SECONDS = 600

/**
 * Stores commands; devices the tenant does not have are left out of the answer. A newer threshold takes the place of one
 * that is still queued for the same cabinet.
 */
export async function enqueueCommands(
  db: Executor,
  by: Requester,
  commands: readonly NewCommand[],
): Promise<StoredCommand[]> {
  if (commands.length === 0) return []
  await supersede(db, commands)
  const rows = JSON.stringify(commands.map(rowOf))
  const stored = await db.all(sql<CommandEvent>`
    ${customPlan} insert into device_command as c (tenant_id, cmd_id, device_kind, device_sn, cmd, data, box_id, state, ttl_seconds,
      expire_time, job_id, create_user, update_user, create_dept)
    select d.tenant_id, g.cmd_id, g.device_kind, g.device_sn, g.cmd, g.data, g.box_id, g.state, g.ttl_seconds,
      now() + make_interval(secs => case g.state when 'waiting' then ${CONFIRM_SECONDS} else g.ttl_seconds end),
      g.job_id, ${by.userId}::bigint, ${by.userId}::bigint, coalesce(d.create_dept, ${by.deptId}::bigint)
    from jsonb_to_recordset(${rows}::jsonb) as g(place integer, cmd_id text, device_kind text, device_sn text, cmd integer,
      data jsonb, box_id smallint, state text, ttl_seconds integer, job_id bigint)
    join device d on d.kind = g.device_kind and d.sn = g.device_sn
    order by g.place
    returning ${commandEventColumns}`)
  await publishCommands(db, stored)
  db.signal('commands')
  return stored.map(({ id, cmdId, deviceSn: sn, state, tenantId }) => ({ id, cmdId, sn, state, tenantId }))
}

async function supersede(db: Executor, commands: readonly NewCommand[]): Promise<void> {
  const sns = commands.filter(({ cmd }) => cmd === Command.setThreshold).map(({ sn }) => sn)
  if (sns.length === 0) return
  await endCommands(
    db,
    sql`c.device_kind = 'cabinet' and c.device_sn = any(${sns}) and c.cmd = ${Command.setThreshold} and c.state = 'queued'`,
    sql`'superseded'`,
  )
}

/** Ends commands that match, without an answer of the device, and publishes that. */
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
export const commandEventColumns = sql`c.id, c.cmd_id, c.tenant_id, c.create_dept, c.device_kind, c.device_sn, c.cmd, c.box_id, c.state, c.job_id`

const ITEM_STATE = sql`case c.state when 'done' then 'done' when 'rejected' then 'rejected' when 'failed' then 'failed'
  when 'superseded' then 'cancelled' when 'cancelled' then 'cancelled' else 'expired' end`

/** Carries the outcome (or progress) of commands to the items of their bulk jobs and publishes it. */
export async function publishOutcomes(db: Executor, commands: readonly CommandEvent[]): Promise<void> {
  const ended = commands.filter(({ state }) => isTerminal(state))
  const inJobs = ended.filter(({ jobId }) => jobId !== null).map(({ id }) => id)
  if (inJobs.length > 0) {
    await db.later(sql`${customPlan} update bulk_item i set state = ${ITEM_STATE}, end_time = now(),
        reason_code = case when c.state = 'done' then null else 'command.' || c.state end,
        reason_values = case when c.state = 'done' then null else jsonb_build_object('message', coalesce(c.result_message, ''), 'code', c.result_code) end
      from device_command c where i.command_id = c.id and c.id = any(${inJobs}::bigint[])`)
    db.signal('jobs')
  }
  const jobs = new Map(ended.flatMap((command) => (command.jobId === null ? [] : [[command.jobId, command] as const])))
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

const LIVE_STATES = new Set(['waiting', 'queued', 'sent', 'received', 'executing'])

export function isTerminal(state: string): boolean {
  return !LIVE_STATES.has(state)
}
