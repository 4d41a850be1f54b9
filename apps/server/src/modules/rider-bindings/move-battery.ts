/**
 * Staff give riders batteries and take them back; each is a move of the battery with its reason. The rider is locked before the
 * battery, as everywhere. Raw SQL: places, and rows locked in a fixed order.
 */
import { BindingState } from '@swapdesk/dictionary'
import { hasName } from '../../crud/has-name.ts'
import { isReachable } from '../../crud/list.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { query, sql } from '../../db/database.ts'
import { moveBatteries } from '../../devices/index.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import {
  assertFits,
  assertFittable,
  assertGivable,
  assertNoOpenOrder,
  batteries,
  toStock,
  toVehicle,
} from '../batteries/index.ts'
import { assertNotFrozen, riders } from '../riders/index.ts'
import { ALLOWANCE_DEFAULT, lockNamed, type Rider } from './bind.ts'
import { lockFree } from './fit-battery.ts'

type Battery = { id: string; tenantId: string; bmsSn: string }
type CurrentPlace = {
  id: string
  place: string
  riderId: string | null
  riderName: string | null
  cabinetSn: string | null
  boxId: number | null
}
/** How a battery is named: by its row, or by its serial number. */
type Named = { batteryId: string } | { batterySn: string }
type Move = { contactsId: string; reason: string } & Named

const UNAVAILABLE: ReadonlySet<string> = new Set(['repair', 'scrapped'])

/** Returns the identifier of the rider's place. */
export async function bindBattery(context: Context, move: Move): Promise<string> {
  const { rider, battery, place, field } = await lockBoth(context, move)
  await assertNotFrozen(context, rider.id, 'contactsId')
  await assertNoOpenOrder(context, { riderIds: [rider.id], batteryIds: [battery.id] })
  assertFree(context, battery, place, field)
  await assertGivable(context, [battery.id], field)
  const allowance = await allowanceOf(context, rider)
  await assertFits(context, {
    chosen: [battery.id],
    chosenField: field,
    riderId: rider.id,
    field: 'contactsId',
    vehicleId: rider.vehicleId,
    assertCount(count) {
      const { name } = rider
      if (count > allowance)
        throw fieldProblem('rider.battery-allowance', 'contactsId', { name, held: count - 1, allowance })
    },
  })
  const now = context.services.clock.now()
  const cause = { kind: 'person', userId: context.principal.userId, reason: move.reason.trim() } as const
  const to = { place: 'rider', riderId: rider.id } as const
  await moveBatteries(context.db, [{ batteryId: battery.id, to, receivedAt: now, occurredAt: now, cause }])
  const added = await context.db.first(
    query.selectFrom('batteryPlace').select('id').where('currentBatteryId', '=', battery.id),
  )
  const reason = move.reason.trim()
  const { tenantId } = battery
  const changes = { riderId: [null, rider.id], reason: [null, reason] }
  context.audit({ entity: batteries.name, id: battery.id, tenantId, changes })
  const id = added?.id as string
  auditRider(context, rider, [null, battery.bmsSn], reason)
  auditBinding(context, battery, id, {
    contactsId: [null, rider.id],
    batteryId: [null, battery.id],
    reason: [null, reason],
  })
  return id
}

/** To stock, or left in a vehicle without a rider. Returns the identifier of the rider's place, which has ended. */
export async function unbindBattery(context: Context, move: Move & { vehicleId?: string | null }): Promise<string> {
  const vehicleId = move.vehicleId || null
  if (vehicleId) await lockFree(context, vehicleId)
  const { rider, battery, place, field } = await lockBoth(context, move)
  if (place.riderId !== rider.id)
    throw fieldProblem('rider.battery-not-held', field, { names: battery.bmsSn, name: rider.name })
  const reason = move.reason.trim()
  if (vehicleId) {
    const { tenantId } = battery
    await assertFittable(context, { batteryIds: [battery.id], tenantId, vehicleId, field: 'vehicleId' })
    await toVehicle(context, [battery.id], vehicleId, reason)
  } else await toStock(context, [battery.id], reason)
  auditRider(context, rider, [battery.bmsSn, null], reason)
  auditBinding(context, battery, place.id, { state: [BindingState.Current, BindingState.Ended] })
  return place.id
}

/** The history of the rider, beside that of the battery. */
function auditRider(context: Context, { id, tenantId }: Rider, bmsSn: [string | null, string | null], reason: string) {
  context.audit({ entity: riders.name, id, tenantId, changes: { bmsSn, reason: [null, reason] } })
}

/** The history of the binding itself, beside that of the battery. */
function auditBinding(
  context: Context,
  { tenantId }: Battery,
  id: string,
  changes: Record<string, [unknown, unknown]>,
): void {
  context.audit({ entity: 'rider-bindings', id, tenantId, changes })
}

async function lockBoth(context: Context, move: Move) {
  const rider = (await lockNamed(context, riders, move.contactsId, 'contactsId', { isChosen: true })) as Rider
  const field = 'batteryId' in move ? 'batteryId' : 'batterySn'
  const id = 'batteryId' in move ? move.batteryId : await batteryIdOf(context, move.batterySn)
  const battery = (await lockNamed(context, batteries, id, field, { isChosen: true })) as Battery
  if (battery.tenantId !== rider.tenantId) throw fieldProblem('row.reference-missing', field)
  const place = await context.db.first(sql<CurrentPlace>`
    select p.id, p.place, p.rider_id, r.name as rider_name, c.cabinet_sn, p.box_id from battery_place p
      left join rider r on r.id = p.rider_id left join cabinet c on c.id = p.cabinet_id
    where p.current_battery_id = ${battery.id}`)
  // A battery has one current place always (migration 0012).
  return { rider, battery, place: place as CurrentPlace, field }
}

async function batteryIdOf(context: Context, sn: string): Promise<string> {
  const found = await context.db.first(
    query
      .selectFrom('battery as b')
      .select('b.id')
      .where(hasName(batteries, 'bmsSn', [sn.trim()], true).$castTo<boolean>())
      .where(isReachable(context, batteries))
      .orderBy(sql`b.bms_sn <> ${sn.trim()}`)
      .limit(1),
  )
  if (!found) throw fieldProblem('battery.missing', 'batterySn', { batterySn: sn.trim() })
  return found.id
}

/** Each refusal names who or what has the battery, if the caller may see that. */
function assertFree(context: Context, { bmsSn: batterySn }: Battery, place: CurrentPlace, field: string): void {
  const isShown = (name: string) => shownColumns(context, batteries, [name]).length > 0
  if (place.riderId !== null)
    throw fieldProblem('battery.with-rider', field, {
      batterySn,
      name: (isShown('riderName') ? place.riderName : null) ?? '—',
    })
  if (place.place === 'slot')
    throw fieldProblem('battery.in-slot', field, {
      batterySn,
      cabinetSn: (isShown('cabinetSn') ? place.cabinetSn : null) ?? '—',
      boxId: (isShown('boxId') ? place.boxId : null) ?? '—',
    })
  if (UNAVAILABLE.has(place.place)) throw fieldProblem('battery.unavailable', field, { batterySn })
}

/** As many as the binding of the rider's vehicle allows. */
async function allowanceOf({ db }: Context, { id }: Rider): Promise<number> {
  const bound = await db.first(
    sql<{
      allowance: number
    }>`select battery_bind_num as allowance from rider_vehicle where is_current and rider_id = ${id}`,
  )
  return bound?.allowance ?? ALLOWANCE_DEFAULT
}
