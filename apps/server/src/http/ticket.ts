/**
 * Download tickets, which a browser's plain link contains instead of a token. Valid once, for seconds, for one
 * operation.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { OperationId } from '@swapdesk/contract/operations'
import { operations } from '@swapdesk/contract/operations'
import type { FastifyRequest } from 'fastify'
import { query } from '../db/database.ts'
import { now, secondsFromNow } from '../db/expressions.ts'
import type { Context } from './context.ts'
import type { Services } from './services.ts'
import type { Input } from './input.ts'
import { Problem } from './problem.ts'

const LIFETIME_SECONDS = 60

type Ticket = { sessionId: string; input: Input; locale: string; zone: string }

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex')
}

/** A ticket for one download by the caller, with its parameters. */
export async function issueTicket(context: Context, operation: OperationId, input: Input): Promise<string> {
  const ticket = randomBytes(24).toString('base64url')
  const stored = {
    hash: hashOf(ticket),
    sessionId: context.principal.sessionId,
    operationId: operation,
    input: JSON.stringify({ input, locale: context.locale, zone: context.zone }),
    expireTime: secondsFromNow(LIFETIME_SECONDS),
  }
  await context.db.run(query.insertInto('downloadTicket').values(stored))
  return ticket
}

/** Consumes the ticket of a request; returns its session. Language and time zone are those of the ticket's request. */
export async function consumeTicket(request: FastifyRequest, services: Services): Promise<string> {
  const { ticket } = request.query as { ticket?: unknown }
  const id = request.operation as OperationId
  if (operations[id].kind !== 'download' || typeof ticket !== 'string') throw new Problem('auth.required')
  const row = await services.db.system.first(
    query
      .deleteFrom('downloadTicket')
      .where('hash', '=', hashOf(ticket))
      .where('operationId', '=', id)
      .where('expireTime', '>', now)
      .returning(['sessionId', 'input'])
      .$narrowType<{ input: Omit<Ticket, 'sessionId'> }>(),
  )
  if (!row) throw new Problem('auth.ticket-invalid')
  const { input, locale, zone } = row.input
  request.ticketInput = input
  request.headers['accept-language'] = locale
  request.headers['time-zone'] = zone
  return row.sessionId
}
