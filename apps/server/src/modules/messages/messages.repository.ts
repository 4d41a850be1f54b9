/** The messages one reader has: those to them, and those to everybody who may call what they may. */
import { operations } from '@swapdesk/contract/operations'
import { createTimeFilters, equals } from '../../crud/filters.ts'
import { defineNoun } from '../../crud/noun.ts'
import { dataScopeOf } from '../../crud/scope.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { refusalOf, type Principal } from '../../http/principal.ts'
import { AUDIENCES, type Audience } from './notify.ts'

export function audiencesOf(principal: Principal): Audience[] {
  return AUDIENCES.filter((operation) => !refusalOf(principal, operation, false))
}

/** Whether an event about messages concerns a reader. */
export function isAddressedTo(
  principal: Principal,
  event: { tenantId: string; data: Record<string, unknown> },
): boolean {
  const { userId, audience } = event.data
  if (event.tenantId !== principal.tenantId) return false
  return (
    userId === principal.userId ||
    (AUDIENCES as readonly unknown[]).some(
      (name) => name === audience && !refusalOf(principal, audience as Audience, false),
    )
  )
}

/** Whether a data scope narrows the rows a message to an audience may be about. */
export function isNarrowed(context: Context, audience: string | null): boolean {
  if (audience === null) return false
  const { domain } = operations[audience as Audience]
  return dataScopeOf(context, { resource: domain, table: 'message', alias: 'm', columns: [] }) !== undefined
}

/** An administrator of the platform reads those of the platform, not of every tenant. */
export function ownMessages({ principal }: Context): RawBuilder<unknown> {
  return sql`m.tenant_id = ${principal.tenantId}
    and (m.user_id = ${principal.userId} or m.audience = any(${audiencesOf(principal)}::text[]) and m.made_by is distinct from ${principal.userId})`
}

function readBy(userId: string): RawBuilder<unknown> {
  return sql`exists (select from message_read r where r.user_id = ${userId} and r.message_id = m.id)`
}

export function isUnread({ principal }: Context): RawBuilder<unknown> {
  return sql`not ${readBy(principal.userId)}`
}

/** What a message is withText from. */
export const MESSAGE_COLUMNS = ['id', 'category', 'code', 'params', 'audience', 'isRead', 'createTime'] as const
export type MessageRow = {
  id: string
  category: 'security' | 'operation' | 'account'
  code: string
  params: object
  audience: string | null
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
    isRead: ({ principal }) => readBy(principal.userId),
  },
  filters: {
    category: equals('m.category'),
    isRead: (value, { principal }) => sql`${readBy(principal.userId)} = ${value}`,
    ...createTimeFilters('m'),
  },
})
