/**
 * Acknowledgements of commands: the row advances, the asset takes over what was done, bulk jobs and listeners are notified.
 * Raw SQL: hot path, updates from sets of rows.
 */
import { type AckMessage, Command } from '@swapdesk/device-protocol'
import { type Executor, type Query, customPlan, sql } from '../db/database.ts'
import { emitLive } from '../live/index.ts'
import { type CommandEvent, commandEventColumns, publishOutcomes } from './commands.ts'
import type { DeviceMessageOf } from './device-messages.ts'

const RANK: Record<AckMessage['state'], number> = {
  received: 1,
  executing: 2,
  expired: 3,
  rejected: 4,
  failed: 4,
  done: 4,
}

/** The furthest answer to each command, of those that came together. */
function furthest(acks: readonly DeviceMessageOf<'ack'>[]): DeviceMessageOf<'ack'>[] {
  const byId = new Map<string, DeviceMessageOf<'ack'>>()
  for (const ack of acks) {
    const other = byId.get(ack.message.cmdId)
    if (!other || RANK[other.message.state] < RANK[ack.message.state]) byId.set(ack.message.cmdId, ack)
  }
  return [...byId.values()]
}

/** The statement that moves commands forward; it answers those that moved. */
export function receiptQuery(acks: readonly DeviceMessageOf<'ack'>[]): Query<CommandEvent> {
  const rows = furthest(acks).map(({ device, message }) => ({
    cmd_id: message.cmdId,
    kind: device.kind,
    sn: device.sn,
    state: message.state,
    code: message.code,
    msg: message.msg,
    data: message.data,
  }))
  return sql<CommandEvent>`
    ${customPlan} with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(cmd_id text, kind text, sn text, state text, code integer, msg text, data jsonb)),
    found as (
      select c.id, g.* from device_command c join given g on c.cmd_id = g.cmd_id and c.device_kind = g.kind and c.device_sn = g.sn
      where command_rank(g.state) > command_rank(c.state) or (g.state in ('done', 'failed', 'rejected') and c.state in ('timeout', 'expired'))
      order by c.id for update of c)
    update device_command c set state = f.state, result_code = f.code, result_message = nullif(f.msg, ''), result = f.data,
      received_time = coalesce(c.received_time, now()), update_time = now(),
      end_time = case when f.state in ('received', 'executing') then null else now() end
    from found f where c.id = f.id returning ${commandEventColumns}`
}

/** What a finished command changes in the asset it was for. */
function effects(ids: readonly string[]): Query[] {
  const done = sql`c.id = any(${ids}::bigint[]) and c.state = 'done'`
  return [
    sql`${customPlan} update cabinet t set reported_threshold = coalesce((c.result ->> 'new')::smallint, (c.data ->> 'threshold')::smallint)
      from device_command c where ${done} and c.cmd = ${Command.setThreshold} and t.cabinet_sn = c.device_sn and t.is_deleted = 0`,
    sql`${customPlan} update cabinet t set nfc_reported_version = (c.data ->> 'version')::integer, nfc_report_time = now()
      from device_command c where ${done} and c.cmd = ${Command.nfcList} and t.cabinet_sn = c.device_sn and t.is_deleted = 0`,
    sql`${customPlan} update cabinet_slot s set is_enabled = c.cmd = ${Command.enableSlot},
        lock_reason = case when c.cmd = ${Command.disableSlot} then c.data ->> 'lockReason' end
      from device_command c where ${done} and c.cmd in (${Command.enableSlot}, ${Command.disableSlot})
        and s.cabinet_sn = c.device_sn and s.box_id = c.box_id`,
    sql`${customPlan} update vehicle v set lock_status = case when c.cmd = ${Command.vehicleLock} then 1 else 0 end
      from device_command c where ${done} and c.cmd in (${Command.vehicleLock}, ${Command.vehicleUnlock})
        and v.vehicle_sn = c.device_sn and v.is_deleted = 0`,
  ]
}

const TOUCHES_ASSET: ReadonlySet<number> = new Set([
  Command.setThreshold,
  Command.nfcList,
  Command.enableSlot,
  Command.disableSlot,
  Command.vehicleLock,
  Command.vehicleUnlock,
])

/** Carries what moved on to assets, bulk jobs and readers. */
export async function applyReceipts(db: Executor, moved: readonly CommandEvent[]): Promise<void> {
  if (moved.length === 0) return
  const touching = moved.filter(({ cmd, state }) => state === 'done' && TOUCHES_ASSET.has(cmd))
  if (touching.length > 0) {
    for (const query of effects(touching.map(({ id }) => id))) await db.later(query)
  }
  await publishOutcomes(db, moved)
  const cabinets = new Map(
    touching.filter(({ deviceKind }) => deviceKind === 'cabinet').map((command) => [command.deviceSn, command]),
  )
  await emitLive(
    db,
    [...cabinets].map(([sn, { tenantId, createDept, cmd }]) => ({
      tenantId,
      topic: 'cabinet',
      createDept,
      data: { type: cmd === Command.setThreshold ? 'threshold' : 'state', sn },
    })),
  )
}
