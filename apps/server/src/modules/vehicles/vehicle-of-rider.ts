/** The vehicle of a rider. */
import { detailOf } from '../../crud/list.ts'
import { query } from '../../db/database.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { vehicles } from './vehicles.repository.ts'

export async function vehicleOfRider(context: Context, contactsId: string): Promise<DataOf<'vehicleInformation'>> {
  const rider = await context.db.first(query.selectFrom('rider').select('vehicleId').where('id', '=', contactsId))
  if (!rider?.vehicleId) throw new Problem('rider.no-vehicle')
  return detailOf(context, vehicles, 'vehicleInformation', rider.vehicleId)
}
