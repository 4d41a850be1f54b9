/** Staff move no battery of a rider who is swapping: the order says who has which when it ends. */
import { shownColumns } from '../../crud/visible-columns.ts'
import { query } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { batteries } from './batteries.repository.ts'

export async function assertNoLiveOrder(context: Context, riderId: string): Promise<void> {
  const order = await context.db.first(
    query
      .selectFrom('swapRecord as o')
      .innerJoin('cabinet as c', 'c.id', 'o.cabinetId')
      .select(['o.orderNo', 'c.cabinetSn'])
      .where('o.riderId', '=', riderId)
      .where('o.isLive', '=', true)
      .limit(1),
  )
  if (!order) return
  const isCabinetShown = shownColumns(context, batteries, ['cabinetSn']).length > 0
  const cabinetSn = isCabinetShown ? order.cabinetSn : '—'
  throw new Problem('battery.order-live', { orderNo: order.orderNo, cabinetSn })
}
