/** The payment record of a refund, which names the payment it gives back. Raw SQL: an order number of its own kind. */
import { PayChannel, PayRecordKind, PayStatus, WalletLotSource } from '@swapdesk/dictionary'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { payRecords } from '../payments/index.ts'
import type { LockedLot, WaitingRefund } from './lock-lot.ts'

/** The cashier is who asked for the refund: their till pays. @returns the identifier of the record */
export async function recordRefund(context: Context, lot: LockedLot, refund: WaitingRefund): Promise<string> {
  const { tenantId, riderId, packId, name, packType, currency, source, sourceId } = lot
  const { amount: minor, reason, createUser, createDept } = refund
  const refundOf = source === WalletLotSource.Sale ? sourceId : null
  const added = await context.db.first(sql<{ id: string; amount: string }>`
    insert into pay_record (tenant_id, rider_id, order_no, kind, refund_of, pack_id, pack_name, pack_type, amount, currency,
      pay_channel, pay_status, pay_time, reason, create_user, create_dept, update_user)
    values (${tenantId}, ${riderId}, next_order_no('RF'), ${PayRecordKind.Refund}, ${refundOf}, ${packId}, ${name}, ${packType},
      ${minor}, ${currency}, ${PayChannel.Cash}, ${PayStatus.Refunded}, now(), ${reason}, ${createUser}, ${createDept},
      ${context.principal.userId})
    returning id, (select (amount / 10::numeric ^ n.currency_exponent)::numeric(16, 2) from tenant n
      where n.tenant_id = ${tenantId}) as amount`)
  const { id, amount } = added as { id: string; amount: string }
  const stored = { riderId, kind: PayRecordKind.Refund, refundOf, packName: name, amount, currency, reason }
  const changes = Object.fromEntries(Object.entries(stored).map(([field, value]) => [field, [null, value]]))
  context.audit({ entity: payRecords.name, id, tenantId, changes })
  return id
}
