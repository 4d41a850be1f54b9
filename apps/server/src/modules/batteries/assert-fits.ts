/**
 * What staff give a rider or fit in a vehicle has to work there (decision 68). The vehicle is locked already, or its rider is. Raw
 * SQL: voltages of a vehicle with those of several batteries.
 */
import { BatteryPlace, EnableStatus } from '@swapdesk/dictionary'
import { batteryFits } from '@swapdesk/domain'
import { BATTERY_ALLOWANCE } from '@swapdesk/validation'
import { shownColumns, visibleColumnsOf } from '../../crud/visible-columns.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { batteries } from './batteries.repository.ts'

type Fit = { batterySn: string; voltage: number | null; vehicleSn: string; needed: number | null }
type Choice = { batteryIds: readonly string[]; vehicleId: string | null; field: string }

/** 409 at the field where a battery has not the voltage of the vehicle. Without a vehicle, or one whose model has none, any fits. */
export async function assertFits(context: Context, { batteryIds, vehicleId, field }: Choice): Promise<void> {
  if (vehicleId === null || batteryIds.length === 0) return
  const fits = await context.db.all(sql<Fit>`
    select b.bms_sn as battery_sn, t.voltage, v.vehicle_sn, f.battery_voltage as needed
    from vehicle v join vehicle_type f on f.id = v.vehicle_type_id
      join battery b on b.id = any(${batteryIds}::bigint[]) left join battery_type t on t.id = b.bms_type_id
    where v.id = ${vehicleId} order by b.bms_sn`)
  const misfit = fits.find(({ voltage, needed }) => needed !== null && !batteryFits(voltage, needed))
  if (!misfit) return
  const isShown = (name: string) => shownColumns(context, batteries, [name]).length > 0
  const isNeedShown = visibleColumnsOf(context.principal, 'vehicle-types')?.has('batteryVoltage') ?? true
  throw fieldProblem(misfit.voltage === null ? 'battery.type-unknown' : 'battery.voltage-unfit', field, {
    batterySn: misfit.batterySn,
    voltage: (isShown('voltage') ? misfit.voltage : null) ?? '—',
    vehicleSn: isShown('vehicleSn') ? misfit.vehicleSn : '—',
    needed: (isNeedShown ? misfit.needed : null) ?? '—',
  })
}

type Fitting = { battery: { id: string; tenantId: string; bmsSn: string; status: number }; vehicleId: string }

/** Whether a battery may stay in a vehicle without a rider: who gets the vehicle gets what is in it. */
export async function assertFittable(context: Context, { battery, vehicleId }: Fitting): Promise<void> {
  const vehicle = await context.db.first(sql<{ tenantId: string; vehicleSn: string; fitted: number }>`
    select tenant_id, vehicle_sn, (select count(*)::int from battery_place p
      where p.is_current and p.place = ${BatteryPlace.Vehicle} and p.vehicle_id = v.id) as fitted
    from vehicle v where id = ${vehicleId}`)
  if (vehicle?.tenantId !== battery.tenantId) throw fieldProblem('row.reference-missing', 'vehicleId')
  if (battery.status === EnableStatus.Disabled)
    throw fieldProblem('battery.unavailable', 'vehicleId', { batterySn: battery.bmsSn })
  const { vehicleSn, fitted } = vehicle
  const { max } = BATTERY_ALLOWANCE
  if (fitted >= max) throw fieldProblem('vehicle.batteries-full', 'vehicleId', { vehicleSn, fitted, max })
  await assertFits(context, { batteryIds: [battery.id], vehicleId, field: 'vehicleId' })
}
