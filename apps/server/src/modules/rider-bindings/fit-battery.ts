/** Staff fit a battery in a vehicle that has no rider. The vehicle is locked before rider and battery, as everywhere. */
import { BatteryPlace } from '@swapdesk/dictionary'
import { batteryMoveInput } from '@swapdesk/validation'
import { assertForm } from '../../crud/form-rule.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { query } from '../../db/database.ts'
import type { Context, InputOf } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { recordPlace } from '../batteries/index.ts'
import { vehicles } from '../vehicles/index.ts'
import { lockNamed, type Vehicle } from './bind.ts'

export async function fitBattery(context: Context, input: InputOf<'batteryMove'>): Promise<{ id: string }> {
  assertForm(batteryMoveInput, input)
  const { id, from, reason } = input
  const vehicleId = String(input.vehicleId)
  await lockFree(context, vehicleId)
  return recordPlace(context, { id, to: { place: BatteryPlace.Vehicle, vehicleId }, from, reason: reason.trim() })
}

/** Until the end of the write no rider gets it. What is in a rider's vehicle is the rider's (decision 105). */
export async function lockFree(context: Context, vehicleId: string): Promise<void> {
  const { vehicleSn } = (await lockNamed(context, vehicles, vehicleId, 'vehicleId', { isChosen: true })) as Vehicle
  const holder = await context.db.first(query.selectFrom('rider').select('name').where('vehicleId', '=', vehicleId))
  if (!holder) return
  const name = shownColumns(context, vehicles, ['riderName']).length > 0 ? holder.name : '—'
  throw fieldProblem('battery.vehicle-has-rider', 'vehicleId', { vehicleSn, name })
}
