/**
 * Registers a route for every operation of the contract, which checks session, permission and input, runs the handler
 * inside its tenant, and replies in the envelope. No other module does this.
 */
import type { OperationId } from '@swapdesk/contract/operations'
import { operations } from '@swapdesk/contract/operations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RIGHTS_CHANGED, sqlStateOf } from '../db/database.ts'
import { auditInsert } from './audit.ts'
import { dataFaults, dataSchemaOf, serializerOf } from './contract.ts'
import {
  AfterCommit,
  type AuditEntry,
  type Context,
  type FileReply,
  NotDone,
  type PublicContext,
  type Upload,
} from './context.ts'
import { assertNoForeignFiles, type ForeignFiles, takeMissingFiles } from './file-addresses.ts'
import type { Services } from './services.ts'
import { withIdempotency } from './idempotency.ts'
import { bodyOf, changesRow, ignoredParameters, type Input, isUpdate, queryOf, readInput } from './input.ts'
import { type Principal, refusalOf, RIGHTS_RETRIES } from './principal.ts'
import { Problem, problemText } from './problem.ts'
import { sendFile, sendJson, SUCCESS_TEXT } from './reply.ts'
import { localeOf, zoneOf } from './request-info.ts'
import { TIME_ZONE_HEADER, wantsIso, withIsoTimes, withLocalTimes } from './time-format.ts'
import { consumeTicket } from './ticket.ts'
import { tokenOf, type Tokens } from './token.ts'
import { KeyedMutex } from './keyed-mutex.ts'
import { countClashes } from './name-clashes.ts'
import { readMultipart } from './uploads.ts'

export type AnyHandler = (context: never, input: never) => Promise<unknown>
export type Handlers = Partial<Record<OperationId, AnyHandler>>
type Run = (context: PublicContext | Context, input: Input) => Promise<unknown>

declare module 'fastify' {
  interface FastifyRequest {
    principal?: Principal
    operation?: OperationId
    input?: Input
    /** Parameters stored with a download ticket. */
    ticketInput?: Input
  }
}

/** Operations permitted before a required change of password. */
const BEFORE_PASSWORD_CHANGE = new Set<OperationId>([
  'userUpdatePassword',
  'authUserInfo',
  'authLogout',
  'userInfo',
] as OperationId[])
/** Operations permitted to a guest: authenticated by a third party, without an account here. */
const FOR_GUESTS = new Set<OperationId>(['userRegisterGuest', 'authLogout'])
/** Reads without a session afterwards. */
const ENDS_SESSION = new Set<OperationId>(['authLogout'])
const CONTRACT_FAULT_HEADER = 'x-contract-fault'

export function mount(app: FastifyInstance, services: Services, tokens: Tokens, handlers: Handlers): void {
  for (const id of Object.keys(operations) as OperationId[]) {
    const { method, path } = operations[id]
    const route = createRoute(id, services, tokens, handlers[id] as unknown as Run | undefined)
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
    for (const alias of aliasesOf(url)) app.route({ method: method.toUpperCase(), url: `/api${alias}`, ...route })
  }
}

/** Paths of older clients of the API family, by the beginnings of ours. */
const ALIASES = [
  ['/blade-system/user/', '/blade-user/'],
  ['/blade-flow/process/history-flow-list', '/blade-flow/history-flow-list'],
] as const

function aliasesOf(url: string): string[] {
  const alias = ALIASES.find(([prefix]) => url.startsWith(prefix))
  return alias ? [url, url.replace(alias[0], alias[1])] : [url]
}

function createRoute(id: OperationId, services: Services, tokens: Tokens, handler: Run | undefined) {
  const isPublic = operations[id].permission === 'public'
  return {
    // Before the body is read, so that bodies of unauthenticated requests are not parsed.
    onRequest: async (request: FastifyRequest) => {
      request.operation = id
      if (!isPublic) request.principal = await authenticate(request, services, tokens)
      // Before the permission check: a 403 would hide that the operation is unimplemented. A body that is no JSON would, too.
      if (!handler) throw new Problem('operation.unimplemented')
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!handler) throw new Problem('operation.unimplemented')
      // Before anything is refused: the misspelt name of a parameter may be why.
      if (operations[id].method === 'get') nameIgnored(reply, ignoredParameters(id, request.query as object))
      const upload = operations[id].input === 'form' ? await readMultipart(id, request) : undefined
      const sources = request.ticketInput
        ? [request.ticketInput]
        : [queryOf(id, request.query), request.params, upload?.fields ?? bodyOf(id, request.body)]
      if (request.principal) await authorise(id, services, request, sources.some(isUpdate))
      const foreign: ForeignFiles = new Map()
      const zone = zoneInForce(request)
      const input = readInput(id, withLocalTimes(id, sources, zone), request.principal && foreign)
      request.input = input
      await takeMissingFiles(
        id,
        input,
        services.files,
        request.principal && changesRow(id, input) ? foreign : undefined,
      )
      const startedAt = performance.now() - reply.elapsedTime
      const context = { ...publicContext(id, services, request, upload?.file), startedAt, foreignFiles: foreign }
      const data = request.principal
        ? await runCounted(context, request.principal, input, handler)
        : await handler(context, input)
      reply.headers(context.replyHeaders)
      if (zone !== undefined) reply.header(TIME_ZONE_HEADER, zone)
      return answer(id, services, request, reply, data)
    },
  }
}

/** The zone of a request's date-times: its own, that of its tenant, and UTC for ISO 8601 without either. */
function zoneInForce(request: FastifyRequest): string | undefined {
  return requestedZone(request) ?? request.principal?.tenantZone
}

function requestedZone(request: FastifyRequest): string | undefined {
  return zoneOf(request) ?? (wantsIso(request) ? 'UTC' : undefined)
}

const IGNORED_NAMES_MAX = 20

/** Unknown parameters are ignored, because clients of the family append some; this header reveals misspelt filters. */
function nameIgnored(reply: FastifyReply, names: readonly string[]): void {
  if (names.length === 0) return
  reply.header('x-ignored-parameters', names.slice(0, IGNORED_NAMES_MAX).map(encodeURIComponent).join(', '))
}

async function authenticate(request: FastifyRequest, services: Services, tokens: Tokens): Promise<Principal> {
  const token = tokenOf(request.headers)
  if (!token) return services.principals.of(await consumeTicket(request, services))
  const { sessionId } = await tokens.verify(token)
  return services.principals.of(sessionId)
}

/** Refuses an operation without permission; the rights are reloaded first, since they may have been extended. */
async function authorise(id: OperationId, services: Services, request: FastifyRequest, update: boolean): Promise<void> {
  const principal = request.principal as Principal
  if (!refusalNow(principal, id, update)) return
  request.principal = await services.principals.of(principal.sessionId, true)
  const refusal = refusalNow(request.principal, id, update)
  if (refusal) throw refusal
}

function refusalNow(principal: Principal, id: OperationId, update: boolean): Problem | undefined {
  if (principal.guest && !FOR_GUESTS.has(id)) return new Problem('auth.guest')
  const isBarred = principal.mustChangePassword && !BEFORE_PASSWORD_CHANGE.has(id)
  return refusalOf(principal, id, update) ?? (isBarred ? new Problem('user.password-expired') : undefined)
}

function publicContext(id: OperationId, services: Services, request: FastifyRequest, upload?: Upload): PublicContext {
  return {
    operation: id,
    services,
    locale: localeOf(request),
    zone: requestedZone(request),
    requestId: request.id,
    startedAt: performance.now(),
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 255),
    headers: request.headers,
    origin: `${request.protocol}://${request.host}`,
    replyHeaders: {},
    upload,
    foreignFiles: new Map(),
  }
}

function runCounted(context: PublicContext, principal: Principal, input: Input, handler: Run): Promise<unknown> {
  const { operation, services } = context
  const call = { db: services.db, operation, principal, input, context }
  return countClashes(call, () => runInTenant(context, principal, input, handler))
}

const retriesByTenant = new KeyedMutex()

/**
 * Runs a handler as its principal; when the rights changed meanwhile, reads and checks them again and retries. Retries
 * of a tenant run one after the other: otherwise concurrent changes of rights would repeatedly outdate each other's
 * reads.
 */
async function runInTenant(base: PublicContext, known: Principal, input: Input, handler: Run): Promise<unknown> {
  const result = await runCommitted(base, known, input, handler)
  // It may wait for a device: outside the turns of the tenant.
  return result instanceof AfterCommit ? result.answer() : result
}

async function runCommitted(base: PublicContext, known: Principal, input: Input, handler: Run): Promise<unknown> {
  try {
    return await runOnce(base, known, input, handler)
  } catch (error) {
    if (sqlStateOf(error) !== RIGHTS_CHANGED) throw error
    return retriesByTenant.run(known.tenantId, () => runAnew(base, known.sessionId, input, handler))
  }
}

async function runAnew(base: PublicContext, sessionId: string, input: Input, handler: Run): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const principal = await base.services.principals.of(sessionId, true)
    const refusal = refusalOf(principal, base.operation, isUpdate(input))
    if (refusal) throw refusal
    try {
      return await runOnce(base, principal, input, handler)
    } catch (error) {
      if (sqlStateOf(error) !== RIGHTS_CHANGED || attempt >= RIGHTS_RETRIES) throw error
    }
  }
}

async function runOnce(base: PublicContext, principal: Principal, input: Input, handler: Run): Promise<unknown> {
  const { db } = base.services
  const { tenant: reach, method } = operations[base.operation]
  const isWide = reach !== 'own' && principal.isPlatformAdmin
  const zone = base.zone ?? principal.tenantZone
  const entry = {
    sessionId: principal.sessionId,
    userId: principal.userId,
    rightsEpoch: principal.rightsEpoch,
    tenant: isWide ? '*' : principal.tenantId,
    zone,
  }
  const audits: AuditEntry[] = []
  let isVerified = false
  const context: Context = {
    ...base,
    // Compared again in a retry.
    foreignFiles: new Map(base.foreignFiles),
    principal,
    zone,
    tenant: isWide ? null : principal.tenantId,
    db: db.session(entry, () => {
      isVerified = true
    }),
    audit: (audit) => audits.push(audit),
  }
  if (method === 'get') {
    const result = await handler(context, input)
    // A handler that read nothing has decided by rights that may have changed.
    if (!isVerified && !ENDS_SESSION.has(base.operation)) await db.verify(entry)
    return result
  }
  const run: Run = async (inTransaction, given) => {
    const result = await handler(inTransaction, given)
    assertNoForeignFiles(inTransaction.foreignFiles)
    return result
  }
  return db.write(
    entry,
    async (executor) => {
      const inTransaction = { ...context, db: executor }
      return withIdempotency(inTransaction, input, (awaited) => run({ ...inTransaction, awaited }, input))
    },
    () => [auditInsert(context, audits)],
  )
}

/** Data scopes may remove columns from rows. */
function hasScopes({ roles }: Principal): boolean {
  return roles.some(({ dataScopes }) => dataScopes.size > 0)
}

function answer(
  id: OperationId,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: unknown,
): FastifyReply {
  const { data, problem } = outcome instanceof NotDone ? outcome : { data: outcome, problem: undefined }
  const shape = dataSchemaOf(id)
  if (!shape) return sendFile(reply, data as FileReply)
  if (services.isStrict) {
    const faults = dataFaults(id, data ?? {}, request.principal !== undefined && hasScopes(request.principal))
    if (faults.length > 0) {
      const message = `the reply of ${id} violates the contract: ${faults.join('; ')}`
      // The reply is an ordinary 500; the test client throws the content of this header.
      reply.header(CONTRACT_FAULT_HEADER, encodeURIComponent(message))
      throw new Error(message)
    }
  }
  const zone = wantsIso(request) ? zoneInForce(request) : undefined
  const text = serializerOf(id)(zone === undefined ? (data ?? {}) : withIsoTimes(id, data ?? {}, zone))
  if (shape.isFlat) return sendJson(reply, 200, text)
  const locale = localeOf(request)
  if (problem) {
    const { error, params } = problem
    const members = JSON.stringify({ msg: problemText(error, locale, params), error })
    return sendJson(reply, 200, `{"code":200,"success":true,"data":${text},${members.slice(1)}`)
  }
  return sendJson(reply, 200, `{"code":200,"success":true,"data":${text},"msg":"${SUCCESS_TEXT[locale]}"}`)
}
