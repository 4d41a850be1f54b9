/** Gives a rider a vehicle, whatever the states of both. */
import { type Executor, sql } from '../db/database.ts'

export async function giveVehicle(db: Executor, riderId: string, vehicleId: string): Promise<void> {
  await db.run(sql`insert into rider_vehicle (tenant_id, rider_id, vehicle_id)
    select tenant_id, id, ${vehicleId} from rider where id = ${riderId}`)
}
