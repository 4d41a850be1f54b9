/**
 * Sends a command after checking payload, reach and interlocks. Raw SQL: the table of the asset depends on the kind of device.
 */
import { Command, type CommandSpec, commandSpec, type DeviceKind, RAW_MESSAGE } from '@swapdesk/device-protocol'
import { sql } from '../../db/database.ts'
import { requestBegan } from '../../db/expressions.ts'
import { assertDataLimits, checkPayload, commandRefusalOf, enqueueCommands, isKnownStill } from '../../devices/index.ts'
import { AfterCommit, type Context } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { notifyConfirmers } from '../messages/index.ts'
import { notStill } from '../vehicles/index.ts'
import { reachedDevices } from './assets.ts'
import { commandRow, type CommandRow } from './command-row.ts'
import { outcomeOf } from './outcome.ts'
import { receiptOf } from './wait.ts'

export type Order = {
  kind: DeviceKind
  sn: string
  cmd: number
  data: Record<string, unknown>
  ttlSeconds?: number | undefined
  /** Waits for standstill, if the command needs it, instead of being refused. */
  whenStopped?: boolean | undefined
  /** A message outside the catalogue, which has a permission of its own. */
  isRaw?: boolean
  /** Field of the request that names the device. */
  field?: string
}

type Target = { isKnownStill: boolean; boxTotal: number | null }

/** The device, or 404 if the caller does not reach its asset. */
async function targetOf(context: Context, { kind, sn, field = 'deviceSn' }: Order): Promise<Target> {
  const { alias, from, where } = reachedDevices(context, kind)
  const boxTotal = kind === 'cabinet' ? sql.ref(`${alias}.box_total`) : sql`null::integer`
  const row = await context.db.first(
    sql<Target>`select ${boxTotal} as box_total, ${isKnownStill} as is_known_still from ${from} where d.sn = ${sn} and ${where}`,
  )
  if (!row) throw fieldProblem('device.missing', field)
  return row
}

type Checked = { spec: Pick<CommandSpec, 'needsStandstill'>; data: Record<string, unknown> }

/** The rules and payload of a command. Messages outside the catalogue get the strictest rules. */
function checkedOrder({ principal }: Context, { kind, cmd, data, isRaw }: Order): Checked {
  if (cmd === RAW_MESSAGE && isRaw) {
    assertDataLimits(data)
    return { spec: { needsStandstill: kind === 'vehicle' }, data }
  }
  const checked = checkPayload(cmd, data)
  if (checked.spec.kind !== kind) throw fieldProblem('command.unknown', 'cmd')
  const refusal = commandRefusalOf(principal, cmd, checked.data)
  if (refusal) throw refusal
  return checked
}

/** The slots a command names. */
function slotsOf({ boxId, boxIds, inBox, outBox }: Record<string, unknown>): number[] {
  return [boxId, inBox, outBox, ...(Array.isArray(boxIds) ? boxIds : [])].filter((slot) => typeof slot === 'number')
}

/** Stores a command for one device unless an identical one is unfinished or ended meanwhile; returns its identifier. */
async function storeCommand(context: Context, order: Order): Promise<string> {
  const { kind, sn, cmd, ttlSeconds, whenStopped = false } = order
  const { spec, data } = checkedOrder(context, order)
  if (whenStopped && !spec.needsStandstill) throw fieldProblem('command.needs-no-standstill', 'whenStopped')
  const target = await targetOf(context, order)
  const missing = slotsOf(data).find((boxId) => target.boxTotal !== null && boxId > target.boxTotal)
  if (missing !== undefined) throw fieldProblem('command.slot-missing', 'boxId', { boxId: missing })
  if (spec.needsStandstill && !whenStopped && !target.isKnownStill) throw await notStill(context, sn, 'cmd')
  const { principal } = context
  const by = {
    userId: principal.userId,
    deptId: principal.deptIds[0] ?? null,
    operation: context.operation,
    began: requestBegan(context.startedAt),
  }
  const [stored] = await enqueueCommands(context.db, by, [{ kind, sn, cmd, data, ttlSeconds, whenStopped }])
  if (!stored) throw fieldProblem('device.missing', order.field ?? 'deviceSn')
  if (stored.isTwin) return stored.id
  if (stored.state === 'waiting') {
    const params = { id: stored.id, jobId: null, cmd, deviceSn: sn, by: principal.name }
    await notifyConfirmers(context.db, stored.tenantId, principal.userId, params)
  }
  context.audit({
    entity: 'device-commands',
    id: stored.id,
    tenantId: stored.tenantId,
    changes: { deviceSn: [null, sn], cmd: [null, cmd], data: [null, data] },
  })
  return stored.id
}

/** Stores a command and returns it without waiting. */
export async function send(context: Context, order: Order): Promise<CommandRow> {
  return commandRow(context, await storeCommand(context, order))
}

/** Stores a command and waits for its receipt; a repeated request with the same key waits for the same command. */
export async function sendAndWait(context: Context, order: Order): Promise<AfterCommit<CommandRow>> {
  const id = typeof context.awaited === 'string' ? context.awaited : await storeCommand(context, order)
  return new AfterCommit(async () => outcomeOf(await receiptOf(context, id)), id)
}

/**
 * A raw message. One that names a command code follows the rules of that command; any other requires confirmation by a second
 * person, and standstill for vehicles.
 */
export async function sendRaw(context: Context, order: Omit<Order, 'cmd'>): Promise<CommandRow> {
  if (!('cmd' in order.data)) return send(context, { ...order, cmd: RAW_MESSAGE, isRaw: true })
  const { cmd, data, ...rest } = order.data
  const code = typeof cmd === 'string' ? Number(cmd) : cmd
  if (typeof code !== 'number' || !commandSpec(code)) throw fieldProblem('command.unknown', 'data')
  const payload = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : rest
  return send(context, { ...order, cmd: code, data: payload })
}

export const openSlot = (context: Context, input: { cabinetSn: string; boxId: number; reason?: string | null }) =>
  sendAndWait(context, {
    kind: 'cabinet',
    sn: input.cabinetSn,
    cmd: Command.openSlot,
    data: { boxId: input.boxId, ...(input.reason && { reason: input.reason }) },
    field: 'cabinetSn',
  })
