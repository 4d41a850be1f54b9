/**
 * Ends bindings of riders and vehicles. Each ended binding leaves one surrender: what came back, what stayed in the vehicle and what with the rider.
 * No other module ends bindings. Raw SQL: ranges, and rows inserted from others.
 */
import { BindingState, LeaseStatus, type SurrenderCause } from '@swapdesk/dictionary'
import { updatedBy } from '../../crud/authorship.ts'
import { query, type RawBuilder, sql } from '../../db/database.ts'
import { changesOf } from '../../http/audit.ts'
import type { Context } from '../../http/context.ts'
import { toStock, toVehicle } from '../batteries/index.ts'

export const LIVE_LEASE: readonly LeaseStatus[] = [LeaseStatus.Leased, LeaseStatus.InGrace, LeaseStatus.Overdue]

type Ending = {
  cause: SurrenderCause
  reason?: string | null
  /** Batteries of the riders, or fitted in their vehicles, that came back; they go to stock. All others stay. */
  returned?: readonly string[]
  /** Those that stay in the vehicle, of one binding; they fit it. */
  fitted?: readonly string[]
  /** Fields of the vehicles whose changes the caller writes and records. */
  recorded?: readonly string[]
}
type Ended = { id: string; tenantId: string; riderId: string; vehicleId: string }
export type Surrender = { id: string; tenantId: string; riderId: string; vehicleId: string } & Returned
type Returned = { vehicleSn: string; bmsSn: string | null; fittedBmsSn: string | null; heldBmsSn: string | null }

/** The vehicles and then the riders are locked already; their batteries are locked here. */
export async function endBindings(
  context: Context,
  riderIds: readonly string[],
  { cause, reason = null, returned = [], fitted = [], recorded = [] }: Ending,
): Promise<Surrender[]> {
  const { db, principal } = context
  const [, ended = []] = await db.many([
    sql`select id from battery where id in (select battery_id from battery_place where is_current and rider_id = any(${riderIds}::bigint[]))
      order by id for no key update`,
    // The clock of the database: who waited for a lock began earlier than the binding that ended meanwhile.
    sql`update rider_vehicle set
        period = tstzrange(lower(period), greatest(clock_timestamp(), lower(period) + interval '1 microsecond')),
        end_reason = ${reason}, end_user = ${principal.userId}, update_user = ${principal.userId}, update_time = now()
      where rider_id = any(${riderIds}::bigint[]) and is_current returning id, tenant_id, rider_id, vehicle_id`,
  ])
  const surrenders = await addSurrenders(context, ended as Ended[], { cause, reason, returned, fitted })
  await freeRidersAndVehicles(context, ended as Ended[], recorded)
  await toStock(context, returned, reason)
  for (const { vehicleId } of surrenders) await toVehicle(context, fitted, vehicleId, reason)
  const hasEnded = { state: [BindingState.Current, BindingState.Ended], endReason: [null, reason] }
  for (const { id, tenantId } of ended as Ended[])
    context.audit({ entity: 'rider-bindings', id, tenantId, changes: hasEnded })
  for (const { id, tenantId, riderId, vehicleId, vehicleSn, bmsSn, fittedBmsSn } of surrenders) {
    context.audit({ entity: 'riders', id: riderId, tenantId, changes: { vehicleId: [vehicleId, null] } })
    const record = { contactsId: riderId, vehicleSn, bmsSn, fittedBmsSn, reason }
    const given = Object.entries(record).filter(([, value]) => value !== null)
    const changes = Object.fromEntries(given.map(([name, value]) => [name, [null, value]]))
    context.audit({ entity: 'rider-bindings', id, tenantId, changes })
  }
  return surrenders
}

function serialsOf(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select string_agg(b.bms_sn, ',' order by b.bms_sn)
    from battery_place p join battery b on b.id = p.battery_id where p.is_current and ${where})`
}

/** Before the batteries move. */
async function addSurrenders(
  context: Context,
  ended: readonly Ended[],
  { cause, reason, returned, fitted }: Required<Omit<Ending, 'recorded'>>,
): Promise<Surrender[]> {
  const { principal } = context
  const oneOf = (batteryIds: readonly string[]) =>
    serialsOf(sql`b.id = any(${batteryIds}::bigint[]) and (p.rider_id = e.rider_id or p.vehicle_id = e.vehicle_id)`)
  const stayed = serialsOf(sql`b.id <> all(${[...returned, ...fitted]}::bigint[]) and p.rider_id = e.rider_id`)
  const ids = ended.map(({ id }) => id)
  return context.db.all(sql<Surrender>`
    insert into rider_surrender (tenant_id, rider_vehicle_id, rider_id, vehicle_id, vehicle_sn, rental_strategy_record_id, bms_sn,
      fitted_bms_sn, held_bms_sn, cause, reason, create_user, create_dept, update_user)
    select e.tenant_id, e.id, e.rider_id, e.vehicle_id, v.vehicle_sn, v.rental_strategy_id, ${oneOf(returned)}, ${oneOf(fitted)}, ${stayed},
      ${cause}, ${reason}, ${principal.userId}::bigint, ${principal.deptIds[0] ?? null}::bigint, ${principal.userId}::bigint
    from rider_vehicle e join vehicle v on v.id = e.vehicle_id where e.id = any(${ids}::bigint[]) order by e.id
    returning id, tenant_id, rider_id, vehicle_id, vehicle_sn, bms_sn, fitted_bms_sn, held_bms_sn`)
}

async function freeRidersAndVehicles(
  context: Context,
  ended: readonly Ended[],
  recorded: readonly string[],
): Promise<void> {
  if (ended.length === 0) return
  const riders = ended.map(({ riderId }) => riderId)
  await context.db.later(query.updateTable('rider').set(updatedBy(context)).where('id', 'in', riders))
  const vehicles = ended.map(({ vehicleId }) => vehicleId)
  await endLeases(context, vehicles, recorded)
}

/** A vehicle without its rider is leased no more, and its lease has no end; its history says so, except for fields the caller records. */
export async function endLeases(
  context: Context,
  vehicleIds: readonly string[],
  recorded: readonly string[] = [],
): Promise<void> {
  const leased = await context.db.all(
    query
      .selectFrom('vehicle')
      .select(['id', 'tenantId', 'leaseStatus', 'expirationTime'])
      .where('id', 'in', vehicleIds)
      .where('leaseStatus', 'in', LIVE_LEASE)
      .orderBy('id'),
  )
  if (leased.length === 0) return
  const idle = { leaseStatus: LeaseStatus.Idle, expirationTime: null }
  const ids = leased.map(({ id }) => id)
  await context.db.later(
    query
      .updateTable('vehicle')
      .set({ ...idle, ...updatedBy(context) })
      .where('id', 'in', ids),
  )
  for (const { id, tenantId, ...before } of leased) {
    const changes = Object.entries(changesOf(before, idle)).filter(([name]) => !recorded.includes(name))
    if (changes.length > 0) context.audit({ entity: 'vehicles', id, tenantId, changes: Object.fromEntries(changes) })
  }
}
