/**
 * Sends a command after checking its payload, that the caller reaches the device, and the interlocks. Raw SQL: the table of
 * the asset depends on the kind of device.
 */
import { Command, type DeviceKind } from '@swapdesk/device-protocol'
import { sql } from '../../db/database.ts'
import { checkPayload, enqueueCommands, isMoving } from '../../devices/index.ts'
import { AfterCommit, type Context } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { reachedDevices } from './assets.ts'
import { commandRow, type CommandRow } from './command-row.ts'
import { receiptOf } from './wait.ts'

export type Order = {
  kind: DeviceKind
  sn: string
  cmd: number
  data: Record<string, unknown>
  ttlSeconds?: number | undefined
  /** Field of the request that names the device. */
  field?: string
}

/** The code of messages the catalogue does not know. */
const RAW = 0

type Target = { isMoving: boolean; boxTotal: number | null }

/** The device, when the caller may reach the asset it belongs to; else it is as if there were none. */
async function targetOf(context: Context, { kind, sn, field = 'deviceSn' }: Order): Promise<Target> {
  const { alias, from, where } = reachedDevices(context, kind)
  const boxTotal = kind === 'cabinet' ? sql.ref(`${alias}.box_total`) : sql`null::integer`
  const row = await context.db.first(
    sql<Target>`select ${boxTotal} as box_total, ${isMoving} as is_moving from ${from} where d.sn = ${sn} and ${where}`,
  )
  if (!row) throw fieldProblem('device.missing', field)
  return row
}

/** Stores a command for one device; answers its identifier. */
export async function storeCommand(context: Context, order: Order): Promise<string> {
  const { kind, sn, cmd, ttlSeconds } = order
  const checked = cmd === RAW ? undefined : checkPayload(cmd, order.data)
  if (checked && checked.spec.kind !== kind) throw fieldProblem('command.unknown', 'cmd')
  const data = checked?.data ?? order.data
  const target = await targetOf(context, order)
  const { boxId } = data
  if (typeof boxId === 'number' && target.boxTotal !== null && boxId > target.boxTotal) {
    throw fieldProblem('command.slot-missing', 'boxId', { boxId })
  }
  if (checked?.spec.isRefusedWhileMoving && target.isMoving) throw fieldProblem('vehicle.moving', 'cmd')
  const { principal } = context
  const by = { userId: principal.userId, deptId: principal.deptIds[0] ?? null }
  const [stored] = await enqueueCommands(context.db, by, [{ kind, sn, cmd, data, ttlSeconds }])
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

/** Stores a command and answers it with its receipt. */
export async function sendAndWait(context: Context, order: Order): Promise<AfterCommit<CommandRow>> {
  const id = await storeCommand(context, order)
  return new AfterCommit(() => receiptOf(context, id))
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
