/** The vehicle of a rider. */
import { detailOf } from '../../crud/list.ts'
import { dataScopeOf, type Scoped } from '../../crud/scope.ts'
import { query, sql } from '../../db/database.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { vehicles } from './vehicles.repository.ts'

/** Riders as data scopes narrow them, for their noun too: the module of riders imports this one. */
export const scopedRiders = {
  resource: 'riders',
  table: 'rider',
  alias: 'r',
  columns: ['status'],
} as const satisfies Scoped

/** A rider outside the caller's data scopes is as one that does not exist. */
export async function vehicleOfRider(context: Context, contactsId: string): Promise<DataOf<'vehicleInformation'>> {
  const rider = await context.db.first(
    query
      .selectFrom('rider as r')
      .select('r.vehicleId')
      .where('r.id', '=', contactsId)
      .where((dataScopeOf(context, scopedRiders) ?? sql`true`).$castTo<boolean>()),
  )
  if (!rider?.vehicleId) throw new Problem('rider.no-vehicle')
  return detailOf(context, vehicles, 'vehicleInformation', rider.vehicleId)
}
