import { operations, type OperationId } from '@swapdesk/contract/operations'
import { sql } from '../../db/database.ts'
import { splitIds } from '../../crud/write.ts'
import type { HandlersOf } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { fieldProblem } from '../../http/problem.ts'
import { issueTicket } from '../../http/ticket.ts'
import { revokeSessions } from '../auth/index.ts'
import { bootstrapOf } from './bootstrap.ts'
import { eventStream } from './event-stream.ts'

export const platformHandlers: HandlersOf<'platform'> = {
  platformBootstrap: ({ services }) => bootstrapOf(services),
  eventStream,
  sessionList: ({ db, principal }) =>
    db.all(sql`select id::text, client_id, user_agent, remote_ip, create_time, last_seen_time, expire_time, id = ${principal.sessionId} as is_current
      from session where user_id = ${principal.userId} and revoke_time is null and expire_time > now() order by last_seen_time desc`),
  sessionRevoke: async ({ db, services, principal }, { ids }) => {
    const list = splitIds(ids)
    await revokeSessions(db, sql`user_id = ${principal.userId} and id = any(${list}::uuid[])`, 'revoked by the user')
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
