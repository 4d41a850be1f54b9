/** The context of a handler, and handler types derived from the contract. */
import type { Readable } from 'node:stream'
import type { OperationId, operations as table } from '@swapdesk/contract/operations'
import type { operations as schema } from '@swapdesk/contract/schema'
import type { Executor } from '../db/database.ts'
import type { ForeignFiles } from './file-addresses.ts'
import type { ClashBudget } from './name-clashes.ts'
import type { Principal } from './principal.ts'
import type { Locale, Problem } from './problem.ts'
import type { Services } from './services.ts'
import type { Unimplemented } from './generated/unimplemented.ts'

/** What a mutation changed. Of a row, the tenant that owns it is named: its people read who changed it, also the platform. */
export type AuditEntry = { entity: string; changes?: Record<string, unknown> } & (
  | { id: string; tenantId: string }
  | { id: null; tenantId?: string }
)

export type PublicContext = {
  operation: OperationId
  services: Services
  locale: Locale
  /** IANA zone of the request, if it names a valid one. */
  zone: string | undefined
  requestId: string
  /** When the request began, by `performance.now()`. */
  startedAt: number
  ip: string
  userAgent: string
  headers: Record<string, string | string[] | undefined>
  /** Scheme, host and port of the request's target. */
  origin: string
  /** Headers of the reply. */
  replyHeaders: Record<string, string>
  /** File of an upload, if any. */
  upload: Upload | undefined
  /** Of a call that stores many names: how many clashes with other operators it may find. */
  clashes?: ClashBudget
  /** Addresses of files in the input that no upload returned: valid where they are stored already. */
  foreignFiles: ForeignFiles
}
export type Context = PublicContext & {
  principal: Principal
  /** The zone in which date-times are parsed and formatted. */
  zone: string
  /** Database access within the request's tenant. In a write, one transaction. */
  db: Executor
  /** Tenant the request is restricted to; null if it sees all tenants. */
  tenant: string | null
  /** Set if the request repeats one under its idempotency key: what that one waits for (see `AfterCommit`). */
  awaited?: unknown
  /** Records a mutation's changes; written in its transaction. */
  audit(entry: AuditEntry): void
}

export type Upload = { filename: string; contentType: string; data: Buffer }
/** A file to save under a name, or, without a name, a stream to follow. */
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
/** Result of a handler: the envelope's data, a whole flat reply, or a file. */
export type DataOf<Id extends OperationId> = Reply<schema[Id]>
/** A row of a page operation. */
export type RowOf<Id extends OperationId> = DataOf<Id> extends { records: (infer R)[] } ? R : never

type OperationsOf<Domain> = {
  [Id in OperationId]: (typeof table)[Id]['domain'] extends Domain ? Id : never
}[OperationId]

/**
 * A reply that waits for an external event: built after the commit, outside the transaction. What it waits for is
 * stored with the idempotency key: a repeated request gets it as `Context.awaited`, and waits for the same.
 */
export class AfterCommit<T> {
  readonly answer: () => Promise<T | NotDone<T>>
  readonly awaited: unknown

  constructor(answer: () => Promise<T | NotDone<T>>, awaited: unknown = null) {
    this.answer = answer
    this.awaited = awaited
  }
}

/** The request succeeded but its effect is pending or failed: the reply has the data and a text with the reason. */
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

/** The handlers of a domain: the compiler requires one for each implemented operation. */
export type HandlersOf<Domain extends (typeof table)[OperationId]['domain']> = {
  [Id in Exclude<OperationsOf<Domain>, Unimplemented>]: Handler<Id>
}
