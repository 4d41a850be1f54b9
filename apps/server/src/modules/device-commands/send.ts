/** Sending a command: does it exist, does it carry what it should, is the device the caller's, may it be done now? */
import { Command, type DeviceKind } from '@swapdesk/device-protocol'
import { reachConditions } from '../../crud/list.ts'
import type { Resource } from '../../crud/resource.ts'
import { sql } from '../../db/database.ts'
import { checkPayload, enqueueCommands } from '../../devices/index.ts'
import { AfterCommit, type Context } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { batteries } from '../batteries/index.ts'
import { cabinets } from '../cabinets/index.ts'
import { vehicles } from '../vehicles/index.ts'
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

const ASSETS: Record<DeviceKind, { resource: Resource; column: string }> = {
  cabinet: { resource: cabinets, column: 'cabinet_sn' },
  vehicle: { resource: vehicles, column: 'vehicle_sn' },
  bms: { resource: batteries, column: 'bms_sn' },
}
/** Speeds told longer ago than this say nothing of now. */
const MOVING_FRESH = '2 minutes'
/** The code of messages the catalogue does not know. */
const RAW = 0

type Target = { isMoving: boolean; boxTotal: number | null }

/** The device, when the caller may reach the asset it belongs to; else it is as if there were none. */
async function targetOf(context: Context, { kind, sn, field = 'deviceSn' }: Order): Promise<Target> {
  const { resource, column } = ASSETS[kind]
  const { alias, table } = resource
  const row = await context.db.first(sql<Target>`
    select ${kind === 'cabinet' ? sql`${sql.ref(`${alias}.box_total`)}` : sql`null::integer`} as box_total,
      coalesce((d.state ->> 'spd')::double precision, 0) > 0 and d.state_ts > now() - ${MOVING_FRESH}::interval as is_moving
    from ${sql.table(table)} as ${sql.ref(alias)} join device d on d.kind = ${kind} and d.sn = ${sql.ref(`${alias}.${column}`)}
    where ${sql.ref(`${alias}.${column}`)} = ${sn} and ${sql.join(reachConditions(context, resource), sql` and `)}`)
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
