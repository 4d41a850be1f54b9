/** What a rule would have said about the alarms of the last 30 days. Raw SQL: counts by the reach of each receiver. */
import { AlarmChannel, YesNo } from '@swapdesk/dictionary'
import { detailOf, reachConditions } from '../../crud/list.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { principalsOfUsers, type Principal, refusalOf } from '../../http/principal.ts'
import { alarms } from '../alarms/index.ts'
import { alarmRules } from './alarm-rules.repository.ts'
import { concerns } from './matches.ts'
import { receiversOf } from './receivers.ts'
import { type Rule, ruleColumns, type Step, stepsOf } from './rule-steps.ts'

type Preview = DataOf<'alarmRulePreview'>

const DAYS = 30
const SHOWN_MAX = 20

/** Alarms of the last days that the rule concerns, and that nobody had handled after so many minutes. */
const alarmsOf = (id: string, after: number) => sql`from alarm a join tenant t on t.tenant_id = a.tenant_id
  join alarm_rule r on r.id = ${id} and ${concerns(sql`a.start_time`)}
  where a.start_time > now() - make_interval(days => ${DAYS}::int) and a.is_deleted = 0
    and coalesce(least(a.handle_time, a.recover_time, a.close_time), now()) >= a.start_time + make_interval(mins => ${after}::int)`

function reachOf(principal: Principal, tenantId: string): RawBuilder<unknown> {
  return sql.join(reachConditions({ principal, tenant: tenantId } as Context, alarms), sql` and `)
}

export async function previewRule(context: Context, id: string): Promise<Preview> {
  const { tenantId } = await detailOf(context, alarmRules, 'alarmRuleDetail', id)
  const own = sql.join(reachConditions(context, alarms), sql` and `)
  const counted = await context.db.first(sql<{ n: number }>`select count(*)::int as n ${alarmsOf(id, 0)} and ${own}`)
  const shown = await context.db.all(sql<Preview['alarms'][number]>`
    select a.id, a.device_kind, a.device_id, a.alarm_id, a.name, a.name_en, a.level, a.start_time ${alarmsOf(id, 0)} and ${own}
    order by a.start_time desc, a.id desc limit ${SHOWN_MAX}`)
  const rule = (await context.db.first(sql<Rule>`select ${ruleColumns} from alarm_rule r where r.id = ${id}`)) as Rule
  return { alarmCount: counted?.n ?? 0, ...(await messagesOf(context, rule, tenantId)), alarms: shown }
}

/** Messages to each person by step; who may handle an alarm gets the one to all of them. */
async function messagesOf(context: Context, rule: Rule, tenantId: string) {
  const people = new Set<string>()
  let [inAppCount, smsCount] = [0, 0]
  const handlers = rule.toHandlers === YesNo.Yes ? await handlersOf(context, tenantId) : []
  for (const principal of handlers) {
    people.add(principal.userId)
    inAppCount += await countFor(context, rule, principal, tenantId, 0)
  }
  for (const step of stepsOf(rule)) {
    for (const { userId, principal, phone } of await receiversOf(context.db, tenantId, step)) {
      people.add(userId)
      const count = await countFor(context, rule, principal, tenantId, step.after)
      if (hasOwnMessage(step, handlers, userId)) inAppCount += count
      if (step.channels.has(AlarmChannel.Sms) && phone) smsCount += count
    }
  }
  return { receiverCount: people.size, inAppCount, smsCount }
}

function hasOwnMessage({ channels, number }: Step, handlers: readonly Principal[], userId: string): boolean {
  if (!channels.has(AlarmChannel.InApp)) return false
  return number > 0 || !handlers.some((handler) => handler.userId === userId)
}

async function handlersOf({ db }: Context, tenantId: string): Promise<Principal[]> {
  const users = await db.all(sql<{ id: string }>`select id from user_account
    where tenant_id = ${tenantId} and is_deleted = 0 and status = 1 order by id`)
  const principals = await principalsOfUsers(
    db,
    users.map(({ id }) => id),
  )
  return principals.filter((principal) => !refusalOf(principal, 'alarmHandle', true))
}

async function countFor(
  { db }: Context,
  { id }: Rule,
  principal: Principal,
  tenantId: string,
  after: number,
): Promise<number> {
  const found = await db.first(
    sql<{ n: number }>`select count(*)::int as n ${alarmsOf(id, after)} and ${reachOf(principal, tenantId)}`,
  )
  return found?.n ?? 0
}
