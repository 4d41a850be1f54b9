/** The steps of a rule: whom it notifies at once, and whom after a while. */
import { sql } from '../../db/database.ts'

/** A stored rule. */
export type Rule = {
  id: string
  toHandlers: number
  userId: string[]
  roleId: string[]
  channels: string
  escalationMinutes: number | null
  escalationUserId: string[]
  escalationRoleId: string[]
  lastMinutes: number | null
  lastUserId: string[]
  lastRoleId: string[]
  escalationChannels: string
  smsHourlyMax: number
}

export const ruleColumns = sql`r.id, r.to_handlers, r.user_id::text[] as user_id, r.role_id::text[] as role_id, r.channels,
  r.escalation_minutes, r.escalation_user_id::text[] as escalation_user_id, r.escalation_role_id::text[] as escalation_role_id,
  r.last_minutes, r.last_user_id::text[] as last_user_id, r.last_role_id::text[] as last_role_id,
  r.escalation_channels, r.sms_hourly_max`

export type Step = {
  /** 0 when the alarm is raised, 1 and 2 the escalations. */
  number: number
  /** Minutes after it was raised. */
  after: number
  userIds: readonly string[]
  roleIds: readonly string[]
  /** Keys of alarm_channel. */
  channels: ReadonlySet<number>
}

const channelsIn = (text: string): Set<number> => new Set(text.split(',').filter(Boolean).map(Number))

export function stepsOf(rule: Rule): Step[] {
  const channels = channelsIn(rule.escalationChannels)
  const later = [
    { number: 1, after: rule.escalationMinutes, userIds: rule.escalationUserId, roleIds: rule.escalationRoleId },
    { number: 2, after: rule.lastMinutes, userIds: rule.lastUserId, roleIds: rule.lastRoleId },
  ]
  return [
    { number: 0, after: 0, userIds: rule.userId, roleIds: rule.roleId, channels: channelsIn(rule.channels) },
    ...later.flatMap(({ after, ...step }) => (after === null ? [] : [{ ...step, after, channels }])),
  ]
}
