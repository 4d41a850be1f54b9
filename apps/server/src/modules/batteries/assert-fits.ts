/**
 * What a rider holds, or a vehicle without a rider, has to work there once an operation of staff is done (decisions 68, 75): the
 * batteries that it names and those that are there already. The vehicle is locked already, or its rider is. Raw SQL: places.
 */
import { EnableStatus } from '@swapdesk/dictionary'
import { batteryFits } from '@swapdesk/domain'
import { BATTERY_ALLOWANCE } from '@swapdesk/validation'
import { shownColumns, visibleColumnsOf } from '../../crud/visible-columns.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { batteries } from './batteries.repository.ts'

type Held = { id: string; batterySn: string; status: number; voltage: number | null }
type Needs = { vehicleSn: string; needed: number | null }
type Holding = {
  /** Those that the operation names, locked, and the field that names them. */
  chosen?: readonly string[]
  chosenField?: string
  /** Whose batteries they join, and the field at which those are refused. */
  riderId?: string
  fittedIn?: string
  field: string
  /** The vehicle they are used in. */
  vehicleId: string | null
  /** Refuses how many they are. */
  assertCount: (count: number) => void
}

/** 409 for the first battery that is disabled, has no type or another voltage than the vehicle needs, and for too many. */
export async function assertFits(context: Context, holding: Holding): Promise<void> {
  const { chosen = [], field, chosenField = field, riderId = null, fittedIn = null, vehicleId } = holding
  // By the indexes of places: few batteries of many.
  const all = sql`b.id in (select unnest(${chosen}::bigint[])
    union select battery_id from battery_place where is_current and rider_id = ${riderId}
    union select battery_id from battery_place where is_current and vehicle_id = ${fittedIn})`
  // Voltages stay until the end of the write: who changes a type waits, and sees what was given meanwhile.
  const [, [vehicle] = [], held = []] = await context.db.many([
    sql`select id from battery_type where id in (select b.bms_type_id from battery b where ${all}) order by id for share`,
    sql`select v.vehicle_sn, f.battery_voltage as needed from vehicle v join vehicle_type f on f.id = v.vehicle_type_id
      where v.id = ${vehicleId} for share of f`,
    sql`select b.id, b.bms_sn as battery_sn, b.status, t.voltage
      from battery b left join battery_type t on t.id = b.bms_type_id where ${all} order by b.bms_sn`,
  ])
  for (const battery of held as Held[]) {
    const isChosen = chosen.includes(battery.id)
    const refusal = refusalOf(context, battery, vehicle as Needs | undefined, isChosen)
    if (refusal) throw fieldProblem(refusal.code, isChosen ? chosenField : field, refusal.values)
  }
  holding.assertCount(held.length)
}

function refusalOf(context: Context, battery: Held, vehicle: Needs | undefined, isChosen: boolean) {
  const { batterySn, status, voltage } = battery
  if (status === EnableStatus.Disabled) return { code: 'battery.unavailable', values: { batterySn } } as const
  if (voltage === null) return { code: 'battery.type-unknown', values: { batterySn } } as const
  if (!vehicle || vehicle.needed === null || batteryFits(voltage, vehicle.needed)) return undefined
  const isShown = (name: string) => shownColumns(context, batteries, [name]).length > 0
  const isNeedShown = visibleColumnsOf(context.principal, 'vehicle-types')?.has('batteryVoltage') ?? true
  const values = {
    batterySn,
    voltage: isShown('voltage') ? voltage : '—',
    vehicleSn: isShown('vehicleSn') ? vehicle.vehicleSn : '—',
    needed: isNeedShown ? vehicle.needed : '—',
  }
  return { code: isChosen ? 'battery.voltage-unfit' : 'vehicle.battery-unfit', values } as const
}

type Fitting = { batteryIds: readonly string[]; tenantId: string; vehicleId: string; field: string }

/** Whether batteries may stay in a vehicle without a rider: who gets the vehicle gets what is in it. */
export async function assertFittable(context: Context, fitting: Fitting): Promise<void> {
  const { batteryIds, tenantId, vehicleId, field } = fitting
  const vehicle = await context.db.first(sql<{ tenantId: string; vehicleSn: string }>`
    select tenant_id, vehicle_sn from vehicle where id = ${vehicleId}`)
  if (vehicle?.tenantId !== tenantId) throw fieldProblem('row.reference-missing', field)
  const { vehicleSn } = vehicle
  const { max } = BATTERY_ALLOWANCE
  const assertCount = (count: number) => {
    if (count > max)
      throw fieldProblem('vehicle.batteries-full', field, { vehicleSn, fitted: count - batteryIds.length, max })
  }
  await assertFits(context, { chosen: batteryIds, fittedIn: vehicleId, field, vehicleId, assertCount })
}
