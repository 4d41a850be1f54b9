/** Riders. Raw SQL: rows are locked in the order of another table. */
import { plainHandlers } from '../../crud/handlers.ts'
import { removeRows, splitIds } from '../../crud/write.ts'
import { sql } from '../../db/database.ts'
import type { Context, HandlersOf } from '../../http/context.ts'
import { freezeRider } from './freeze-rider.ts'
import { riders } from './riders.repository.ts'
import { submitRider } from './submit-rider.ts'

/** Vehicles are locked before riders everywhere: removing both at once would deadlock. */
async function lockVehiclesOf(context: Context, riderIds: readonly string[]): Promise<void> {
  await context.db
    .run(sql`select id from vehicle where id in (select vehicle_id from rider where id = any(${riderIds}::bigint[]))
    order by id for no key update`)
}

export const riderHandlers: HandlersOf<'riders'> = {
  ...plainHandlers(riders),
  riderSubmit: submitRider,
  riderFreeze: freezeRider,
  async riderRemove(context, { ids, force }) {
    const riderIds = splitIds(ids)
    await lockVehiclesOf(context, riderIds)
    return removeRows(context, riders, riderIds, force === true)
  },
}
