/**
 * Sends a command after checking its payload, that the caller reaches the device, and the interlocks. Raw SQL: the table of
 * the asset depends on the kind of device.
 */
import { Command, type CommandSpec, commandSpec, type DeviceKind, RAW_MESSAGE } from '@swapdesk/device-protocol'
import { sql } from '../../db/database.ts'
import { checkPayload, enqueueCommands, isKnownStill, lockForCommands, lockSender } from '../../devices/index.ts'
import { AfterCommit, type Context } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
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
  /** Waits until the vehicle stands still, where the command needs that, instead of being refused. */
  whenStopped?: boolean | undefined
  /** Field of the request that names the device. */
  field?: string
}

type Target = { isKnownStill: boolean; boxTotal: number | null }

/** The device, when the caller may reach the asset it belongs to; else it is as if there were none. */
async function targetOf(context: Context, { kind, sn, field = 'deviceSn' }: Order): Promise<Target> {
  const { alias, from, where } = reachedDevices(context, kind)
  const boxTotal = kind === 'cabinet' ? sql.ref(`${alias}.box_total`) : sql`null::integer`
  const row = await context.db.first(
    sql<Target>`select ${boxTotal} as box_total, ${isKnownStill} as is_known_still from ${from} where d.sn = ${sn} and ${where}`,
  )
  if (!row) throw fieldProblem('device.missing', field)
  return row
}

type Checked = { spec: Pick<CommandSpec, 'needsStandstill' | 'opens'>; data: Record<string, unknown> }

/** The rules of a command and what it carries. Of a message that is not of the catalogue the strictest are assumed. */
function checkedOrder({ kind, cmd, data }: Order): Checked {
  if (cmd === RAW_MESSAGE) return { spec: { needsStandstill: kind === 'vehicle' }, data }
  const checked = checkPayload(cmd, data)
  if (checked.spec.kind !== kind) throw fieldProblem('command.unknown', 'cmd')
  return checked
}

/** The slots a command names. */
function slotsOf({ boxId, boxIds, inBox, outBox }: Record<string, unknown>): number[] {
  return [boxId, inBox, outBox, ...(Array.isArray(boxIds) ? boxIds : [])].filter((slot) => typeof slot === 'number')
}

/**
 * The same command that has not ended yet, by any sender and for any reason. One that waits for a second person counts
 * for its sender only: somebody else may be allowed to send it alone.
 */
async function liveTwin(
  { principal, db }: Context,
  { kind, sn, cmd }: Order,
  data: object,
): Promise<string | undefined> {
  await lockForCommands(db, [{ kind, sn }])
  const twin = await db.first(sql<{ id: string }>`
    select c.id from device_command c where c.device_kind = ${kind} and c.device_sn = ${sn}
      and c.cmd = ${cmd} and c.data - 'reason' = ${JSON.stringify(data)}::jsonb - 'reason'
      and (c.state in ('queued', 'sent', 'received', 'executing') or c.state = 'waiting' and c.create_user = ${principal.userId}::bigint)
      and c.expire_time > now() order by c.id desc limit 1`)
  return twin?.id
}

/** Stores a command for one device, unless it opens what it opens already; answers its identifier. */
export async function storeCommand(context: Context, order: Order): Promise<string> {
  const { kind, sn, cmd, ttlSeconds, whenStopped = false } = order
  const { spec, data } = checkedOrder(order)
  if (whenStopped && !spec.needsStandstill) throw fieldProblem('command.needs-no-standstill', 'whenStopped')
  const target = await targetOf(context, order)
  const missing = slotsOf(data).find((boxId) => target.boxTotal !== null && boxId > target.boxTotal)
  if (missing !== undefined) throw fieldProblem('command.slot-missing', 'boxId', { boxId: missing })
  if (spec.needsStandstill && !whenStopped && !target.isKnownStill) throw fieldProblem('vehicle.not-still', 'cmd')
  const { principal } = context
  if (spec.opens) {
    await lockSender(context.db, principal.userId)
    const twin = await liveTwin(context, order, data)
    if (twin !== undefined) return twin
  }
  const by = { userId: principal.userId, deptId: principal.deptIds[0] ?? null }
  const [stored] = await enqueueCommands(context.db, by, [{ kind, sn, cmd, data, ttlSeconds, whenStopped }])
  if (!stored) throw fieldProblem('device.missing', order.field ?? 'deviceSn')
  context.audit({
    entity: 'device-commands',
    id: stored.id,
    changes: { deviceSn: [null, sn], cmd: [null, cmd], data: [null, data] },
  })
  return stored.id
}

/** Stores a command and answers it as it stands. */
export async function send(context: Context, order: Order): Promise<CommandRow> {
  return commandRow(context, await storeCommand(context, order))
}

/** Stores a command and answers it with its receipt; a request that is repeated under its key waits for the same command. */
export async function sendAndWait(context: Context, order: Order): Promise<AfterCommit<CommandRow>> {
  const id = typeof context.awaited === 'string' ? context.awaited : await storeCommand(context, order)
  return new AfterCommit(async () => outcomeOf(await receiptOf(context, id)), id)
}

/**
 * A message as it is. One that names a code goes by the rules of that command; another could do anything, so that a second
 * person confirms it, and a vehicle has to stand still.
 */
export async function sendRaw(context: Context, order: Omit<Order, 'cmd'>): Promise<CommandRow> {
  if (!('cmd' in order.data)) return send(context, { ...order, cmd: RAW_MESSAGE })
  const { cmd, data, ...rest } = order.data
  const code = typeof cmd === 'string' ? Number(cmd) : cmd
  if (typeof code !== 'number' || !commandSpec(code)) throw fieldProblem('command.unknown', 'data')
  const payload = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : rest
  return send(context, { ...order, cmd: code, data: payload })
}

export const openSlot = (
  context: Context,
  input: { cabinetSn: string; boxId: number; orderNo?: string | null; reason?: string | null },
) =>
  sendAndWait(context, {
    kind: 'cabinet',
    sn: input.cabinetSn,
    cmd: Command.openSlot,
    data: {
      boxId: input.boxId,
      ...(input.orderNo && { orderNo: input.orderNo }),
      ...(input.reason && { reason: input.reason }),
    },
    field: 'cabinetSn',
  })
