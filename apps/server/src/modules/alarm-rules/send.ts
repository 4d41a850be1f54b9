/**
 * Sends the messages of one step of a rule about one alarm, in the transaction that stores who was notified: a person is notified
 * once of each step. Raw SQL: rows that conflict are left out.
 */
import { AlarmChannel, AlarmMessageState, dictionaryItems } from '@swapdesk/dictionary'
import { type Executor, sql } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { notify } from '../messages/index.ts'
import { enqueueSms } from '../sms/index.ts'
import type { Receiver } from './receivers.ts'
import type { Rule, Step } from './rule-steps.ts'

/** An occurrence of an alarm whose messages are due. */
export type Occurrence = {
  id: string
  tenantId: string
  alarmRowId: string
  name: string
  nameEn: string
  level: number
  deviceKind: string
  deviceId: string
  deviceName: string | null
  boxId: number
  /** As it is shown in the zone of the tenant. */
  time: string
  countryCode: string
}
type SmsServices = Pick<Services, 'config' | 'secrets'>
type Reach = { rule: Rule; step: Pick<Step, 'number' | 'after'> }

/** Stores who is notified, except those who were; returns their rows. */
function note(
  db: Executor,
  { id, tenantId, alarmRowId }: Occurrence,
  { rule, step }: Reach,
  channel: AlarmChannel,
  users: readonly { userId: string | null; state: number; reason: string | null }[],
): Promise<{ id: string; userId: string | null; state: number }[]> {
  return db.all(sql<{ id: string; userId: string | null; state: number }>`
    insert into alarm_message (tenant_id, alarm_row_id, notification_id, rule_id, step, channel, user_id, state, reason)
    select ${tenantId}, ${alarmRowId}, ${id}, ${rule.id}, ${step.number}, ${channel}, u."userId", u.state, u.reason
    from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as u("userId" bigint, state smallint, reason text)
    on conflict (notification_id, step, channel, user_id) do nothing returning id, user_id, state`)
}

function textOf({ tenantId, alarmRowId, ...alarm }: Occurrence, { step }: Reach) {
  const { name, nameEn, deviceKind, deviceId, deviceName, boxId, level } = alarm
  const params = { id: alarmRowId, name, nameEn, deviceKind, deviceId, deviceName, boxId, level }
  return step.number === 0
    ? { tenantId, alarmRowId, code: 'alarm.raised' as const, params }
    : { tenantId, alarmRowId, code: 'alarm.escalated' as const, params: { ...params, minutes: step.after } }
}

const sent = { state: AlarmMessageState.Sent, reason: null }

/** One message to everybody who may handle the alarm. */
export async function notifyHandlers(db: Executor, occurrence: Occurrence, reach: Reach): Promise<void> {
  const noted = await note(db, occurrence, reach, AlarmChannel.InApp, [{ userId: null, ...sent }])
  if (noted.length > 0) await notify(db, [{ ...textOf(occurrence, reach), audience: 'alarmHandle' }])
}

export async function notifyInApp(
  db: Executor,
  occurrence: Occurrence,
  reach: Reach,
  receivers: readonly Receiver[],
): Promise<void> {
  const noted = await note(
    db,
    occurrence,
    reach,
    AlarmChannel.InApp,
    receivers.map(({ userId }) => ({ userId, ...sent })),
  )
  await notify(
    db,
    noted.map(({ userId }) => ({ ...textOf(occurrence, reach), userId: String(userId) })),
  )
}

/** Text messages of the rule in the last hour, those held back and refused not counted. */
async function sentInHour(db: Executor, ruleId: string): Promise<number> {
  // One at a time: servers that send for the same rule count each other's.
  await db.run(sql`select 1 from alarm_rule where id = ${ruleId} for update`)
  const found = await db.first(sql<{ n: number }>`select count(*)::int as n from alarm_message
    where rule_id = ${ruleId} and channel = ${AlarmChannel.Sms} and create_time > now() - interval '1 hour'
      and (sms_message_id is not null)`)
  return found?.n ?? 0
}

export const localeOf = (countryCode: string) => (countryCode === 'CN' ? 'zh' : 'en')

function paramsOf({ level, name, nameEn, deviceId, deviceName, time, countryCode }: Occurrence) {
  const locale = localeOf(countryCode)
  const item = dictionaryItems('alarm_level').find(({ dictKey }) => dictKey === String(level))
  const label = (locale === 'zh' ? item?.dictValue : item?.dictValueEn) ?? String(level)
  return { level: label, device: deviceName ?? deviceId, alarm: locale === 'zh' ? name : nameEn, time }
}

/** Puts one text message into the outbox; returns its identifier, or the code of the refusal. */
export async function enqueueOne(
  db: Executor,
  services: SmsServices,
  message: { tenantId: string; countryCode: string; phone: string; smsCode: string; params: Record<string, string> },
): Promise<{ id: string } | { reason: string }> {
  const { phone, countryCode, ...wanted } = message
  try {
    const { ids, refused } = await enqueueSms(db, services, {
      ...wanted,
      phones: [phone],
      locale: localeOf(countryCode),
    })
    const [id] = ids
    return id === undefined ? { reason: refused[0]?.problem.error ?? 'sms.phone-limit' } : { id }
  } catch (error) {
    // A setting of the tenant may have other parameters; others are to be notified nevertheless.
    if (error instanceof Problem) return { reason: error.error }
    throw error
  }
}

export async function notifyBySms(
  db: Executor,
  services: SmsServices,
  occurrence: Occurrence,
  reach: Reach,
  receivers: readonly Receiver[],
): Promise<void> {
  if (receivers.length === 0) return
  const { rule } = reach
  let left = rule.smsHourlyMax - (await sentInHour(db, rule.id))
  const phones = new Map(receivers.map(({ userId, phone }) => [userId, phone]))
  const wanted = receivers.map(({ userId, phone }) => ({
    userId,
    state: phone ? AlarmMessageState.Queued : AlarmMessageState.Failed,
    reason: phone ? null : 'alarm-rule.no-phone',
  }))
  for (const { id, userId, state } of await note(db, occurrence, reach, AlarmChannel.Sms, wanted)) {
    const phone = phones.get(String(userId))
    if (state !== AlarmMessageState.Queued || !phone) continue
    if (left <= 0) {
      await db.later(sql`update alarm_message set state = ${AlarmMessageState.Held} where id = ${id}`)
      continue
    }
    const { tenantId, countryCode } = occurrence
    const message = { tenantId, countryCode, phone, smsCode: 'alarm', params: paramsOf(occurrence) }
    const result = await enqueueOne(db, services, message)
    if ('id' in result) {
      left -= 1
      await db.later(sql`update alarm_message set sms_message_id = ${result.id} where id = ${id}`)
    } else {
      await db.later(
        sql`update alarm_message set state = ${AlarmMessageState.Failed}, reason = ${result.reason} where id = ${id}`,
      )
    }
  }
}
