/**
 * Database access. A request reads through `session`, which enters its tenant and role in the same message as the
 * query, and writes inside `write`, one transaction. Only the server's own work (login, jobs, migrations) uses
 * `system`, which is not restricted to a tenant.
 */
import { EventEmitter } from 'node:events'
import { constants } from 'node:os'
import {
  CamelCasePlugin,
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import pg from 'pg'
import { type BatchClient, CUSTOM_PLAN, runBatch, type Statement, type StatementResult } from './batch.ts'
import type { DatabaseSchema } from './tables.ts'
import { FairQueue } from './fair-queue.ts'
import { untilAborted } from './until-aborted.ts'

export { sql }
export type { RawBuilder }

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<never>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

/** Compiles raw queries with names of the database; it never runs them. */
const compiler = new Kysely<never>({ dialect })

/**
 * Builds queries over the tables of the migrations, checked by the compiler; names are in camel case as in the
 * contract. An executor runs them. Raw `sql` is for what the builder cannot express.
 */
export const query = new Kysely<DatabaseSchema>({ dialect, plugins: [new CamelCasePlugin()] })

export type Query<Row = unknown> = RawBuilder<Row> | Compilable<Row>

/** Marks statements over many rows, which are planned with the current sizes of the tables. */
export const customPlan = sql.raw(CUSTOM_PLAN)

/** The request context in the database: checked and set by swapdesk_enter before its first statement. */
export type RequestScope = {
  sessionId: string
  /** Whose sessions share a turn on the embedded database. */
  userId: string
  /** The version of the rights that the server checked; the database refuses if they have changed since. */
  rightsEpoch: string
  /** Tenant whose rows are visible; `*` for an administrator of the platform. */
  tenant: string
  /** IANA zone in which date-times are parsed and formatted. */
  zone: string
}

/** The server's own work inside one tenant: the plain role, without a session. */
type SystemScope = { systemTenant: string }

/** A signal to this process, emitted after the commit. */
export type Signal =
  | 'commands'
  | 'live'
  | 'jobs'
  | 'secrets'
  | 'alarms'
  | 'notices'
  | 'swaps'
  | 'tenant-removals'
  | 'files'
  | 'geofences'

export interface Executor {
  /** The rows of one query. */
  all<Row>(query: Query<Row>): Promise<Row[]>
  /** The first row, or undefined. */
  first<Row>(query: Query<Row>): Promise<Row | undefined>
  /** The number of changed rows. */
  run(query: Query): Promise<number>
  /**
   * A change whose result is not awaited: in a transaction it is sent with the next message, at the latest with the
   * commit.
   */
  later(query: Query): Promise<void>
  /** The rows of several queries, sent as one message. */
  many(queries: readonly Query[]): Promise<Record<string, unknown>[][]>
  /** Notifies this process after commit. */
  signal(name: Signal): void
}

export function compile(query: Query): Statement {
  const compiled = 'isRawBuilder' in query ? query.compile(compiler) : query.compile()
  return { sql: compiled.sql, parameters: compiled.parameters }
}

const ENTER = 'select swapdesk_enter($1::uuid, $2::bigint, $3::text, $4::text)'
const BEGIN: Statement = { sql: 'begin', parameters: [] }
const COMMIT: Statement = { sql: 'commit', parameters: [] }
const ROLLBACK: Statement = { sql: 'rollback', parameters: [] }

function enter(entry: RequestScope | SystemScope): Statement {
  if ('systemTenant' in entry) return { sql: 'select swapdesk_work($1::text)', parameters: [entry.systemTenant] }
  return { sql: ENTER, parameters: [entry.sessionId, entry.rightsEpoch, entry.tenant, entry.zone] }
}

type Send = (statements: readonly Statement[]) => Promise<StatementResult[]>

function executorOf(
  send: Send,
  signal: (name: Signal) => void,
  later: (statement: Statement) => unknown = (statement) => send([statement]),
): Executor {
  return {
    signal,
    async later(query) {
      await later(compile(query))
    },
    async all<Row>(query: Query<Row>) {
      return (await send([compile(query)]))[0]?.rows as Row[]
    },
    async first<Row>(query: Query<Row>) {
      return (await send([compile(query)]))[0]?.rows[0] as Row | undefined
    },
    async run(query) {
      return (await send([compile(query)]))[0]?.affected ?? 0
    },
    async many(queries) {
      return (await send(queries.map(compile))).map((result) => result.rows)
    },
  }
}

export class Database {
  readonly pool: pg.Pool
  /** Single connection: no second one inside a transaction, and it must not be held for long. */
  readonly isEmbedded: boolean
  /** Statements of the server itself, outside every tenant. */
  readonly system: Executor
  /** The same for statements over whole tables, without our time limit. */
  readonly maintenance: Executor
  /** Chunks of long reads, of which at most one waits for the single connection. */
  readonly longReads = new FairQueue()
  readonly #turns = new FairQueue()
  /** When the database last reported a full disk. */
  diskFullAt = 0
  /** Called when the database gives up as a whole; one in this process never answers again. */
  onPanic: (error: Error) => void = () => undefined
  readonly #timeoutMs: number | undefined
  /** Emits each signal after its commit. */
  readonly signals = new EventEmitter<Record<Signal, []>>()

  /** @param timeoutMs after which a statement without an answer fails; not needed for a database in this process */
  constructor(pool: pg.Pool, isEmbedded: boolean, timeoutMs?: number) {
    this.pool = pool
    this.isEmbedded = isEmbedded
    this.#timeoutMs = timeoutMs
    this.signals.setMaxListeners(0)
    this.system = executorOf((statements) => this.#send(statements), this.#emit)
    const maintenanceMs = timeoutMs && Math.max(timeoutMs, STATEMENT_TIMEOUT_MS + ANSWER_MARGIN_MS)
    this.maintenance = executorOf((statements) => this.#send(statements, maintenanceMs), this.#emit)
  }

  readonly #emit = (name: Signal): void => {
    this.signals.emit(name)
  }

  /** Sends statements on the caller's connection, which must not be reused after a connection failure. */
  async send(
    client: BatchClient,
    statements: readonly Statement[],
    timeoutMs = this.#timeoutMs,
  ): Promise<StatementResult[]> {
    try {
      return await runBatch(client, statements, timeoutMs)
    } catch (error) {
      if (sqlStateOf(error) === DISK_FULL) this.diskFullAt = Date.now()
      if (isPanic(error)) this.onPanic(error)
      throw error
    }
  }

  async #send(statements: readonly Statement[], timeoutMs?: number): Promise<StatementResult[]> {
    const client = await this.pool.connect()
    let isLost = false
    try {
      return await this.send(client, statements, timeoutMs)
    } catch (error) {
      isLost = isConnectionLost(error)
      throw error
    } finally {
      client.release(isLost)
    }
  }

  /**
   * Reads of one session; each message is its own transaction.
   * @param onSend called before each message, which verifies the session and its rights
   */
  session(entry: RequestScope, onSend?: () => void): Executor {
    return executorOf((statements) => {
      onSend?.()
      return this.#serialized(entry, async () => (await this.#send([enter(entry), ...statements])).slice(1))
    }, this.#emit)
  }

  /** Verifies a session and its rights, as each statement does. */
  async verify(entry: RequestScope): Promise<void> {
    await this.#serialized(entry, () => this.#send([enter(entry)]))
  }

  /** On the single connection, users take turns; the server's own work waits for at most one of them. */
  #serialized<T>(entry: RequestScope | SystemScope | null, work: () => Promise<T>): Promise<T> {
    return this.isEmbedded && entry && 'userId' in entry ? this.#turns.run(entry.userId, work) : work()
  }

  /**
   * Runs `work` in one transaction of a session, of the server's own work in a tenant, or of the server itself (null).
   * The statements that `closing` returns are sent with the commit.
   */
  write<T>(
    entry: RequestScope | SystemScope | null,
    work: (executor: Executor) => Promise<T>,
    closing: () => readonly Query[] = () => [],
  ): Promise<T> {
    const opening = entry ? [BEGIN, enter(entry)] : [BEGIN]
    return this.#serialized(entry, () => this.#transact(opening, work, closing))
  }

  /**
   * The same for the server itself, with statements that may take so long. When the signal aborts, the connection is closed,
   * which ends its statement.
   */
  writeLong<T>(limitMs: number, signal: AbortSignal, work: (executor: Executor) => Promise<T>): Promise<T> {
    const limit = compile(sql`set local statement_timeout = ${sql.lit(limitMs)}`)
    const timeoutMs = this.#timeoutMs && limitMs + ANSWER_MARGIN_MS
    const sendLong = (client: BatchClient, statements: readonly Statement[]) =>
      untilAborted(signal, this.send(client, statements, timeoutMs))
    return this.#transact([BEGIN, limit], work, () => [], sendLong)
  }

  async #transact<T>(
    opening: readonly Statement[],
    work: (executor: Executor) => Promise<T>,
    closing: () => readonly Query[],
    sendOn = (client: BatchClient, statements: readonly Statement[]) => this.send(client, statements),
  ): Promise<T> {
    const client = await this.pool.connect()
    /** Statements sent before the next message. */
    let waiting = [...opening]
    let isOpen = false
    let isLost = false
    const send: Send = async (statements) => {
      const lead = waiting
      waiting = []
      isOpen = true
      try {
        return (await sendOn(client, [...lead, ...statements])).slice(lead.length)
      } catch (error) {
        isLost ||= isConnectionLost(error)
        throw error
      }
    }
    const signals = new Set<Signal>()
    const executor = executorOf(
      send,
      (name) => signals.add(name),
      (statement) => waiting.push(statement),
    )
    try {
      const result = await work(executor)
      const last = closing().map(compile)
      if (isOpen || last.length > 0 || waiting.length > opening.length) await send([...last, COMMIT])
      for (const name of signals) this.#emit(name)
      return result
    } catch (error) {
      waiting = []
      if (isOpen && !isLost) await send([ROLLBACK]).catch(() => undefined)
      throw error
    } finally {
      client.release(isLost)
    }
  }

  async close(): Promise<void> {
    await this.pool.end()
  }
}

/** SQLSTATE of an error reported by the database, otherwise undefined. Some names of system errors have its form: EPIPE. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !(code in constants.errno) ? code : undefined
}

const isPanic = (error: unknown): error is Error => (error as { severity?: unknown } | null)?.severity === 'PANIC'

/** Whether the connection is unusable: after every error except those reported by the database. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === undefined || state.startsWith('57P') || state.startsWith('08')
}

/**
 * Whether the database reports that it failed regardless of the statement: unavailable, out of space or time, broken, or read
 * only, as a standby is after a failover. Of class 55, what another session holds.
 */
export function isUnavailableState(state: string): boolean {
  return /^(08|25006|53|55006|55P03|57|58)/.test(state)
}

/** The same of any error. */
export function isUnavailable(error: unknown): boolean {
  // A programming error is not a database failure.
  if (error instanceof TypeError || error instanceof RangeError) return false
  return isConnectionLost(error) || isUnavailableState(sqlStateOf(error) ?? '')
}

/** No connection to a host: it refuses, is gone, or is not found. */
export const NETWORK_ERRORS: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

type PoolTarget = { connectionString?: string; host?: string; max: number; timeoutMs?: number }

export const DISK_FULL = '53100'
/** A write under rights that were read before they changed. */
export const RIGHTS_CHANGED = 'SD409'
const STATEMENT_TIMEOUT_MS = 60_000
/** The database cancels a statement before its client times out. */
const ANSWER_MARGIN_MS = 5_000
const CONNECT_TIMEOUT_MS = 10_000
const KEEP_ALIVE_DELAY_MS = 10_000
const SESSION_SETTINGS = `set timezone = 'UTC'; set statement_timeout = ${STATEMENT_TIMEOUT_MS}; set idle_in_transaction_session_timeout = '60s'`
/** A backend whose client has disconnected cancels its statement. */
const REMOTE_SETTINGS = `${SESSION_SETTINGS}; set client_connection_check_interval = '2s'`

/** Detects silent network failures. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS } as const

export function openPool(target: PoolTarget): pg.Pool {
  const pool = new pg.Pool({
    ...(target.connectionString
      ? { connectionString: target.connectionString, ...keepAlive }
      : { host: target.host, user: 'postgres', database: 'postgres' }),
    max: target.max,
    // Applies to connecting and to waiting for a free connection.
    connectionTimeoutMillis: target.timeoutMs ?? CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 0,
  })
  // An error event without a listener ends the process. The pool listens to idle connections only and reports them
  // here; checked-out ones get a listener below. Their statements are rejected, which produces the reply of the
  // request.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    // Fails only with the connection, and then the statement queued after it reports that.
    client.query(target.connectionString ? REMOTE_SETTINGS : SESSION_SETTINGS).catch(() => undefined)
  })
  return pool
}
