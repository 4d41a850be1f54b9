/**
 * The lock status of vehicles: the reported one, and the pending one while a command is in progress. Raw SQL: hot path, updates
 * from sets of rows.
 */
import { Command, type VehicleTelemetry } from '@swapdesk/device-protocol'
import { LockStatus } from '@swapdesk/dictionary'
import { type Query, customPlan, sql } from '../db/database.ts'
import { givenRows } from '../db/given-rows.ts'
import type { OrderedMessageOf } from './device-state.ts'
import { isLive } from './live-commands.ts'

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
          where d.kind = 'vehicle' and d.sn = v.vehicle_sn and c.cmd in (${Command.vehicleLock}, ${Command.vehicleUnlock})
            and ${isLive}))
      order by v.id for no key update of v skip locked)
    update vehicle v set lock_status = g.status from given g where v.id = g.id`
}

/** The status of these vehicles by the newest lock or unlock command sent to each. */
export function lockStatusOfCommands(vehicleSns: readonly string[]): Query {
  return sql`${customPlan} with found as (
      select v.id, d.id as device_id, v.lock_status from vehicle v join device d on d.kind = 'vehicle' and d.sn = v.vehicle_sn
      where v.vehicle_sn = any(${vehicleSns}) and v.is_deleted = 0 order by v.id for no key update of v skip locked)
    update vehicle v set lock_status = n.status
    from found g join lateral (
      select case
          when c.state = 'done' then case c.cmd when ${Command.vehicleLock} then ${Locked} else ${Unlocked} end
          when c.state in ('failed', 'rejected', 'timeout', 'expired') then ${Failed}
          else case c.cmd when ${Command.vehicleLock} then ${Locking} else ${Unlocking} end end::smallint as status
      from device_command c
      where c.device_id = g.device_id and c.cmd in (${Command.vehicleLock}, ${Command.vehicleUnlock})
        and c.sent_time is not null and c.state not in ('superseded', 'cancelled')
      order by c.seq desc limit 1) n on true
    where v.id = g.id and g.lock_status <> n.status`
}
