/**
 * Stores device commands in the transaction of the request. The dispatcher sends them after its commit, and each ends in a
 * terminal state despite failures of server, broker or device. Raw SQL: inserts and updates from sets of rows.
 */
import type { OperationId } from '@swapdesk/contract/operations'
import { COMMAND_TTL_SECONDS, commandSpec, controlsOf, type DeviceKind, RAW_MESSAGE } from '@swapdesk/device-protocol'
import { type Executor, type RawBuilder, customPlan, sql } from '../db/database.ts'
import { givenRows } from '../db/given-rows.ts'
import { newCommandId } from './command-id.ts'
import { type CommandEvent, commandEventColumns, publishCommands } from './command-outcomes.ts'
import { lockForCommands } from './device-rows.ts'
import { anyDeferred, settleDeferred } from './deferred-items.ts'
import { keptSettings, storeDesired } from './settings.ts'
import { supersedeOlder } from './superseding.ts'
import { type Twin, twinsOf } from './twins.ts'
import { awaitingSecondPerson } from './two-people.ts'

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
export type Requester = {
  userId: string | null
  deptId: string | null
  operation?: OperationId
  /** When the request or job began, by the database's clock: equal opening commands that ended since are its own. */
  began?: RawBuilder<unknown>
}
/** `isTwin`: it was stored by an earlier request; see twins.ts. */
export type StoredCommand = {
  id: string
  cmdId: string
  sn: string
  state: string
  tenantId: string
  isTwin: boolean
}

function rowOf(command: NewCommand, place: number, needsSecondPerson: boolean) {
  const spec = commandSpec(command.cmd)
  const { boxId } = command.data
  const needsStandstill = command.cmd === RAW_MESSAGE ? command.kind === 'vehicle' : spec?.needsStandstill === true
  const isWaiting = command.whenStopped === true && needsStandstill
  return {
    place,
    opens: spec?.opens === true,
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
 * sent ones of the same device that it contradicts: they are never sent again (decision 40). An opening command that is already
 * in progress is returned instead of a second one.
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
    const [now, later] = [[] as CommandRow[], [] as CommandRow[]]
    for (const row of rest) {
      if (seen.has(deviceOf(row))) later.push(row)
      else now.push(row)
      seen.add(deviceOf(row))
    }
    rest = later
    stored.push(...(await store(db, by, now)))
  }
  if (stored.length > 0) db.signal('commands')
  return stored
}

async function store(db: Executor, by: Requester, asked: readonly CommandRow[]): Promise<StoredCommand[]> {
  // Of two concurrent callers the second reads the command of the first.
  await lockForCommands(
    db,
    asked.map(({ device_kind, device_sn }) => ({ kind: device_kind, sn: device_sn })),
  )
  const twins = await twinsOf(db, by, asked)
  const rows = asked.filter(({ cmd_id }) => !twins.has(cmd_id))
  const stored = rows.length === 0 ? [] : await insert(db, by, rows)
  return [...twins.values()].map(storedTwin).concat(stored)
}

const storedTwin = ({ id, cmdId, sn, state, tenantId }: Twin): StoredCommand => ({
  id,
  cmdId,
  sn,
  state,
  tenantId,
  isTwin: true,
})

async function insert(db: Executor, by: Requester, rows: readonly CommandRow[]): Promise<StoredCommand[]> {
  const given = givenRows(rows, {
    place: 'integer',
    cmd_id: 'text',
    device_kind: 'text',
    device_sn: 'text',
    cmd: 'integer',
    data: 'jsonb',
    box_id: 'smallint',
    state: 'text',
    ttl_seconds: 'integer',
    job_id: 'bigint',
    controls: 'jsonb',
    when_stopped: 'boolean',
    needs_second_person: 'boolean',
  })
  const stored = await db.all(sql<CommandEvent>`
    ${customPlan} insert into device_command as c (tenant_id, cmd_id, device_id, device_kind, device_sn, cmd, data, box_id, state, ttl_seconds,
      expire_time, job_id, controls, when_stopped, needs_second_person, create_user, update_user, create_dept, operation_id)
    select d.tenant_id, g.cmd_id, d.id, g.device_kind, g.device_sn, g.cmd, g.data, g.box_id, g.state, g.ttl_seconds,
      now() + make_interval(secs => case g.state when 'waiting' then ${CONFIRM_SECONDS} else g.ttl_seconds end),
      g.job_id, array(select jsonb_array_elements_text(g.controls)), g.when_stopped, g.needs_second_person,
      ${by.userId}::bigint, ${by.userId}::bigint, coalesce(d.create_dept, ${by.deptId}::bigint), ${by.operation ?? null}
    from ${given} as g
    join device d on d.kind = g.device_kind and d.sn = g.device_sn
    order by g.place
    returning ${commandEventColumns}`)
  const controlsByCommand = new Map(rows.map((row) => [row.cmd_id, row.controls]))
  // One that waits for a second person may never be confirmed, and supersedes nothing until it is.
  const newer = stored
    .filter(({ state }) => state === 'queued')
    .map(({ id, cmdId }) => ({ id, controls: controlsByCommand.get(cmdId) ?? [] }))
  if (newer.some(({ controls }) => controls.length > 0)) await supersedeOlder(db, newer)
  const dataOf = new Map(rows.map((row) => [row.cmd_id, row.data]))
  await storeDesired(
    db,
    by.userId,
    stored.map((command) => ({ ...command, data: dataOf.get(command.cmdId) ?? {} })),
  )
  await settleByNewer(db, rows, stored)
  await publishCommands(db, stored)
  return stored.map(({ id, cmdId, deviceSn: sn, state, tenantId }) => ({
    id,
    cmdId,
    sn,
    state,
    tenantId,
    isTwin: false,
  }))
}

/** A new desired value ends what was deferred for the former one. */
async function settleByNewer(
  db: Executor,
  rows: readonly CommandRow[],
  stored: readonly CommandEvent[],
): Promise<void> {
  if (!rows.some(({ cmd, data }) => keptSettings(cmd, data).length > 0)) return
  if (!(await db.first(anyDeferred))) return
  const ids = stored.map(({ id }) => id)
  await settleDeferred(db, sql`select c.device_id from device_command c where c.id = any(${ids}::bigint[])`)
}
