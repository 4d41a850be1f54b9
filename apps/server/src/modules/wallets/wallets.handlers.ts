/** What riders have paid for, selling at the counter, and the check of the books. */
import { plainHandlers } from '../../crud/handlers.ts'
import { detailOf, pageOf } from '../../crud/list.ts'
import { query, sql } from '../../db/database.ts'
import type { HandlersOf } from '../../http/context.ts'
import { riders } from '../riders/index.ts'
import { approveRefund, askRefund, rejectRefund, withdrawRefund } from './refund.ts'
import { givePackage, sellPackage } from './sell.ts'
import { walletRefunds } from './wallet-refunds.repository.ts'
import { riderLots } from './wallets.repository.ts'
import { walletFaults } from './wallet-faults.ts'

export const walletHandlers: HandlersOf<'wallets'> = {
  ...plainHandlers(walletRefunds),
  // A rider of another operator, or out of the caller's scope, is not found.
  async walletList(context, input) {
    await detailOf(context, riders, 'riderDetail', input.riderId)
    return pageOf(context, riderLots, 'walletList', input)
  },
  walletSell: sellPackage,
  walletGive: givePackage,
  walletRefund: askRefund,
  walletRefundApprove: approveRefund,
  walletRefundReject: rejectRefund,
  walletRefundWithdraw: withdrawRefund,
  async walletCheck(context, { tenantId: named }) {
    const tenantId = context.tenant ?? named ?? context.principal.tenantId
    const countOf = (table: 'journal' | 'walletLot') =>
      query
        .selectFrom(table)
        .select(sql<number>`count(*)::int`.as('count'))
        .where('tenantId', '=', tenantId)
    const counts = (await context.db.many([countOf('journal'), countOf('walletLot')])) as { count: number }[][]
    const [journals = 0, lots = 0] = counts.map(([counted]) => counted?.count ?? 0)
    const faults = await walletFaults(context.db, tenantId)
    return { journals, lots, faults }
  },
}
