/** Replies to every failure in the envelope (or the flat form of the token endpoint) and writes it to the logs. */
import { type OperationId, operations } from '@swapdesk/contract/operations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from './services.ts'
import { endIfAborted, type OnCallEnd } from './call-end.ts'
import { operationOf } from './contract.ts'
import { problemOf } from './error-mapping.ts'
import { redactParams, type RequestInfo } from './logs.ts'
import { type Locale, type Problem, problemText } from './problem.ts'
import { sendJson } from './reply.ts'
import { localeOf } from './request-info.ts'

const RETRY_AFTER_SECONDS = 2
/** The place in the queue is kept for longer. */
const QUEUED_RETRY_SECONDS = 1

const CAUSE_MAX_LENGTH = 2_000

function causeOf({ stack, message }: Error): string {
  return (stack ?? message).slice(0, CAUSE_MAX_LENGTH).toWellFormed()
}

/** Failure reply, with status 400, of an operation without the envelope; undefined for the envelope. */
type FlatFailureBody = (
  operation: OperationId | undefined,
  error: unknown,
  problem: Problem,
  locale: Locale,
) => object | undefined

export function answerErrors(
  app: FastifyInstance,
  services: Services,
  onCallEnd: OnCallEnd,
  flatBody: FlatFailureBody,
): void {
  app.setErrorHandler((error: Error, request, reply) => {
    if (endIfAborted(request, reply, error)) return reply
    const problem = problemOf(error)
    const flat = flatBody(request.operation, error, problem, localeOf(request))
    if (flat) return sendJson(reply, 400, JSON.stringify(flat))
    if (problem.error === 'server.failed') {
      request.log.error({ err: error, requestId: request.id }, 'request failed')
      // Tests run without a log.
      if (services.isStrict) process.stderr.write(`${request.operation ?? request.url} failed: ${causeOf(error)}\n`)
    }
    logFailure(services, request, reply, error, problem)
    if (problem.status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS))
    if (problem.error === 'export.queued') reply.header('retry-after', String(QUEUED_RETRY_SECONDS))
    return sendProblem(request, reply, problem)
  })
  onCallEnd((request, reply, isAborted) => {
    logCall(request, reply, isAborted)
    logSuccess(services, request, reply)
  })
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const locale = localeOf(request)
  const fields = problem.fields?.(locale)
  const first = fields && problem.error === 'validation.failed' ? Object.values(fields)[0] : undefined
  const msg = problemText(problem.error, locale, problem.params, problem.isInScope)
  const body = {
    code: problem.status,
    success: false,
    msg: first && Object.keys(fields ?? {}).length === 1 ? first : msg,
    data: problem.data,
    error: problem.error,
    ...(fields && { fields }),
    requestId: request.id,
  }
  return sendJson(reply, problem.status, JSON.stringify(body))
}

function isLogin({ operation }: FastifyRequest): boolean {
  return operation === 'authToken' || operation === 'authRefresh'
}

function requestInfoOf(request: FastifyRequest, reply: FastifyReply): RequestInfo {
  return {
    tenantId: request.principal?.tenantId ?? '000000',
    account: request.principal?.account ?? '',
    method: request.method,
    requestUri: request.url.split('?')[0]?.slice(0, 500) ?? '',
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    remoteIp: request.ip,
    operation: request.operation ?? '',
    // Credentials are never logged: passwords, codes and states.
    params: isLogin(request) ? '{}' : redactParams({ ...(request.query as object), ...request.input }),
    durationMs: Math.round(reply.elapsedTime),
    requestId: request.id,
  }
}

/** Server failures go to the error log, refusals to the API log. */
function logFailure(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  error: Error,
  problem: Problem,
): void {
  const facts = requestInfoOf(request, reply)
  if (problem.status >= 500) services.logs.write({ log: 'error', facts, error })
  else if (problem.status === 401 || problem.status === 403) {
    const { error: code, status } = problem
    services.logs.write({ log: 'api', facts, type: '2', title: titleOf(request), error: code, status })
  }
}

/** One line for each call: the route of the contract, not the URL, which may contain secrets. */
function logCall(request: FastifyRequest, reply: FastifyReply, isAborted: boolean): void {
  request.log.info(
    {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? null,
      operation: request.operation,
      status: reply.statusCode,
      isAborted,
      ms: Math.round(reply.elapsedTime),
      accountId: request.principal?.userId ?? null,
    },
    'call',
  )
}

/** What changes something, and the reading of what the contract marks: where a person was is personal data. */
function logSuccess(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  if (!request.operation || reply.statusCode >= 400) return
  if (operations[request.operation].permission === 'public') return
  if (request.method !== 'POST' && !operationOf(request.operation)['x-logged']) return
  const facts = requestInfoOf(request, reply)
  services.logs.write({ log: 'api', facts, type: '1', title: titleOf(request), error: null, status: reply.statusCode })
}

function titleOf(request: FastifyRequest): string {
  return request.operation ?? request.method
}
