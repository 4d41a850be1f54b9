/**
 * The messages of one user: those addressed to the user, those to an audience the user belongs to, and those about
 * notices. Raw SQL: conditions composed of those of other nouns.
 */
import { operations } from '@swapdesk/contract/operations'
import { AlarmHandling, AlarmStatus } from '@swapdesk/dictionary'
import { createTimeFilters, equals } from '../../crud/filters.ts'
import { defineNoun } from '../../crud/noun.ts'
import { dataScopeOf } from '../../crud/scope.ts'
import { visibleColumnsOf } from '../../crud/visible-columns.ts'
import { reachConditions } from '../../crud/list.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { refusalOf, type Principal } from '../../http/principal.ts'
import { alarms } from '../alarms/index.ts'
import { deviceCommands } from '../device-commands/index.ts'
import { isInAudience, isNoticeFor, type NoticeAudience } from './notice-audience.ts'
import { AUDIENCES, type Audience } from './notify.ts'

function audiencesOf(principal: Principal): Audience[] {
  return AUDIENCES.filter((operation) => !refusalOf(principal, operation, false))
}

/** Whether an event about messages concerns a reader. */
export function isAddressedTo(
  principal: Principal,
  event: { tenantId: string; data: Record<string, unknown> },
): boolean {
  const { userId, audience, noticeAudience } = event.data
  if (event.tenantId !== principal.tenantId) return false
  if (noticeAudience) return isInAudience(principal, noticeAudience as NoticeAudience)
  return (
    userId === principal.userId ||
    (AUDIENCES as readonly unknown[]).some(
      (name) => name === audience && !refusalOf(principal, audience as Audience, false),
    )
  )
}

/** Domains whose rows follow the data scopes of others too. */
const FOLLOWED: Partial<Record<string, readonly string[]>> = {
  wallets: ['riders'],
  'battery-debts': ['batteries', 'riders'],
  'swap-records': ['riders', 'cabinets'],
}

/**
 * Whether a data scope narrows the rows that a message to an audience may be about; alarm messages are filtered by recipient.
 */
export function isNarrowed(
  context: Context,
  { audience, alarmRowId }: Pick<MessageRow, 'audience' | 'alarmRowId'>,
): boolean {
  if (audience === null) return false
  const { domain } = operations[audience as Audience]
  if (visibleColumnsOf(context.principal, domain)) return true
  if (alarmRowId !== null) return false
  // The commands of a device are narrowed through its cabinet or vehicle.
  if (domain === 'device-commands' && deviceCommands.scopedThrough?.(context)) return true
  return [domain, ...(FOLLOWED[domain] ?? [])].some(
    (resource) =>
      visibleColumnsOf(context.principal, resource) !== undefined ||
      dataScopeOf(context, { resource, table: 'message', alias: 'm', columns: [] }) !== undefined,
  )
}

/**
 * An administrator of the platform reads those of the platform, not of every tenant. A message about an alarm to
 * an audience reaches those whose data scope admits the alarm.
 */
export function ownMessages(context: Context): RawBuilder<unknown> {
  const { principal } = context
  const reached = sql.join([sql`a.id = m.alarm_row_id`, ...reachConditions(context, alarms)], sql` and `)
  return sql`m.tenant_id = ${principal.tenantId}
    and (m.user_id = ${principal.userId} or m.audience = any(${audiencesOf(principal)}::text[]) and m.made_by is distinct from ${principal.userId}
      and (m.alarm_row_id is null or exists (select from alarm a where ${reached}))
      or m.notice_id is not null and exists (select from notice n where n.id = m.notice_id and ${isNoticeFor(principal)}))`
}

/** A recovered or handled alarm needs no attention any more. */
const isSettled = sql`(m.audience is not null and m.alarm_row_id is not null and not exists (select from alarm w
  where w.id = m.alarm_row_id and w.status = ${AlarmStatus.Fault} and w.handling = ${AlarmHandling.Open}))`

function isRead({ principal }: Context): RawBuilder<boolean> {
  return sql<boolean>`(${isSettled} or exists (select from message_read r where r.user_id = ${principal.userId} and r.message_id = m.id))`
}

export function isUnread(context: Context): RawBuilder<unknown> {
  return sql`not ${isRead(context)}`
}

/** What a message is withText from. */
export const MESSAGE_COLUMNS = [
  'id',
  'category',
  'code',
  'params',
  'audience',
  'alarmRowId',
  'isRead',
  'createTime',
] as const
export type MessageRow = {
  id: string
  category: 'security' | 'operation' | 'account'
  code: string
  params: object
  audience: string | null
  alarmRowId: string | null
  isRead: boolean
  createTime: string
}

export const messages = defineNoun({
  operations: { list: 'messageList' },
  table: 'message',
  alias: 'm',
  isUnscoped: true,
  alive: ownMessages,
  madeByHandler: ['title', 'titleEn', 'text', 'textEn', 'path'],
  columns: {
    isRead,
  },
  filters: {
    category: equals('m.category'),
    isRead: (value, context) => sql`${isRead(context)} = ${value}`,
    ...createTimeFilters('m'),
  },
})
