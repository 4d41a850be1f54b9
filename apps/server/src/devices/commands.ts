/**
 * Stores device commands in the transaction of the request. The dispatcher sends them after its commit, and each ends in a
 * terminal state despite failures of server, broker or device. Raw SQL: inserts and updates from sets of rows.
 */
import { randomBytes } from 'node:crypto'
import type { OperationId } from '@swapdesk/contract/operations'
import { Command, COMMAND_TTL_SECONDS, commandSpec, controlsOf, type DeviceKind } from '@swapdesk/device-protocol'
import { type Executor, customPlan, sql } from '../db/database.ts'
import { emitLive } from '../live/index.ts'
import { deviceSnOfCommand, lockForCommands } from './device-rows.ts'
import { publishSettled, settleDeferred, type SettledItem, unreportedSettings } from './deferred-items.ts'
import { lockStatusOfCommands } from './lock-status.ts'
import { keptSettings, storeDesired } from './settings.ts'
import { awaitingSecondPerson } from './two-people.ts'
import { isLive, isTerminal } from './live-commands.ts'

export type NewCommand = {
  kind: DeviceKind
  sn: string
  cmd: number
  data: Record<string, unknown>
  /** Validity in seconds; by default from the catalogue. */
  ttlSeconds?: number | undefined
  jobId?: string | undefined
  /** Waits until the vehicle is known to stand still instead of refusing a command that needs it. */
  whenStopped?: boolean | undefined
}
/** The user, or null for the server itself, and the operation that the user called. */
export type Requester = { userId: string | null; deptId: string | null; operation?: OperationId }
export type StoredCommand = { id: string; cmdId: string; sn: string; state: string; tenantId: string }

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An identifier that sorts by time: 48 bits of milliseconds, 80 random bits, in Crockford's base 32 (ULID). */
export function newCommandId(now = Date.now()): string {
  let time = now
  let head = ''
  for (let place = 0; place < 10; place += 1) {
    head = ALPHABET[time % 32] + head
    time = Math.floor(time / 32)
  }
  return head + Array.from(randomBytes(16), (byte) => ALPHABET[byte % 32]).join('')
}

function rowOf(command: NewCommand, place: number, needsSecondPerson: boolean) {
  const spec = commandSpec(command.cmd)
  const { boxId } = command.data
  const isWaiting = command.whenStopped === true && spec?.needsStandstill === true
  return {
    place,
    cmd_id: newCommandId(),
    device_kind: command.kind,
    device_sn: command.sn,
    cmd: command.cmd,
    data: command.data,
    box_id: typeof boxId === 'number' ? boxId : null,
    // Validity begins with the second person's confirmation, not with the request.
    state: needsSecondPerson ? 'waiting' : 'queued',
    needs_second_person: needsSecondPerson,
    ttl_seconds: command.ttlSeconds ?? (isWaiting ? WHEN_STOPPED_SECONDS : (spec?.ttlSeconds ?? COMMAND_TTL_SECONDS)),
    job_id: command.jobId ?? null,
    controls: controlsOf(command.cmd, command.data),
    when_stopped: isWaiting,
  }
}

/** How long a command waits for a second person and for standstill, in seconds. */
const CONFIRM_SECONDS = 600
const WHEN_STOPPED_SECONDS = 600

type CommandRow = ReturnType<typeof rowOf>

const deviceOf = ({ device_kind, device_sn }: CommandRow) => `${device_kind}/${device_sn}`

/**
 * Stores commands and returns them, without those for devices the tenant does not have. A command supersedes older queued or
 * sent ones with the same control on the same device: they are never sent again (decision 40).
 */
export async function enqueueCommands(
  db: Executor,
  by: Requester,
  commands: readonly NewCommand[],
): Promise<StoredCommand[]> {
  const stored: StoredCommand[] = []
  const waiting = await awaitingSecondPerson(db, by.userId, commands)
  let rest = commands.map((command, place) => rowOf(command, place, waiting.has(command)))
  while (rest.length > 0) {
    // Commands to one device in one call are stored in order: the later supersedes the earlier.
    const seen = new Set<string>()
    const now = rest.filter((row) => !seen.has(deviceOf(row)) && seen.add(deviceOf(row)))
    rest = rest.filter((row) => !now.includes(row))
    stored.push(...(await store(db, by, now)))
  }
  if (stored.length > 0) db.signal('commands')
  return stored
}

async function store(db: Executor, by: Requester, rows: readonly CommandRow[]): Promise<StoredCommand[]> {
  const given = JSON.stringify(rows)
  // Of two concurrent callers the second reads the command of the first.
  await lockForCommands(
    db,
    rows.map(({ device_kind, device_sn }) => ({ kind: device_kind, sn: device_sn })),
  )
  const stored = await db.all(sql<CommandEvent>`
    ${customPlan} insert into device_command as c (tenant_id, cmd_id, device_id, device_kind, device_sn, cmd, data, box_id, state, ttl_seconds,
      expire_time, job_id, controls, when_stopped, needs_second_person, create_user, update_user, create_dept, operation_id)
    select d.tenant_id, g.cmd_id, d.id, g.device_kind, g.device_sn, g.cmd, g.data, g.box_id, g.state, g.ttl_seconds,
      now() + make_interval(secs => case g.state when 'waiting' then ${CONFIRM_SECONDS} else g.ttl_seconds end),
      g.job_id, array(select jsonb_array_elements_text(g.controls)), g.when_stopped, g.needs_second_person,
      ${by.userId}::bigint, ${by.userId}::bigint, coalesce(d.create_dept, ${by.deptId}::bigint), ${by.operation ?? null}
    from jsonb_to_recordset(${given}::jsonb) as g(place integer, cmd_id text, device_kind text, device_sn text, cmd integer,
      data jsonb, box_id smallint, state text, ttl_seconds integer, job_id bigint, controls jsonb, when_stopped boolean,
      needs_second_person boolean)
    join device d on d.kind = g.device_kind and d.sn = g.device_sn
    order by g.place
    returning ${commandEventColumns}`)
  if (rows.some(({ controls }) => controls.length > 0)) await supersedeOlder(db, stored)
  const dataOf = new Map(rows.map((row) => [row.cmd_id, row.data]))
  await storeDesired(
    db,
    by.userId,
    stored.map((command) => ({ ...command, data: dataOf.get(command.cmdId) ?? {} })),
  )
  await publishSettled(db, await settledBy(db, rows, stored))
  await publishCommands(db, stored)
  return stored.map(({ id, cmdId, deviceSn: sn, state, tenantId }) => ({ id, cmdId, sn, state, tenantId }))
}

/** A new desired value ends what was deferred for the former one. */
function settledBy(db: Executor, rows: readonly CommandRow[], stored: readonly CommandEvent[]): Promise<SettledItem[]> {
  if (!rows.some(({ cmd, data }) => keptSettings(cmd, data).length > 0)) return Promise.resolve([])
  const devices = sql`select c.device_id from device_command c where c.id = any(${stored.map(({ id }) => id)}::bigint[])`
  return db.all(settleDeferred(devices))
}

async function supersedeOlder(db: Executor, stored: readonly CommandEvent[]): Promise<void> {
  const ended = await db.all(sql<CommandEvent>`
    ${customPlan} with older as (
      select c.id, n.id as newer from device_command n
        join device_command c on c.device_id = n.device_id and c.seq < n.seq and c.controls && n.controls
          and ${isLive}
      where n.id = any(${stored.map(({ id }) => id)}::bigint[])
      order by c.id for update of c)
    update device_command c set state = 'superseded', superseded_by = o.newer, end_time = now(), update_time = now()
    from older o where c.id = o.id returning ${commandEventColumns}`)
  await publishOutcomes(db, ended)
}

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
    await db.later(sql`${customPlan} update bulk_item i set state = ${ITEM_STATE}, end_time = now(),
        note = case when u.desired is null then i.note else coalesce(i.note, '{}') || jsonb_build_object('desired', u.desired) end,
        reason_code = case when c.state = 'done' then null when u.desired is not null then 'command.deferred' else 'command.' || c.state end,
        reason_values = case when c.state = 'done' then null else jsonb_build_object('message', coalesce(c.result_message, ''), 'code', c.result_code) end
      from device_command c cross join lateral (select case when ${isUndelivered} then ${unreportedSettings} end as desired) u
      where i.command_id = c.id and c.id = any(${inJobs}::bigint[])`)
    db.signal('jobs')
  }
  const jobs = new Map(ended.flatMap((command) => (command.jobId === null ? [] : [[command.jobId, command] as const])))
  const vehicles = commands.filter(({ cmd }) => CHANGES_LOCK.has(cmd)).map(({ deviceSn }) => deviceSn)
  if (vehicles.length > 0) await db.later(lockStatusOfCommands([...new Set(vehicles)]))
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
