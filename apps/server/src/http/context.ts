/** What a handler is given beside its input, and how handlers are typed by the contract. */
import type { Readable } from 'node:stream'
import type { OperationId, operations as table } from '@swapdesk/contract/operations'
import type { operations as schema } from '@swapdesk/contract/schema'
import type { Executor } from '../db/database.ts'
import type { Principal } from './principal.ts'
import type { Locale, Problem } from './problem.ts'
import type { Services } from './services.ts'
import type { Unimplemented } from './generated/unimplemented.ts'

export type AuditEntry = {
  entity: string
  id: string | null
  changes?: Record<string, unknown>
  /** Whose history it belongs to, where that is not the caller's tenant. */
  tenantId?: string
}

export type PublicContext = {
  operation: OperationId
  services: Services
  locale: Locale
  /** IANA zone of the request, if it names a valid one. */
  zone: string | undefined
  requestId: string
  ip: string
  userAgent: string
  headers: Record<string, string | string[] | undefined>
  /** Scheme, host and port the request came to. */
  origin: string
  /** Headers to answer with. */
  replyHeaders: Record<string, string>
  /** File of an upload. */
  upload: Upload | undefined
}
export type Context = PublicContext & {
  principal: Principal
  /** The zone in which date-times are parsed and formatted. */
  zone: string
  /** The request's way to the database, inside its tenant. In a write, one transaction. */
  db: Executor
  /** Tenant the request is pinned to; null when it sees all of them. */
  tenant: string | null
  /** Where the request repeats one under its idempotency key: what that one waits for (see `AfterCommit`). */
  awaited?: unknown
  /** Says what a mutation changed; written in its transaction. */
  audit(entry: AuditEntry): void
}

export type Upload = { filename: string; contentType: string; data: Buffer }
/** A file to save under a name, or, without one, a stream to follow. */
export type FileReply = { filename?: string; contentType: string; stream: Readable }

type Params<T> = T extends { parameters: infer P }
  ? (P extends { query?: infer Q } ? (Q extends object ? Q : unknown) : unknown) &
      (P extends { path?: infer Path } ? (Path extends object ? Path : unknown) : unknown)
  : unknown
type Body<T> = T extends { requestBody?: infer B }
  ? NonNullable<B> extends { content: infer C }
    ? C extends { 'application/json': infer J }
      ? J
      : C extends { 'multipart/form-data': infer F }
        ? F
        : unknown
    : unknown
  : unknown
type Reply<T> = T extends { responses: { 200: { content: infer C } } }
  ? C extends { 'application/json': infer J }
    ? J extends { data: infer D; success: boolean }
      ? D
      : J
    : FileReply
  : never

/** All parameters of an operation as one object. */
export type InputOf<Id extends OperationId> = Params<schema[Id]> & Body<schema[Id]>
/** What a handler answers: the envelope's data, the whole of a flat reply, or a file. */
export type DataOf<Id extends OperationId> = Reply<schema[Id]>
/** A row of a page operation. */
export type RowOf<Id extends OperationId> = DataOf<Id> extends { records: (infer R)[] } ? R : never

export type OperationsOf<Domain> = {
  [Id in OperationId]: (typeof table)[Id]['domain'] extends Domain ? Id : never
}[OperationId]

/**
 * An answer that has to wait for the world outside: made once the transaction is committed, without holding it. What it
 * waits for is kept with the idempotency key: a repeated request gets it as `Context.awaited`, and waits for the same.
 */
export class AfterCommit<T> {
  readonly answer: () => Promise<T | NotDone<T>>
  readonly awaited: unknown

  constructor(answer: () => Promise<T | NotDone<T>>, awaited: unknown = null) {
    this.answer = answer
    this.awaited = awaited
  }
}

/** The request succeeded, but what it asked for has not been done: the reply has the data, and says why and what to do. */
export class NotDone<T> {
  readonly data: T
  readonly problem: Problem

  constructor(data: T, problem: Problem) {
    this.data = data
    this.problem = problem
  }
}

export type Handler<Id extends OperationId> = (
  context: (typeof table)[Id]['permission'] extends 'public' ? PublicContext : Context,
  input: InputOf<Id>,
) => Promise<DataOf<Id> | AfterCommit<DataOf<Id>>>

/** The handlers of a domain: one for each of its operations that is implemented, or it does not compile. */
export type HandlersOf<Domain extends (typeof table)[OperationId]['domain']> = {
  [Id in Exclude<OperationsOf<Domain>, Unimplemented>]: Handler<Id>
}
