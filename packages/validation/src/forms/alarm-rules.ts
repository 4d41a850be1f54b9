/** Rules by which people are notified of alarms. */
import { AlarmChannel, AlarmLevel, DeviceKind, EnableStatus, YesNo } from '@swapdesk/dictionary'
import {
  choiceOrUnchanged,
  idList,
  integerOrUnchanged,
  optionalInteger,
  optionalText,
  requiredText,
  tenantChoice,
  textOrUnchanged,
} from '../field.ts'
import { form } from '../form.ts'

const USERS_MAX = 50
const ROLES_MAX = 20
const HOUR = { min: 0, max: 23 }
const MINUTES = { min: 1, max: 10_080 }

/** Keys joined by commas; none is all. */
function keysOf(codes: Readonly<Record<string, number | string>>, max: number) {
  const one = Object.values(codes).join('|')
  return textOrUnchanged({ max, pattern: new RegExp(`^((${one})(,(${one}))*)?$`), format: 'choice.unknown' })
}

const users = () => idList(USERS_MAX)
const roles = () => idList(ROLES_MAX)

type Rule = {
  fromHour: number | null
  untilHour: number | null
  toHandlers?: number | undefined
  userId: string
  roleId: string
  escalationMinutes: number | null
  escalationUserId: string
  escalationRoleId: string
  lastMinutes: number | null
  lastUserId: string
  lastRoleId: string
}

/** A field with the message of what it lacks. */
function* problemsOf(rule: Rule) {
  const { fromHour, untilHour, escalationMinutes, lastMinutes } = rule
  if ((fromHour === null) !== (untilHour === null)) yield ['untilHour', 'alarm-rule.hours.both'] as const
  else if (fromHour !== null && fromHour === untilHour) yield ['untilHour', 'alarm-rule.hours.same'] as const
  if (rule.toHandlers !== YesNo.Yes && !rule.userId && !rule.roleId)
    yield ['userId', 'alarm-rule.receivers.required'] as const
  if (escalationMinutes !== null && !rule.escalationUserId && !rule.escalationRoleId)
    yield ['escalationUserId', 'alarm-rule.receivers.required'] as const
  if (lastMinutes === null) return
  if (!rule.lastUserId && !rule.lastRoleId) yield ['lastUserId', 'alarm-rule.receivers.required'] as const
  if (escalationMinutes === null || escalationMinutes >= lastMinutes)
    yield ['lastMinutes', 'alarm-rule.minutes.order'] as const
}

export const alarmRuleInput = form({
  tenantId: tenantChoice(),
  ruleName: requiredText('alarm-rule.name.required'),
  ruleNameEn: optionalText({ max: 128 }),
  sort: integerOrUnchanged({ min: 0, max: 9_999 }),
  levels: keysOf(AlarmLevel, 16),
  deviceKinds: keysOf(DeviceKind, 32),
  alarmCodes: textOrUnchanged({ max: 1_000, pattern: /^([A-Z]\d{1,7}(,[A-Z]\d{1,7})*)?$/, format: 'choice.unknown' }),
  stationId: idList(),
  fromHour: optionalInteger(HOUR),
  untilHour: optionalInteger(HOUR),
  toHandlers: choiceOrUnchanged(YesNo),
  userId: users(),
  roleId: roles(),
  channels: keysOf(AlarmChannel, 8),
  escalationMinutes: optionalInteger(MINUTES),
  escalationUserId: users(),
  escalationRoleId: roles(),
  lastMinutes: optionalInteger(MINUTES),
  lastUserId: users(),
  lastRoleId: roles(),
  escalationChannels: keysOf(AlarmChannel, 8),
  smsHourlyMax: integerOrUnchanged({ min: 1, max: 1_000 }),
  status: choiceOrUnchanged(EnableStatus),
}).superRefine((rule, context) => {
  for (const [field, message] of problemsOf(rule)) context.addIssue({ code: 'custom', path: [field], message })
})
