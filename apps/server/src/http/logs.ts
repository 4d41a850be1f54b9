/**
 * The three logs (event, API, error), written in batches outside of requests. Raw SQL: one statement for any number of
 * rows of any of the three tables.
 */
import { hostname } from 'node:os'
import { type Database, isUnavailable, sql } from '../db/database.ts'
import { storable, storableStart } from '../db/storable.ts'
import { redacted, redactedStart, redactText } from './redaction.ts'

export type RequestInfo = {
  tenantId: string
  account: string
  method: string
  requestUri: string
  userAgent: string
  remoteIp: string
  operation: string
  params: string
  durationMs: number
  requestId: string
}
export type LogEntry =
  | { log: 'usual'; facts: RequestInfo; level: 'info' | 'warn'; event: string; data: string }
  | { log: 'api'; facts: RequestInfo; title: string; type: string; error: string | null; status: number }
  | { log: 'error'; facts: RequestInfo; error: Error }

const FLUSH_INTERVAL_MS = 1_000
const BUFFERED_MAX = 5_000
const PARAMS_MAX = 4_000

/** Parameters for the log: secrets redacted, long texts truncated, control characters escaped by JSON. */
export function redactParams(input: Record<string, unknown>): string {
  const text = JSON.stringify(redacted(input, 200))
  return text.length > PARAMS_MAX ? `${storableStart(text, PARAMS_MAX)}…` : text
}

export class LogWriter {
  readonly #db: Database
  readonly #timer: NodeJS.Timeout
  readonly #env: string
  #entries: LogEntry[] = []
  #flushing: Promise<void> = Promise.resolve()
  /** Lines since the start; lost are those the buffer had no room for and those the database refused. */
  readonly counts = { stored: 0, lost: 0 }
  /** Told after a flush how many lines were lost since the one before, and why. */
  onLost: (lines: number, error: unknown) => void = () => undefined
  #reported = 0
  #lastError: unknown

  constructor(db: Database, env: string) {
    this.#db = db
    this.#env = env
    this.#timer = setInterval(() => void this.flush(), FLUSH_INTERVAL_MS)
    this.#timer.unref()
  }

  write(entry: LogEntry): void {
    if (this.#entries.length < BUFFERED_MAX) this.#entries.push(entry)
    else this.#lose(1, new Error('the buffer of log lines is full'))
  }

  /** Flushes the buffer; if the database is unavailable, log lines are lost but requests do not fail. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#writeBuffered())
    return this.#flushing
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  async #writeBuffered(): Promise<void> {
    const entries = this.#entries
    this.#entries = []
    for (const [log, lines] of Map.groupBy(entries, (entry) => entry.log)) await this.#store(log, lines)
    const lost = this.counts.lost - this.#reported
    if (lost === 0) return
    this.#reported = this.counts.lost
    this.onLost(lost, this.#lastError)
  }

  /** Stores lines of one table; refused ones are halved until the line at fault is alone, which is lost. */
  async #store(log: LogEntry['log'], entries: readonly LogEntry[]): Promise<void> {
    try {
      await this.#insert(log, entries)
      this.counts.stored += entries.length
    } catch (error) {
      if (entries.length <= 1 || isUnavailable(error)) return this.#lose(entries.length, error)
      const middle = entries.length >> 1
      await this.#store(log, entries.slice(0, middle))
      await this.#store(log, entries.slice(middle))
    }
  }

  #lose(lines: number, error: unknown): void {
    this.counts.lost += lines
    this.#lastError = error
  }

  async #insert(log: LogEntry['log'], entries: readonly LogEntry[]): Promise<void> {
    const rows = entries.map((entry) => storableRow(this.#row(entry)))
    const table = sql.table(`log_${log}`)
    const columns = sql.join(Object.keys(rows[0] as object).map((name) => sql.ref(name)))
    await this.#db.system.run(sql`
      insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`)
  }

  #row(entry: LogEntry): Record<string, unknown> {
    const { facts } = entry
    const [className, methodName] = splitOperation(facts.operation)
    const common = {
      tenant_id: facts.tenantId,
      service_id: 'swapdesk',
      server_host: hostname(),
      server_ip: '127.0.0.1',
      env: this.#env,
      method: facts.method,
      request_uri: redactText(facts.requestUri),
      user_agent: redactText(facts.userAgent),
      remote_ip: facts.remoteIp,
      method_class: className,
      method_name: methodName,
      params: facts.params,
      time: facts.durationMs,
      create_by: facts.account,
      create_time: new Date().toISOString(),
    }
    if (entry.log === 'usual') {
      return { ...common, log_level: entry.level, log_id: entry.event, log_data: redactText(entry.data) }
    }
    if (entry.log === 'api') {
      const { type, title, error, status } = entry
      return { ...common, type, title, error, http_status: status, request_id: facts.requestId }
    }
    const frame = frameOf(entry.error.stack ?? '')
    return {
      ...common,
      request_id: facts.requestId,
      exception_name: entry.error.name,
      message: redactedStart(entry.error.message, 2_000),
      stack_trace: redactedStart(entry.error.stack ?? '', 8_000),
      file_name: frame?.file ?? null,
      line_number: frame?.line ?? null,
    }
  }
}

/** Requests with texts that cannot be stored are refused, and the refusal is logged with them. */
function storableRow(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? storable(value) : value]),
  )
}

/** File and line of the first frame of a stack: `at name (path/file:line:column)`. */
function frameOf(stack: string): { file: string; line: number } | undefined {
  const frame = stack.split('\n').find((line) => line.trimStart().startsWith('at '))
  const [, file, line] = /([^/\s():]{1,255}):(\d{1,9}):\d{1,9}\)?$/.exec(frame ?? '') ?? []
  return file === undefined ? undefined : { file, line: Number(line) }
}

/** vehicleTypeSubmit → [vehicleType, Submit] */
function splitOperation(operation: string): [string, string] {
  const at = operation.search(/[A-Z][a-z0-9]*$/)
  return at > 0 ? [operation.slice(0, at), operation.slice(at)] : [operation, operation]
}
