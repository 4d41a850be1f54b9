import { operations, type OperationId } from '@swapdesk/contract/operations'
import { query, sql } from '../../db/database.ts'
import { anyOf, now } from '../../db/expressions.ts'
import { splitIds } from '../../crud/write.ts'
import type { HandlersOf } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { fieldProblem } from '../../http/problem.ts'
import { issueTicket } from '../../http/ticket.ts'
import { revokeSessions } from '../auth/index.ts'
import { withinReach } from '../roles/index.ts'
import { bootstrapOf } from './bootstrap.ts'
import { eventStream } from './event-stream.ts'

export const platformHandlers: HandlersOf<'platform'> = {
  platformBootstrap: ({ services }) => bootstrapOf(services),
  eventStream,
  sessionList: ({ db, principal }) =>
    db.all(
      query
        .selectFrom('session')
        .select(['id', 'clientId', 'userAgent', 'remoteIp', 'createTime', 'lastSeenTime', 'expireTime'])
        .select(sql<boolean>`id = ${principal.sessionId}`.as('isCurrent'))
        .where('userId', '=', principal.userId)
        .where('revokeTime', 'is', null)
        .where('expireTime', '>', now)
        .orderBy('lastSeenTime', 'desc'),
    ),
  sessionRevoke: async (context, { ids }) => {
    const { services, principal } = context
    const list = splitIds(ids)
    await withinReach(context, 'users', [principal.userId], () =>
      revokeSessions(
        context.db,
        (eb) => eb.and([eb('userId', '=', principal.userId), eb('id', '=', anyOf(list))]),
        'revoked by the user',
      ),
    )
    for (const id of list) services.principals.forget(id)
    return {}
  },
  downloadTicketCreate: async (context, { operationId, input }) => {
    const operation = operations[operationId as OperationId] as (typeof operations)[OperationId] | undefined
    if (operation?.kind !== 'download') throw fieldProblem('operation.unknown', 'operationId')
    const refusal = refusalOf(context.principal, operationId as OperationId, false)
    if (refusal) throw refusal
    const ticket = await issueTicket(context, operationId as OperationId, input ?? {})
    return { ticket, url: `/api${operation.path}?ticket=${ticket}` }
  },
}
