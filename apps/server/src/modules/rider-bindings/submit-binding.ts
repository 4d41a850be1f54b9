/** Adds bindings and surrenders, as vehicleBind, vehicleUnbind and bmsBind do, and refuses to remove any. */
import { riderBatteryInput, riderSurrenderInput, riderVehicleInput } from '@swapdesk/validation'
import { updatedBy } from '../../crud/authorship.ts'
import { assertForm } from '../../crud/form-rule.ts'
import { hasName } from '../../crud/has-name.ts'
import { isReachable } from '../../crud/list.ts'
import type { Noun } from '../../crud/noun.ts'
import { lockRows, splitIds, submitRow } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import type { ProblemCode } from '../../http/catalogue.ts'
import type { Context, InputOf } from '../../http/context.ts'
import { isUpdate } from '../../http/input.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { riders } from '../riders/index.ts'
import { vehicles } from '../vehicles/index.ts'
import { assertNoOpenOrder, lockHeld } from '../batteries/index.ts'
import { bindVehicle, lockPair } from './bind.ts'
import { bindBattery } from './move-battery.ts'
import { riderBatteries } from './rider-batteries.repository.ts'
import { riderSurrenders } from './rider-surrenders.repository.ts'
import { riderVehicles } from './rider-vehicles.repository.ts'
import { unbindVehicle } from './unbind.ts'

export async function submitRiderVehicle(
  context: Context,
  input: InputOf<'riderVehicleSubmit'>,
): Promise<{ id: string }> {
  if (isUpdate(input)) {
    await assertAllowance(context, String(input.id), input.batteryBindNum ?? null)
    return submitRow(context, riderVehicles, input)
  }
  assertForm(riderVehicleInput, input)
  const { contactsId = '', vehicleId = '', batteryBindNum } = input
  const binding = { contactsId, vehicleId, batteryBindNum: batteryBindNum ?? null }
  return { id: await bindVehicle(context, binding, { isChosen: true }) }
}

/** An allowance is not lowered below what the rider holds, nor while an order may still hand out a battery. Locks vehicle, rider and batteries, as binding does. */
async function assertAllowance(context: Context, id: string, asked: number | null): Promise<void> {
  if (asked === null) return
  const current = query
    .selectFrom('riderVehicle as b')
    .select(['b.riderId', 'b.vehicleId', 'b.batteryBindNum'])
    .where('b.id', '=', id)
    .where('b.isCurrent', '=', true)
    .where(isReachable(context, riderVehicles))
  const found = await context.db.first(current)
  // The write refuses what is missing or has ended.
  if (!found) return
  const { rider } = await lockPair(context, { contactsId: found.riderId, vehicleId: found.vehicleId })
  const { length: held } = await lockHeld(context, found.riderId, found.vehicleId)
  const binding = await context.db.first(current)
  if (!binding || asked >= binding.batteryBindNum) return
  if (asked < held)
    throw fieldProblem('rider.battery-allowance', 'batteryBindNum', { name: rider.name, held, allowance: asked })
  await assertNoOpenOrder(context, { riderIds: [found.riderId] })
}

export async function submitSurrender(
  context: Context,
  input: InputOf<'riderSurrenderSubmit'>,
): Promise<{ id: string }> {
  if (isUpdate(input)) return submitRow(context, riderSurrenders, input)
  assertForm(riderSurrenderInput, input)
  const { contactsId = '', vehicleSn = '', bmsSn = null, fittedBmsSn = null, reason = null, status, remark } = input
  const rider = await context.db.first(
    query.selectFrom('rider as r').select('r.id').where('r.id', '=', contactsId).where(isReachable(context, riders)),
  )
  if (!rider) throw fieldProblem('row.reference-missing', 'contactsId')
  const vehicle = await context.db.first(
    query
      .selectFrom('vehicle as v')
      .select('v.id')
      .where(hasName(vehicles, 'vehicleSn', [vehicleSn.trim()], true).$castTo<boolean>())
      .where(isReachable(context, vehicles))
      .orderBy(sql`v.vehicle_sn <> ${vehicleSn.trim()}`)
      .limit(1),
  )
  if (!vehicle) throw fieldProblem('vehicle.missing', 'vehicleSn', { vehicleSn: vehicleSn.trim() })
  const { id } = await unbindVehicle(context, { contactsId, vehicleId: vehicle.id, bmsSn, fittedBmsSn, reason })
  const given = { ...(status !== undefined && { status }), ...(remark && { remark: remark.trim() }) }
  if (Object.keys(given).length > 0)
    await context.db.later(
      query
        .updateTable('riderSurrender')
        .set({ ...given, ...updatedBy(context) })
        .where('id', '=', id),
    )
  return { id }
}

/** Gives a rider a battery; what is recorded does not change. */
export async function submitRiderBattery(
  context: Context,
  input: InputOf<'riderBatterySubmit'>,
): Promise<{ id: string }> {
  const { contactsId = '', batteryId = '', reason } = input
  if (isUpdate(input)) {
    const [row] = await lockRows(context, riderBatteries, [String(input.id)])
    if (contactsId !== '' && contactsId !== row?.['riderId']) throw fieldProblem('rider-battery.fixed', 'contactsId')
    if (batteryId !== '' && batteryId !== row?.['batteryId']) throw fieldProblem('rider-battery.fixed', 'batteryId')
    if (reason && reason !== row?.['reason']) throw fieldProblem('rider-battery.fixed', 'reason')
    return { id: String(input.id) }
  }
  assertForm(riderBatteryInput, input)
  return { id: await bindBattery(context, { contactsId, batteryId, reason: reason ?? '' }) }
}

/** 404 for rows out of reach; the others are rows of record. */
export async function refuseRemoval(context: Context, noun: Noun, ids: string, refusal: ProblemCode): Promise<never> {
  await lockRows(context, noun, splitIds(ids))
  throw new Problem(refusal)
}
