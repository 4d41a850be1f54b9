/**
 * Gives a rider a vehicle. The vehicle is locked before the rider, as everywhere; the exclusions of `rider_vehicle` hold that each has
 * the other alone. Raw SQL: ranges.
 */
import { BatteryPlace, EnableStatus, LeaseStatus } from '@swapdesk/dictionary'
import { BATTERY_ALLOWANCE } from '@swapdesk/validation'
import { updatedBy } from '../../crud/authorship.ts'
import type { Noun, Row } from '../../crud/noun.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { lockRows } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import { moveBatteries } from '../../devices/index.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { assertFits, assertGivable, assertNoOpenOrder, type HeldBattery, lockHeld } from '../batteries/index.ts'
import { assertNotFrozen, riders } from '../riders/index.ts'
import { vehicles } from '../vehicles/index.ts'

/** Batteries a rider may hold where no binding says how many. */
export const ALLOWANCE_DEFAULT = 1

export type Vehicle = {
  id: string
  tenantId: string
  vehicleSn: string
  status: number
  leaseStatus: number | null
}
export type Rider = { id: string; tenantId: string; name: string; vehicleId: string | null }
type Binding = { contactsId: string; vehicleId: string; batteryBindNum?: number | null }

type Pair = Pick<Binding, 'contactsId' | 'vehicleId'>
/** Whether an operation names the row or a form has chosen it: its refusal is shown at the field then. */
type Naming = { isChosen?: boolean }

/** Locks both until the end of the write; what the caller cannot reach, or is of another operator, is not found. */
export async function lockPair(
  context: Context,
  { contactsId, vehicleId }: Pair,
  naming: Naming = {},
): Promise<{ vehicle: Vehicle; rider: Rider }> {
  const vehicle = (await lockNamed(context, vehicles, vehicleId, 'vehicleId', naming)) as Vehicle
  const rider = (await lockNamed(context, riders, contactsId, 'contactsId', naming)) as Rider
  if (vehicle.tenantId !== rider.tenantId) throw fieldProblem('row.reference-missing', 'vehicleId')
  return { vehicle, rider }
}

export async function lockNamed(
  context: Context,
  noun: Noun,
  id: string,
  field: string,
  { isChosen }: Naming,
): Promise<Row> {
  const [row] = await lockRows(context, noun, [id]).catch((error: unknown) => {
    const isMissing = isChosen && error instanceof Problem && error.error === 'row.not-found'
    throw isMissing ? fieldProblem('row.reference-missing', field) : error
  })
  return row as Row
}

/** Returns the identifier of the binding. */
export async function bindVehicle(context: Context, binding: Binding, naming: Naming = {}): Promise<string> {
  const { vehicle, rider } = await lockPair(context, binding, naming)
  await assertNotFrozen(context, rider.id, 'contactsId')
  await assertFree(context, vehicle, rider)
  // What it hands out was chosen for no vehicle.
  await assertNoOpenOrder(context, { riderIds: [rider.id] })
  const held = await lockHeld(context, rider.id, vehicle.id)
  const fitted = held.filter(({ riderId }) => riderId === null)
  await assertGivable(
    context,
    fitted.map(({ id }) => id),
    'vehicleId',
  )
  const allowance = allowanceOf(held.length, binding.batteryBindNum ?? null)
  await assertFits(context, {
    riderId: rider.id,
    fittedIn: vehicle.id,
    field: 'vehicleId',
    vehicleId: vehicle.id,
    assertCount(count) {
      const field = binding.batteryBindNum == null ? 'contactsId' : 'batteryBindNum'
      const { name } = rider
      if (count > allowance) throw fieldProblem('rider.battery-allowance', field, { name, held: count, allowance })
    },
  })
  const added = await context.db.first(sql<{ id: string }>`
    insert into rider_vehicle (tenant_id, rider_id, vehicle_id, battery_bind_num, period, create_user, create_dept, update_user)
    values (${rider.tenantId}, ${rider.id}, ${vehicle.id}, ${allowance},
      -- The clock of the database: who waited for a lock began earlier than the binding that ended meanwhile.
      tstzrange(greatest(clock_timestamp(), (select max(upper(period)) from rider_vehicle
        where (rider_id = ${rider.id} or vehicle_id = ${vehicle.id}) and not is_current)), null),
      ${context.principal.userId}, ${context.principal.deptIds[0] ?? null}, ${context.principal.userId}) returning id`)
  const written = query.updateTable('rider').set(updatedBy(context))
  await context.db.later(written.where('id', '=', rider.id))
  await startLease(context, vehicle)
  const { tenantId } = rider
  const changes = { vehicleId: [null, vehicle.id] }
  context.audit({ entity: riders.name, id: rider.id, tenantId, changes })
  await giveFitted(context, fitted, rider.id)
  const id = added?.id as string
  const both = { contactsId: [null, rider.id], vehicleId: [null, vehicle.id], batteryBindNum: [null, allowance] }
  context.audit({ entity: 'rider-bindings', id, tenantId, changes: both })
  return id
}

/** A vehicle for rent is leased while it has a rider (decision record 67). */
async function startLease(context: Context, { id, tenantId, leaseStatus }: Vehicle): Promise<void> {
  if (leaseStatus !== LeaseStatus.Idle) return
  const leased = query.updateTable('vehicle').set({ leaseStatus: LeaseStatus.Leased, ...updatedBy(context) })
  await context.db.later(leased.where('id', '=', id))
  context.audit({ entity: vehicles.name, id, tenantId, changes: { leaseStatus: [leaseStatus, LeaseStatus.Leased] } })
}

/** How many batteries the rider may hold: at least those that the rider has then, unless fewer were asked for. */
function allowanceOf(held: number, asked: number | null): number {
  return asked ?? Math.min(Math.max(ALLOWANCE_DEFAULT, held), BATTERY_ALLOWANCE.max)
}

/** Who has a vehicle has its batteries (`battery_place` alone says who). */
async function giveFitted(context: Context, fitted: readonly HeldBattery[], riderId: string): Promise<void> {
  if (fitted.length === 0) return
  const { db, operation, principal, services } = context
  const now = services.clock.now()
  const cause = { kind: 'person', userId: principal.userId, reason: operation } as const
  const to = { place: 'rider', riderId } as const
  await moveBatteries(
    db,
    fitted.map(({ id }) => ({ batteryId: id, to, receivedAt: now, occurredAt: now, cause })),
  )
  const changes = { place: [BatteryPlace.Vehicle, BatteryPlace.Rider], riderId: [null, riderId] }
  for (const { id, tenantId } of fitted) context.audit({ entity: 'batteries', id, tenantId, changes })
}

/** Each refusal names who or what is in the way, if the caller may see that. */
async function assertFree(context: Context, vehicle: Vehicle, rider: Rider): Promise<void> {
  const { vehicleSn } = vehicle
  if (vehicle.status === EnableStatus.Disabled) throw fieldProblem('vehicle.disabled', 'vehicleId', { vehicleSn })
  if (vehicle.leaseStatus === LeaseStatus.OutOfService)
    throw fieldProblem('vehicle.out-of-service', 'vehicleId', { vehicleSn })
  const [holder] = await context.db.all(
    query.selectFrom('rider').select('name').where('vehicleId', '=', vehicle.id).limit(1),
  )
  if (holder) {
    const name = shownColumns(context, vehicles, ['riderName']).length > 0 ? holder.name : '—'
    throw fieldProblem('vehicle.has-rider', 'vehicleId', { vehicleSn, name })
  }
  if (rider.vehicleId === null) return
  const held = await context.db.first(query.selectFrom('vehicle').select('vehicleSn').where('id', '=', rider.vehicleId))
  const shown = shownColumns(context, riders, ['vehicleSn']).length > 0 ? held?.vehicleSn : undefined
  throw fieldProblem('rider.has-vehicle', 'contactsId', { name: rider.name, vehicleSn: shown ?? '—' })
}
