/** Takes a vehicle back from its rider, with the batteries that come back or stay in it. Raw SQL: rows are locked in the order of another table. */
import { EnableStatus, SurrenderCause } from '@swapdesk/dictionary'
import { reachConditions } from '../../crud/list.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { assertFits } from '../batteries/index.ts'
import { riders } from '../riders/index.ts'
import { endBindings, type Surrender } from '../vehicles/index.ts'
import { lockPair, type Rider } from './bind.ts'

type Unbinding = { contactsId: string; vehicleId: string; reason: string | null } & HandedOver
type HandedOver = { bmsSn?: string | null; fittedBmsSn?: string | null }

type Named = { id: string; bmsSn: string; status: number }

/** Serial numbers named in a refusal. */
const NAMED_MAX = 3

export async function unbindVehicle(context: Context, unbinding: Unbinding): Promise<Surrender> {
  const { vehicle, rider } = await lockPair(context, unbinding)
  if (rider.vehicleId !== vehicle.id)
    throw fieldProblem('vehicle.not-with-rider', 'vehicleId', { vehicleSn: vehicle.vehicleSn, name: rider.name })
  const returned = await batteriesNamed(context, rider, 'bmsSn', unbinding)
  const fitted = await batteriesNamed(context, rider, 'fittedBmsSn', unbinding)
  assertApart(returned, fitted)
  // Who gets the vehicle next gets what is in it.
  const disabled = fitted.find(({ status }) => status === EnableStatus.Disabled)
  if (disabled) throw fieldProblem('battery.unavailable', 'fittedBmsSn', { batterySn: disabled.bmsSn })
  const fittedIds = fitted.map(({ id }) => id)
  await assertFits(context, { batteryIds: fittedIds, vehicleId: vehicle.id, field: 'fittedBmsSn' })
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
async function batteriesNamed(
  context: Context,
  { id, name, vehicleId }: Rider,
  field: keyof HandedOver,
  unbinding: HandedOver,
): Promise<Named[]> {
  const sns = [...new Set((unbinding[field] ?? '').split(',').map((sn) => sn.trim()))].filter((sn) => sn !== '')
  if (sns.length === 0) return []
  const theirs = sql`p.is_current and (p.rider_id = ${id} or p.vehicle_id = ${vehicleId})`
  const [, found = []] = await context.db.many([
    // All of them, in one order.
    sql`select id from battery where id in (select p.battery_id from battery_place p where ${theirs}) order by id for no key update`,
    sql`select b.id, b.bms_sn, b.status from battery_place p join battery b on b.id = p.battery_id
      where ${theirs} and b.bms_sn = any(${sns}::text[])`,
  ])
  const held = found as Named[]
  const known = new Set(held.map(({ bmsSn }) => bmsSn))
  const strange = sns.filter((sn) => !known.has(sn))
  if (strange.length === 0) return held
  throw fieldProblem('rider.battery-not-held', field, { names: namesOf(strange), name })
}

/** What comes back does not stay in the vehicle. */
function assertApart(returned: readonly Named[], fitted: readonly Named[]): void {
  const ids = new Set(returned.map(({ id }) => id))
  const both = fitted.filter(({ id }) => ids.has(id)).map(({ bmsSn }) => bmsSn)
  if (both.length > 0) throw fieldProblem('rider-surrender.battery-twice', 'fittedBmsSn', { names: namesOf(both) })
}

function namesOf(sns: readonly string[]): string {
  return sns.slice(0, NAMED_MAX).join(', ') + (sns.length > NAMED_MAX ? ' …' : '')
}
