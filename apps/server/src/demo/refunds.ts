/** Refunds of the demo: one waits for another person, one was withdrawn. Raw SQL: wallet lots that can be refunded. */
import { SwapReview } from '@swapdesk/dictionary'
import { type Executor, sql } from '../db/database.ts'
import { closeRefund, openRefund, readLot } from '../modules/wallets/index.ts'

type Setting = { tenantId: string; country: string }

const TEXTS = {
  zh: ['骑手回老家，不再使用', '骑手说买错了套餐，后来决定继续使用'],
  en: ['The rider moves to another town', 'The rider had chosen the wrong package, and keeps it after all'],
} as const

/** After sales. */
export async function seedRefunds(db: Executor, { tenantId, country }: Setting): Promise<void> {
  const [waiting, withdrawn] = TEXTS[country === 'CN' ? 'zh' : 'en']
  const clerk = await db.first(sql<{ id: string }>`select id from user_account where tenant_id = ${tenantId}
    order by account <> 'operator', account = 'admin', id limit 1`)
  const lots = await db.all(sql<{
    id: string
  }>`select id from wallet_lot where tenant_id = ${tenantId} and source = 'sale'
    and price > 0 and remaining > 0 and held = 0 and coalesce(valid_to > now() + interval '3 days', true) order by id desc limit 2`)
  const by = { userId: String(clerk?.id), deptId: null }
  const ask = async (id: string | undefined, reason: string) => {
    const lot = id === undefined ? undefined : await readLot(db, id)
    return lot?.isRefundable ? { lot, refund: await openRefund(db, lot, reason, by) } : undefined
  }
  await ask(lots[0]?.id, waiting)
  const taken = await ask(lots[1]?.id, withdrawn)
  if (taken) await closeRefund(db, taken.lot, taken.refund, { state: SwapReview.Withdrawn, reason: null, by })
}
