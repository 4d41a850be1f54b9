/** Who was notified of an alarm. Raw SQL: the state of text messages, names in the language of the request. */
import { AlarmChannel, AlarmMessageState } from '@swapdesk/dictionary'
import { sql } from '../../db/database.ts'
import type { Context, DataOf } from '../../http/context.ts'
import type { ProblemCode } from '../../http/catalogue.ts'
import { problemText } from '../../http/problem.ts'
import { assertReached } from './history.ts'

type Notification = DataOf<'alarmNotificationList'>[number]

const ENTRIES_MAX = 200

export async function notificationsOf(context: Context, { aldId }: { aldId: string }): Promise<Notification[]> {
  const tenantId = await assertReached(context, aldId)
  const { locale } = context
  const name = locale === 'zh' ? sql`r.rule_name` : sql`coalesce(r.rule_name_en, r.rule_name)`
  const rows = await context.db.all(sql<Notification & { reason: string | null }>`
    select m.id, ${name} as rule_name, m.step, m.channel, person_name(m.user_id) as receiver,
      case when s.id is not null then s.state
        when m.channel = ${AlarmChannel.Sms} and m.state = ${AlarmMessageState.Queued} then ${AlarmMessageState.Deleted}::smallint
        else m.state end as state, s.error, m.reason, m.create_time as time
    from alarm_message m join alarm_rule r on r.id = m.rule_id
      left join sms_message s on s.id = m.sms_message_id and s.tenant_id = m.tenant_id
    where m.alarm_row_id = ${aldId} and m.tenant_id = ${tenantId} order by m.id desc limit ${ENTRIES_MAX}`)
  return rows.map(({ reason, error, ...row }) => ({
    ...row,
    error: reason === null ? error : problemText(reason as ProblemCode, locale, {}),
  }))
}
