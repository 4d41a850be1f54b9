/**
 * Follows vehicles with regard to their geofences in the transaction that stores their reports (decision record 65). Of each
 * vehicle only fixes count that are newer than all before. Raw SQL: hot path, sets of rows; nothing is written while a vehicle
 * stays where it should.
 */
import type { VehicleTelemetry } from '@swapdesk/device-protocol'
import { CrossTheBorder, type ElectronicFenceType, EnableStatus } from '@swapdesk/dictionary'
import { afterFix, type FenceFix, type FenceWatch, type WatchedFence } from '@swapdesk/domain'
import { type Executor, customPlan, sql } from '../db/database.ts'
import { givenRows } from '../db/given-rows.ts'
import type { OrderedMessageOf } from './device-state.ts'
import { storeFenceAlarms } from './fence-alarms.ts'
import { storeFenceStates } from './fence-states.ts'
import { shapesOf } from './fence-shapes.ts'
import { ownTenant } from './own-tenant.ts'

type Fix = FenceFix & { receivedAt: number }

type Watched = {
  vehicleId: string
  sn: string
  fenceId: string
  version: string
  type: ElectronicFenceType
  speedLimit: number | null
  isBreached: boolean
  contrary: number
  contrarySince: number | null
  /** Version of the row of the state; null without one. */
  seen: string | null
}
/** A change of the state, and the fix that proved it. */
type Turn = { isBreached: boolean; fix: Fix }
type Change = { vehicle: Watched; watch: FenceWatch; turns: readonly Turn[] }

function fixesOf(messages: readonly OrderedMessageOf<'telemetry'>[]): Map<string, Fix[]> {
  const fixes = new Map<string, Fix[]>()
  for (const { device, isNewest, message, occurredAt, receivedAt } of messages) {
    const { lng, lat, spd, acc } = message.data as VehicleTelemetry
    if (!isNewest || lng === undefined || lat === undefined) continue
    const fix = { at: occurredAt, position: [lng, lat] as const, kmh: spd, accuracy: acc, receivedAt }
    fixes.set(device.sn, [...(fixes.get(device.sn) ?? []), fix])
  }
  return fixes
}

/** Those with a geofence in force. */
function watchedOf(db: Executor, sns: readonly string[]): Promise<Watched[]> {
  return db.all(sql<Watched>`${customPlan} select v.id as vehicle_id, v.vehicle_sn as sn, g.id as fence_id, g.update_time::text as version,
      g.type, g.speed_limit, coalesce(w.is_breached, false) as is_breached, coalesce(w.contrary, 0) as contrary,
      extract(epoch from w.contrary_since)::float8 * 1000 as contrary_since, w.xmin::text as seen
    from unnest(${sns}::text[]) as s(sn) join vehicle v on v.vehicle_sn = s.sn and v.is_deleted = 0
      join geofence g on g.id = v.electronic_fence_id and g.tenant_id = v.tenant_id
      left join geofence_watch w on w.vehicle_id = v.id
    where v.tenant_id = ${ownTenant} and g.status = ${EnableStatus.Enabled} and g.is_deleted = 0
    order by v.id`)
}

/** Of the vehicles of one tenant, which the caller has entered. */
export async function watchFences(db: Executor, messages: readonly OrderedMessageOf<'telemetry'>[]): Promise<void> {
  const fixes = fixesOf(messages)
  if (fixes.size === 0) return
  const watched = await watchedOf(db, [...fixes.keys()])
  if (watched.length === 0) return
  const shapes = await shapesOf(
    db,
    watched.map(({ fenceId, version }) => ({ id: fenceId, version })),
  )
  const changes = watched.flatMap((vehicle): Change[] => {
    const shape = shapes.get(vehicle.fenceId)
    if (!shape) return []
    const change = { vehicle, ...followed(vehicle, { ...vehicle, shape }, fixes.get(vehicle.sn) ?? []) }
    return change.turns.length === 0 && isSame(vehicle, change.watch) ? [] : [change]
  })
  await writeChanges(db, changes)
}

/** A batch may hold several turns: a vehicle that was out and came back without coverage reports both at once. */
function followed({ isBreached, contrary, contrarySince }: FenceWatch, fence: WatchedFence, fixes: readonly Fix[]) {
  const turns: Turn[] = []
  let watch: FenceWatch = { isBreached, contrary, contrarySince }
  for (const fix of fixes) {
    const next = afterFix(watch, fence, fix)
    if (next.isBreached !== watch.isBreached) turns.push({ isBreached: next.isBreached, fix })
    watch = next
  }
  return { watch, turns }
}

function isSame(a: FenceWatch, b: FenceWatch): boolean {
  return a.isBreached === b.isBreached && a.contrary === b.contrary && a.contrarySince === b.contrarySince
}

async function writeChanges(db: Executor, changes: readonly Change[]): Promise<void> {
  const turned = changes.filter(({ turns }) => turns.length > 0)
  const locked = await lockBound(db, turned)
  const written = changes.filter((change) => !turned.includes(change) || locked.has(change.vehicle.vehicleId))
  if (written.length === 0) return
  const current = await writeWatches(db, written)
  const proven = turned.filter(({ vehicle }) => current.has(vehicle.vehicleId))
  if (proven.length === 0) return
  await storeFenceStates(
    db,
    proven.map(({ vehicle: { vehicleId }, watch: { isBreached } }) => ({
      vehicleId,
      state: isBreached ? CrossTheBorder.Outside : CrossTheBorder.Inside,
    })),
  )
  await storeFenceAlarms(
    db,
    proven.flatMap(({ vehicle: { sn, type }, turns }) =>
      turns.map(({ isBreached, fix: { at, receivedAt } }) => ({ sn, type, isBreached, at, receivedAt })),
    ),
  )
}

/**
 * Locks vehicles that are still bound to the geofence they were followed with. Those that are being edited are skipped, as waiting
 * could deadlock: their next fix proves the same.
 */
async function lockBound(db: Executor, changes: readonly Change[]): Promise<ReadonlySet<string>> {
  if (changes.length === 0) return new Set()
  const given = changes.map(({ vehicle: { vehicleId, fenceId } }) => ({ vehicleId, fenceId }))
  const rows = await db.all(sql<{ id: string }>`${customPlan} select v.id
    from ${givenRows(given, { vehicleId: 'bigint', fenceId: 'bigint' })} as g
      join vehicle v on v.id = g."vehicleId" and v.electronic_fence_id = g."fenceId" and v.is_deleted = 0
    order by v.id for no key update of v skip locked`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Writes states. Those that are due, as the geofence or its binding has changed, are left to the runner, which finds them from the
 * beginning, and those that another server's runner has found since they were read stay as it found them: the next fix counts from
 * there. Returns the vehicles whose state was written.
 */
async function writeWatches(db: Executor, changes: readonly Change[]): Promise<ReadonlySet<string>> {
  const given = changes.map(({ vehicle: { vehicleId, seen }, watch }) => ({ vehicleId, seen, ...watch }))
  const columns = {
    vehicleId: 'bigint',
    isBreached: 'boolean',
    contrary: 'smallint',
    contrarySince: 'float8',
    seen: 'text',
  } as const
  const rows = await db.all(sql<{
    id: string
  }>`${customPlan} with given as materialized (select * from ${givenRows(given, columns)} as r)
    insert into geofence_watch as w (vehicle_id, tenant_id, is_breached, contrary, contrary_since)
    select g."vehicleId", ${ownTenant}, g."isBreached", g.contrary, to_timestamp(g."contrarySince" / 1000)
      from given g order by g."vehicleId"
    on conflict (vehicle_id) do update set is_breached = excluded.is_breached, contrary = excluded.contrary,
      contrary_since = excluded.contrary_since where w.due_time is null
        and (w.vehicle_id, w.xmin::text) in (select "vehicleId", seen from given)
    returning w.vehicle_id as id`)
  return new Set(rows.map(({ id }) => id))
}
