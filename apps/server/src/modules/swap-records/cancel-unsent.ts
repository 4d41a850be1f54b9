/**
 * What freezing a rider does to the rider's order: one whose command was not sent yet is cancelled, one that its cabinet may
 * have got is finished. A return goes on: cabinets take what a frozen rider brings back. Raw SQL: locks.
 */
import { type Executor, sql } from '../../db/database.ts'
import { endCommands, lockForCommands } from '../../devices/index.ts'
import type { Context } from '../../http/context.ts'
import { swapFunds } from '../wallets/index.ts'
import { deriveOrder, lockBeforeOrder, lockOrderById } from './derive-order.ts'
import { swapRecords } from './swap-records.repository.ts'

type LiveOrder = { id: string; tenantId: string; orderNo: string; cabinetSn: string }
type OrderOfFrozen = { orderNo: string; isCancelled: boolean }

const isLiveOf = (riderId: string) => sql`rider_id = ${riderId} and is_live`

/** To be called before the rider is locked: cabinets are locked before riders. */
export function lockLiveOrderOf(db: Executor, riderId: string): Promise<void> {
  return lockBeforeOrder(db, isLiveOf(riderId))
}

/** The live order of a rider whom the caller has locked, cancelled if its command was not sent; undefined if there is none. */
export async function cancelUnsentOrder(context: Context, riderId: string): Promise<OrderOfFrozen | undefined> {
  const { db } = context
  const live = await db.first(sql<LiveOrder>`select o.id, o.tenant_id, o.order_no, c.cabinet_sn
    from swap_record o join cabinet c on c.id = o.cabinet_id where ${isLiveOf(riderId)}`)
  if (!live) return undefined
  const order = await lockOrderById(db, live.id)
  if (!order?.isLive) return undefined
  const { orderNo, kind, commandId, phase } = order
  if (kind === 'return' || commandId === null || !(await cancelQueued(db, live.cabinetSn, commandId)))
    return { orderNo, isCancelled: false }
  const cancelled = await lockOrderById(db, order.id)
  if (!cancelled) throw new Error(`order ${orderNo} is locked and gone`)
  await deriveOrder(db, swapFunds, cancelled, 'frozen')
  const after = await db.first(
    sql<{
      phase: string
      abortReason: string | null
    }>`select phase, abort_reason from swap_record where id = ${order.id}`,
  )
  context.audit({
    entity: swapRecords.name,
    id: order.id,
    tenantId: live.tenantId,
    changes: { phase: [phase, after?.phase], abortReason: [order.abortReason, after?.abortReason] },
  })
  return { orderNo, isCancelled: true }
}

/** Whether the command was still queued. Waits for a sender that has claimed it, which then has sent it. */
async function cancelQueued(db: Executor, cabinetSn: string, commandId: string): Promise<boolean> {
  await lockForCommands(db, [{ kind: 'cabinet', sn: cabinetSn }])
  await db.run(sql`select from device_command where id = ${commandId} for update`)
  const isUnsent = sql`c.id = ${commandId} and c.state = 'queued' and c.attempts = 0`
  return (await endCommands(db, isUnsent, sql`'cancelled'`)).length > 0
}
