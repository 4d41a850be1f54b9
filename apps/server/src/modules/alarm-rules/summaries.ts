/**
 * Tells in one text message how many were held back, once they have waited a while, at most once an hour for each rule. Raw SQL:
 * rows are claimed with `skip locked`.
 */
import { AlarmMessageState } from '@swapdesk/dictionary'
import { type Executor, sql } from '../../db/database.ts'
import type { Services } from '../../http/services.ts'
import { receiversOf } from './receivers.ts'
import { enqueueOne } from './send.ts'

const WAIT = '15 minutes'

type Held = { tenantId: string; ruleId: string; userId: string; countryCode: string }

export async function sendSummaries(db: Executor, services: Pick<Services, 'config' | 'secrets'>): Promise<void> {
  const held = await db.all(sql<Held>`
    with due as (select r.id from alarm_rule r where exists (select from alarm_message m
          where m.rule_id = r.id and m.state = ${AlarmMessageState.Held} and m.summary_time is null and m.create_time < now() - ${WAIT}::interval)
        and not exists (select from alarm_message m where m.rule_id = r.id and m.channel = 2 and m.create_time > now() - interval '1 day'
          and m.summary_time > now() - interval '1 hour')
      order by r.id for update skip locked)
    update alarm_message m set summary_time = now() from due, tenant t
    where m.rule_id = due.id and m.state = ${AlarmMessageState.Held} and m.summary_time is null and t.tenant_id = m.tenant_id
    returning m.tenant_id, m.rule_id, m.user_id, t.country_code`)
  for (const [, rows] of Map.groupBy(held, ({ ruleId, userId }) => `${ruleId} ${userId}`)) {
    const { tenantId, userId, countryCode } = rows[0] as Held
    const [receiver] = await receiversOf(db, tenantId, { userIds: [userId], roleIds: [] })
    if (!receiver?.phone) continue
    const params = { count: String(rows.length) }
    await enqueueOne(db, services, { tenantId, countryCode, phone: receiver.phone, smsCode: 'alarm-held', params })
  }
}
