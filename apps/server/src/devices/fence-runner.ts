/**
 * Finds the state of vehicles whose geofence, binding or serial number has changed, from their newest report (decision record 65):
 * a person's change is no noise of positioning, so one position decides. Where it cannot, the state stays as it was, which triggers
 * take back where it is of another geofence, type or device. They mark the vehicles in the transaction of the change. Raw SQL:
 * locks.
 */
import { CrossTheBorder, type ElectronicFenceType, EnableStatus } from '@swapdesk/dictionary'
import { type FenceShape, isBreach } from '@swapdesk/domain'
import { type Database, type Executor, customPlan, sql } from '../db/database.ts'
import { givenRows } from '../db/given-rows.ts'
import { DueLoop } from '../jobs/due-loop.ts'
import { storeFenceAlarms } from './fence-alarms.ts'
import { type FenceState, storeFenceStates } from './fence-states.ts'
import { shapesOf } from './fence-shapes.ts'

const VEHICLES_AT_ONCE = 200
const SPEED_MAX_AGE = '5 minutes'
/** A change wakes the loop of its own process; the interval finds those of others. */
const EVERY_INTERVALS = 2

type Due = {
  vehicleId: string
  tenantId: string
  sn: string
  dueTime: string
  /** Null where none is in force. */
  fenceId: string | null
  version: string
  type: ElectronicFenceType
  speedLimit: number | null
  isBreached: boolean
  isRemoved: boolean
  /** Of the newest report: how accurate an earlier position was, nothing tells. */
  lng: number | null
  lat: number | null
  accuracy: number | null
  /** Null where it is no longer that of the vehicle. */
  kmh: number | null
  now: number
}

/** Vehicles are locked before their states, as by those who bind them; locked ones have their turn later. */
export function takeDue(db: Executor): Promise<Due[]> {
  return db.all(sql<Due>`${customPlan} with marked as materialized (
      select vehicle_id, due_time, is_breached from geofence_watch where due_time is not null order by due_time limit ${VEHICLES_AT_ONCE}),
    locked as materialized (
      select v.*, m.due_time, m.is_breached from vehicle v join marked m on m.vehicle_id = v.id order by v.id for no key update of v skip locked)
    select v.id as vehicle_id, v.tenant_id, v.vehicle_sn as sn, v.due_time::text as due_time, g.id as fence_id, g.update_time::text as version, g.type, g.speed_limit,
      v.is_breached, v.is_deleted = 1 as is_removed, (d.state->>'lng')::float8 as lng, (d.state->>'lat')::float8 as lat,
      (d.state->>'acc')::float8 as accuracy,
      case when least(d.state_ts, to_timestamp((d.fix_device_ms + d.clock_offset_ms) / 1000)) > now() - ${SPEED_MAX_AGE}::interval
        then (d.state->>'spd')::float8 end as kmh,
      extract(epoch from now())::float8 * 1000 as now
    from locked v
      left join geofence g on g.id = v.electronic_fence_id and g.tenant_id = v.tenant_id and g.status = ${EnableStatus.Enabled}
        and g.is_deleted = 0 and v.is_deleted = 0
      left join device d on d.kind = 'vehicle' and d.sn = v.vehicle_sn and d.tenant_id = v.tenant_id
    order by v.tenant_id, v.id`)
}

/** Undefined where the newest report does not tell. */
function isBreachNow(vehicle: Due, shape: FenceShape | undefined): boolean | undefined {
  const { lng, lat, accuracy, kmh, now: at } = vehicle
  if (!shape || lng === null || lat === null) return undefined
  const fix = { at, position: [lng, lat] as const, kmh: kmh ?? undefined, accuracy: accuracy ?? undefined }
  return isBreach({ ...vehicle, shape }, fix)
}

async function settleOfTenant(db: Executor, vehicles: readonly Due[]): Promise<void> {
  const fences = vehicles.flatMap(({ fenceId, version }) => (fenceId === null ? [] : [{ id: fenceId, version }]))
  const shapes = await shapesOf(db, fences)
  const settled = vehicles.map((vehicle) => {
    const { fenceId, now: at, sn, type } = vehicle
    const change = { sn, at, receivedAt: at }
    if (fenceId === null)
      return { ...vehicle, state: CrossTheBorder.NoFence, change: { ...change, type: null, isBreached: false } }
    const isBreached = isBreachNow(vehicle, shapes.get(fenceId)) ?? vehicle.isBreached
    const state = isBreached ? CrossTheBorder.Outside : CrossTheBorder.Inside
    return { ...vehicle, state, change: { ...change, type, isBreached } }
  })
  const current = await writeSettled(db, settled)
  const written = settled.filter(({ vehicleId }) => current.has(vehicleId))
  await storeFenceStates(db, written)
  // The number of a removed vehicle may be another's by now; its own alarms ended with its device.
  const present = written.filter(({ isRemoved }) => !isRemoved)
  await storeFenceAlarms(
    db,
    present.map(({ change }) => change),
  )
}

/**
 * Ends the turn of vehicles. One that is marked again meanwhile, by a change of its geofence, has another turn; one that another
 * server took before it was locked here is as that one found it. Returns the vehicles whose state was written.
 */
async function writeSettled(
  db: Executor,
  settled: readonly (FenceState & Pick<Due, 'dueTime'>)[],
): Promise<ReadonlySet<string>> {
  const rows = await db.all(sql<{ id: string }>`${customPlan} update geofence_watch w
    set is_breached = g.state = ${CrossTheBorder.Outside}, contrary = 0, contrary_since = null, due_time = null
    from ${givenRows(settled, { vehicleId: 'bigint', state: 'smallint', dueTime: 'timestamptz' })} as g
    where w.vehicle_id = g."vehicleId" and w.due_time = g."dueTime" returning w.vehicle_id as id`)
  return new Set(rows.map(({ id }) => id))
}

export async function settleTaken(tx: Executor, due: readonly Due[]): Promise<void> {
  for (const tenantId of new Set(due.map((vehicle) => vehicle.tenantId))) {
    await tx.later(sql`select swapdesk_work(${tenantId})`)
    await settleOfTenant(
      tx,
      due.filter((vehicle) => vehicle.tenantId === tenantId),
    )
  }
}

/** Settles some of the marked vehicles. Resolves to whether more may be marked. */
export async function settleFences(db: Database): Promise<boolean> {
  return db.write(null, async (tx) => {
    const due = await takeDue(tx)
    await settleTaken(tx, due)
    return due.length === VEHICLES_AT_ONCE
  })
}

export function createFenceRunner(db: Database, onError: (error: unknown) => void): DueLoop {
  const loop = new DueLoop(() => settleFences(db), EVERY_INTERVALS, onError)
  db.signals.on('geofences', () => loop.wake())
  return loop
}
