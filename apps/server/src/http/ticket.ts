/** Download tickets: what a browser's plain link shows instead of a token. Good once, for seconds, for one operation. */
import { createHash, randomBytes } from 'node:crypto'
import type { OperationId } from '@swapdesk/contract/operations'
import { operations } from '@swapdesk/contract/operations'
import type { FastifyRequest } from 'fastify'
import { sql } from '../db/database.ts'
import type { Context } from './context.ts'
import type { Services } from './services.ts'
import type { Input } from './input.ts'
import { Problem } from './problem.ts'

const LIFETIME = '1 minute'

type Ticket = { sessionId: string; input: Input; locale: string; zone: string }

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex')
}

/** A ticket for one download by the caller, with the parameters it will have. */
export async function issueTicket(context: Context, operation: OperationId, input: Input): Promise<string> {
  const ticket = randomBytes(24).toString('base64url')
  const content = JSON.stringify({ input, locale: context.locale, zone: context.zone })
  await context.db.run(sql`insert into download_ticket (hash, session_id, operation_id, input, expire_time)
    values (${hashOf(ticket)}, ${context.principal.sessionId}, ${operation}, ${content}::jsonb, now() + ${LIFETIME}::interval)`)
  return ticket
}

/** Uses up the ticket of a request; answers its session. Language and zone are those it was made in. */
export async function takeTicket(request: FastifyRequest, services: Services): Promise<string> {
  const { ticket } = request.query as { ticket?: unknown }
  const id = request.operation as OperationId
  if (operations[id].kind !== 'download' || typeof ticket !== 'string') throw new Problem('auth.required')
  const row = await services.db.system.first(sql<{ sessionId: string; input: Omit<Ticket, 'sessionId'> }>`
    delete from download_ticket where hash = ${hashOf(ticket)} and operation_id = ${id} and expire_time > now()
    returning session_id, input`)
  if (!row) throw new Problem('auth.ticket-invalid')
  const { input, locale, zone } = row.input
  request.ticketInput = input
  request.headers['accept-language'] = locale
  request.headers['time-zone'] = zone
  return row.sessionId
}
