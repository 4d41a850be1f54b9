/** Batteries of a voltage, and vehicles whose model needs one. */
import type { ApiSession } from '@swapdesk/testing'
import { type Executor, sql } from '../db/database.ts'

/** Volts of most models and batteries of the demo. */
export const VOLTS = 72

type Id = { id: string }

/** In stock; without a type where the voltage is null. */
export async function addBatteryOf(
  db: Executor,
  tenantId: string,
  bmsSn: string,
  volts: number | null,
): Promise<string> {
  const added = await db.first(sql<Id>`insert into battery (tenant_id, bms_sn, soc, bms_type_id)
    values (${tenantId}, ${bmsSn}, 71, (select id from battery_type
      where tenant_id = ${tenantId} and voltage = ${volts}::int and is_deleted = 0 order by id limit 1)) returning id`)
  return added?.id as string
}

/** The model of the tenant that needs this voltage. */
export async function modelOf(db: Executor, tenantId: string, volts = VOLTS): Promise<string> {
  const model = await db.first(sql<Id>`select id from vehicle_type
    where tenant_id = ${tenantId} and battery_voltage = ${volts} and is_deleted = 0 and status = 1 order by id limit 1`)
  return model?.id as string
}

/** A vehicle for lease without a rider. */
export async function addVehicleOf(session: ApiSession, vehicleSn: string, vehicleTypeId: string): Promise<string> {
  const input = { vehicleSn, vehicleTypeId, vehicleType: 2, leaseStatus: 0 }
  return (await session.data<Id>('vehicleSubmit', input)).id
}
