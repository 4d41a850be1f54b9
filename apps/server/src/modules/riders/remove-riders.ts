/** Removes riders. Raw SQL: rows are locked in the order of another table. */
import { removeRows } from '../../crud/write.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { riders } from './riders.repository.ts'

/** Vehicles are locked before riders everywhere: removing both at once would deadlock. */
export async function removeRiders(context: Context, ids: readonly string[], isForced: boolean) {
  await context.db.run(sql`select id from vehicle
    where id in (select vehicle_id from rider where id = any(${ids}::bigint[])) order by id for no key update`)
  return removeRows(context, riders, ids, isForced)
}
