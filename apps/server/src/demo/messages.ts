/** Messages of the demo: top-ups that wait for review. Raw SQL: messages are made of rows, with JSON built by the database. */
import { NfcReviewStatus } from '@swapdesk/dictionary'
import { type Executor, sql } from '../db/database.ts'

export async function seedMessages(db: Executor, tenantId: string): Promise<void> {
  await db.run(sql`insert into message (tenant_id, audience, made_by, category, code, params, create_time)
    select p.tenant_id, 'nfcRechargeApprove', p.create_user, 'operation', 'nfc-recharge.pending',
      jsonb_build_object('id', p.id::text, 'cardNo', c.card_no, 'count', p.count,
        'by', coalesce((select coalesce(u.real_name, u.account) from user_account u where u.id = p.create_user), '---')),
      p.create_time
    from nfc_recharge p join nfc_card c on c.id = p.card_id
    where p.tenant_id = ${tenantId} and p.review_status = ${NfcReviewStatus.Pending} order by p.create_time`)
}
