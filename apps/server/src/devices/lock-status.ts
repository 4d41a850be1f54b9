/**
 * The lock status of vehicles: the reported one, and the pending one while a command is in progress. Raw SQL: hot path, updates
 * from sets of rows.
 */
import { Command, type VehicleTelemetry } from '@swapdesk/device-protocol'
import { LockStatus } from '@swapdesk/dictionary'
import { type Executor, type Query, customPlan, sql } from '../db/database.ts'
import { givenRows } from '../db/given-rows.ts'
import type { OrderedMessageOf } from './device-state.ts'
import { isLive } from './live-commands.ts'

const isOfLock = sql`c.cmd in (${Command.vehicleLock}, ${Command.vehicleUnlock})`
const { Unlocked, Locked, Locking, Unlocking, Failed } = LockStatus

/**
 * Applies the status of the newest telemetry; while a command is in progress, only one that confirms it. A command may
 * end without an outcome on the vehicle: superseded by one that expires before it is sent.
 */
export function lockStatusUpdate(messages: readonly OrderedMessageOf<'telemetry'>[]): Query {
  const newest = new Map<string, boolean>()
  for (const { device, isNewest, message } of messages) {
    const { locked } = message.data as VehicleTelemetry
    if (isNewest && locked !== undefined) newest.set(device.sn, locked)
  }
  const rows = [...newest].map(([sn, locked]) => ({
    sn,
    status: locked ? Locked : Unlocked,
    under_way: locked ? Unlocking : Locking,
  }))
  // Skips rows that are being edited, which take the status of the next report: waiting could deadlock.
  return sql`${customPlan} with given as (
      select v.id, g.status from vehicle v
        join ${givenRows(rows, { sn: 'text', status: 'smallint', under_way: 'smallint' })} as g on v.vehicle_sn = g.sn
      where v.is_deleted = 0 and v.lock_status <> g.status
        and (v.lock_status <> g.under_way or not exists (
          select from device d join device_command c on c.device_id = d.id
          where d.kind = 'vehicle' and d.sn = v.vehicle_sn and ${isOfLock}
            and ${isLive}))
      order by v.id for no key update of v skip locked)
    update vehicle v set lock_status = g.status from given g where v.id = g.id`
}

/**
 * The status of the vehicles of these commands, which have changed: that of the newest lock or unlock command sent, if it is one
 * of them. An older one says nothing about a vehicle that has reported since; what was in progress and is not any more leaves
 * the status that the vehicle reported last.
 */
export function lockStatusOfCommands(commands: readonly { id: string; deviceSn: string }[]): Query {
  const sns = [...new Set(commands.map(({ deviceSn }) => deviceSn))]
  const ids = commands.map(({ id }) => id)
  return sql`${customPlan} with found as (
      select v.id, d.id as device_id, v.lock_status,
        (case (d.state ->> 'locked')::boolean when true then ${Locked} when false then ${Unlocked} end)::smallint as reported_status
      from vehicle v join device d on d.kind = 'vehicle' and d.sn = v.vehicle_sn
      where v.vehicle_sn = any(${sns}) and v.is_deleted = 0 order by v.id for no key update of v skip locked)
    update vehicle v set lock_status = n.status
    from found g cross join lateral (
      select case when c.is_changed then c.status
          when g.lock_status in (${Locking}, ${Unlocking}) and not exists (
            select from device_command c where c.device_id = g.device_id and ${isOfLock} and ${isLive}) then coalesce(g.reported_status, c.status, ${Failed})
          else g.lock_status end as status
      from (select) one left join lateral (
        select c.id = any(${ids}::bigint[]) as is_changed,
          case
            when c.state = 'done' then case c.cmd when ${Command.vehicleLock} then ${Locked} else ${Unlocked} end
            when c.state in ('failed', 'rejected', 'timeout', 'expired') then ${Failed}
            else case c.cmd when ${Command.vehicleLock} then ${Locking} else ${Unlocking} end end::smallint as status
        from device_command c
        where c.device_id = g.device_id and ${isOfLock}
          and c.sent_time is not null and c.state not in ('superseded', 'cancelled')
        order by c.seq desc limit 1) c on true) n
    where v.id = g.id and g.lock_status <> n.status`
}

/** Of a sweep: the others have their turn in the next one. */
const SETTLED_MAX = 1_000

/**
 * Settles vehicles that are shown as locking or unlocking though no command is in progress: when it ended, another transaction
 * held the row, which was skipped. The last command sent has the outcome.
 */
export async function settleLockStatus(db: Executor): Promise<void> {
  const left = await db.all(sql<{ id: string; deviceSn: string }>`${customPlan}
    select c.id, v.vehicle_sn as device_sn from vehicle v join device d on d.kind = 'vehicle' and d.sn = v.vehicle_sn
      cross join lateral (select c.id from device_command c where c.device_id = d.id and ${isOfLock} and c.sent_time is not null
        order by c.seq desc limit 1) c
    where v.lock_status in (2, 3) and v.is_deleted = 0
      and not exists (select from device_command c where c.device_id = d.id and ${isOfLock} and ${isLive})
    order by v.id limit ${SETTLED_MAX}`)
  if (left.length > 0) await db.later(lockStatusOfCommands(left))
}
