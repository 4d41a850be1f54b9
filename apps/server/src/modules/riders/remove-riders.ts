/** Removes riders. Raw SQL: rows are locked in the order of another table. */
import { removeRows } from '../../crud/write.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { riders } from './riders.repository.ts'

/** Vehicles are locked before riders everywhere: removing both at once would deadlock. */
export async function removeRiders(context: Context, ids: readonly string[], isForced: boolean) {
  await context.db.run(sql`select id from vehicle
    where id in (select vehicle_id from rider where id = any(${ids}::bigint[])) order by id for no key update`)
  const removed = await removeRows(context, riders, ids, isForced)
  await assertNothingLeft(context, ids)
  return removed
}

type Funded = { name: string }

/** What a rider has paid for must stay within reach: a rider with valid packages or a balance is not removed. */
async function assertNothingLeft({ db }: Context, ids: readonly string[]): Promise<void> {
  const funded =
    await db.all(sql<Funded>`select distinct r.id, r.name from wallet_lot l join rider r on r.id = l.rider_id
    where l.rider_id = any(${ids}::bigint[])
      and (l.held > 0 or l.remaining > 0 and (l.valid_to is null or l.valid_to > now())
        or exists (select from wallet_refund w where w.lot_id = l.id and w.state = 'waiting')) order by r.id limit 5`)
  if (funded.length > 0) throw new Problem('rider.has-funds', { names: funded.map(({ name }) => name).join(', ') })
}
