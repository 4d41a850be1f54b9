/**
 * The three logs (event, API, error), written in batches outside of requests. Raw SQL: one statement for any number of
 * rows of any of the three tables.
 */
import { hostname } from 'node:os'
import { type Database, sql } from '../db/database.ts'
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

/** Parameters for the log: secrets redacted, long texts truncated, control characters escaped by JSON. */
export function redactParams(input: Record<string, unknown>): string {
  const text = JSON.stringify(redacted(input, 200))
  return text.length > 4_000 ? `${text.slice(0, 4_000)}…` : text
}

export class LogWriter {
  readonly #db: Database
  readonly #timer: NodeJS.Timeout
  readonly #env: string
  #entries: LogEntry[] = []
  #flushing: Promise<void> = Promise.resolve()
  /** Entries dropped because the buffer was full. */
  dropped = 0

  constructor(db: Database, env: string) {
    this.#db = db
    this.#env = env
    this.#timer = setInterval(() => void this.flush(), FLUSH_INTERVAL_MS)
    this.#timer.unref()
  }

  write(entry: LogEntry): void {
    if (this.#entries.length >= BUFFERED_MAX) this.dropped += 1
    else this.#entries.push(entry)
  }

  /** Flushes the buffer; if the database is unavailable, log lines are lost but requests do not fail. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#writeBuffered()).catch(() => undefined)
    return this.#flushing
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  async #writeBuffered(): Promise<void> {
    const entries = this.#entries
    if (entries.length === 0) return
    this.#entries = []
    const rows = (log: LogEntry['log']) => entries.filter((entry) => entry.log === log).map((entry) => this.#row(entry))
    for (const log of ['usual', 'api', 'error'] as const) {
      const list = rows(log)
      if (list.length === 0) continue
      const table = sql.table(`log_${log}`)
      await this.#db.system.run(sql`
        insert into ${table} (${sql.join(Object.keys(list[0] as object).map((name) => sql.ref(name)))})
        select ${sql.join(Object.keys(list[0] as object).map((name) => sql.ref(name)))}
        from jsonb_populate_recordset(null::${table}, ${JSON.stringify(list)}::jsonb)`)
    }
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
