/** Takes a vehicle back from its rider, with the batteries that come back or stay in it. Raw SQL: the conditions of a noun. */
import { SurrenderCause } from '@swapdesk/dictionary'
import { reachConditions } from '../../crud/list.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { assertFittable, type HeldBattery, lockHeld } from '../batteries/index.ts'
import { riders } from '../riders/index.ts'
import { endBindings, type Surrender } from '../vehicles/index.ts'
import { lockPair, type Rider } from './bind.ts'

type Unbinding = { contactsId: string; vehicleId: string; reason: string | null } & HandedOver
type HandedOver = { bmsSn?: string | null; fittedBmsSn?: string | null }

/** Serial numbers named in a refusal. */
const NAMED_MAX = 3

export async function unbindVehicle(context: Context, unbinding: Unbinding): Promise<Surrender> {
  const { vehicle, rider } = await lockPair(context, unbinding)
  if (rider.vehicleId !== vehicle.id)
    throw fieldProblem('vehicle.not-with-rider', 'vehicleId', { vehicleSn: vehicle.vehicleSn, name: rider.name })
  const held = await lockHeld(context, rider.id, vehicle.id)
  const returned = named(held, rider, 'bmsSn', unbinding)
  const fitted = named(held, rider, 'fittedBmsSn', unbinding)
  assertApart(returned, fitted)
  const fittedIds = fitted.map(({ id }) => id)
  const { tenantId } = vehicle
  if (fittedIds.length > 0)
    await assertFittable(context, { batteryIds: fittedIds, tenantId, vehicleId: vehicle.id, field: 'fittedBmsSn' })
  const reason = unbinding.reason?.trim() || null
  const [surrender] = await endBindings(context, [rider.id], {
    cause: SurrenderCause.Unbind,
    reason,
    returned: returned.map(({ id }) => id),
    fitted: fittedIds,
  })
  // The rider is locked: nobody else ended it.
  return surrender as Surrender
}

/** The rider's vehicle is learned before either is locked; it may have changed when both are. */
export async function unbindVehicleOf(
  context: Context,
  contactsId: string,
  rest: Pick<Unbinding, 'reason'> & HandedOver,
): Promise<Surrender> {
  const where = sql.join([sql`r.id = ${contactsId}`, ...reachConditions(context, riders)], sql` and `)
  const rider = await context.db.first(
    sql<{ vehicleId: string | null }>`select r.vehicle_id from rider as r where ${where}`,
  )
  if (!rider) throw new Problem('row.not-found')
  if (rider.vehicleId === null) throw new Problem('rider.no-vehicle')
  return unbindVehicle(context, { contactsId, vehicleId: rider.vehicleId, ...rest })
}

/** The batteries with these serial numbers; each must be with the rider, or fitted in the vehicle. */
function named(
  held: readonly HeldBattery[],
  { name }: Rider,
  field: keyof HandedOver,
  unbinding: HandedOver,
): HeldBattery[] {
  const sns = new Set((unbinding[field] ?? '').split(',').map((sn) => sn.trim()))
  sns.delete('')
  const found = [...sns].map((sn) => ({ sn, battery: numbered(held, sn) }))
  const strange = found.flatMap(({ sn, battery }) => (battery ? [] : [sn]))
  if (strange.length > 0) throw fieldProblem('rider.battery-not-held', field, { names: namesOf(strange), name })
  const ids = new Set(found.map(({ battery }) => battery?.id))
  return held.filter(({ id }) => ids.has(id))
}

/** Of batteries whose numbers differ in case only, which old rows may have, the one written like that. */
function numbered(held: readonly HeldBattery[], sn: string): HeldBattery | undefined {
  return held.find(({ bmsSn }) => bmsSn === sn) ?? held.find(({ bmsSn }) => bmsSn.toLowerCase() === sn.toLowerCase())
}

/** What comes back does not stay in the vehicle. */
function assertApart(returned: readonly HeldBattery[], fitted: readonly HeldBattery[]): void {
  const ids = new Set(returned.map(({ id }) => id))
  const both = fitted.filter(({ id }) => ids.has(id)).map(({ bmsSn }) => bmsSn)
  if (both.length > 0) throw fieldProblem('rider-surrender.battery-twice', 'fittedBmsSn', { names: namesOf(both) })
}

function namesOf(sns: readonly string[]): string {
  return sns.slice(0, NAMED_MAX).join(', ') + (sns.length > NAMED_MAX ? ' …' : '')
}
