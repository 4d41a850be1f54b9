/**
 * Several statements in one message: parse, bind and execute of each, then a single sync. PostgreSQL runs everything
 * before a sync as one implicit transaction, so entering the tenant and reading its rows cost one round trip.
 */
import { createRequire } from 'node:module'
import pg, { type Connection, type Submittable } from 'pg'

// The value mapping of pg, which has no public export with types.
const require = createRequire(import.meta.url)
const { prepareValue } = require('pg/lib/utils') as { prepareValue: (value: unknown) => unknown }

export type Statement = { sql: string; parameters: readonly unknown[] }
export type Rows = Record<string, unknown>[]
export type StatementResult = { rows: Rows; affected: number }

type Field = { name: string; dataTypeID: number }
type WireConnection = Connection & {
  stream: { cork?(): void; uncork?(): void }
  parse(query: { text: string; name: string }): void
  bind(config: {
    portal: string
    statement: string
    values: readonly unknown[]
    valueMapper: typeof prepareValue
  }): void
  describe(message: { type: 'P'; name: string }): void
  execute(config: { portal: string }): void
  sync(): void
}
type Parser = (text: string) => unknown
type Shape = { keys: string[]; parsers: (Parser | undefined)[] }

const NAMED_STATEMENTS_MAX = 400

/**
 * A statement that contains this text is planned each time it runs. A cached plan is based on the table's former size:
 * a plan made while it was empty may scan the whole table for each row.
 */
export const CUSTOM_PLAN = '/* custom plan */'

/** A statement on one connection: its name if it is prepared, and its result columns once described. */
type PreparedStatement = { name: string; shape: Shape | undefined }

/** Prepared statements of one connection. */
class Prepared {
  readonly #entries = new Map<string, PreparedStatement>()
  #next = 0

  entryOf(sql: string): { entry: PreparedStatement; isNew: boolean } {
    const known = this.#entries.get(sql)
    if (known !== undefined) return { entry: known, isNew: known.name === '' }
    if (this.#entries.size >= NAMED_STATEMENTS_MAX) return { entry: { name: '', shape: undefined }, isNew: true }
    const name = sql.includes(CUSTOM_PLAN) ? '' : `s${(this.#next += 1)}`
    const entry: PreparedStatement = { name, shape: undefined }
    this.#entries.set(sql, entry)
    return { entry, isNew: true }
  }

  forget(sql: string): void {
    this.#entries.delete(sql)
  }
}

const preparedOf = new WeakMap<object, Prepared>()
const camelOf = new Map<string, string>()

function camel(name: string): string {
  let known = camelOf.get(name)
  if (known === undefined) {
    known = name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    camelOf.set(name, known)
  }
  return known
}

/** Date-times are formatted in the time zone of the transaction, to the second. */
const toSecond: Parser = (text) => text.slice(0, 19)
/** The driver's parser of a type; its declared identifiers exclude arrays. */
const parserOf = pg.types.getTypeParser as unknown as (type: number) => Parser
const PARSERS: Record<number, Parser> = {
  16: (text) => text === 't',
  20: (text) => text, // int8: identifiers and sums keep all digits
  21: Number,
  23: Number,
  700: Number,
  701: Number,
  114: (text) => JSON.parse(text),
  3802: (text) => JSON.parse(text),
  1114: toSecond,
  1184: toSecond,
  1005: parserOf(1005),
  1007: parserOf(1007),
  1009: parserOf(1009),
  1016: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',')),
}

class Batch implements Submittable {
  readonly #statements: readonly Statement[]
  readonly #done: (error: Error | null, results: StatementResult[]) => void
  readonly #results: StatementResult[] = []
  readonly #added: string[] = []
  #prepared: Prepared | undefined
  /** The connection's entry for each statement, in order. */
  readonly #entries: PreparedStatement[] = []
  #current: StatementResult = { rows: [], affected: 0 }

  constructor(statements: readonly Statement[], done: (error: Error | null, results: StatementResult[]) => void) {
    this.#statements = statements
    this.#done = done
  }

  submit(raw: Connection): void {
    const connection = raw as WireConnection
    let prepared = preparedOf.get(connection)
    if (!prepared) preparedOf.set(connection, (prepared = new Prepared()))
    this.#prepared = prepared
    connection.stream.cork?.()
    try {
      for (const { sql, parameters } of this.#statements) {
        const { entry, isNew } = prepared.entryOf(sql)
        const { name, shape } = entry
        this.#entries.push(entry)
        if (isNew) connection.parse({ text: sql, name })
        if (isNew && name) this.#added.push(sql)
        connection.bind({ portal: '', statement: name, values: parameters, valueMapper: prepareValue })
        // The columns of a prepared statement never change: they are described once.
        if (!shape) connection.describe({ type: 'P', name: '' })
        connection.execute({ portal: '' })
      }
      connection.sync()
    } finally {
      connection.stream.uncork?.()
    }
  }

  handleRowDescription(message: { fields: Field[] }): void {
    const entry = this.#entries[this.#results.length] as PreparedStatement
    entry.shape = {
      keys: message.fields.map((field) => camel(field.name)),
      parsers: message.fields.map((field) => PARSERS[field.dataTypeID]),
    }
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    const { keys, parsers } = (this.#entries[this.#results.length] as PreparedStatement).shape as Shape
    const row: Record<string, unknown> = {}
    for (let index = 0; index < keys.length; index += 1) {
      const text = message.fields[index] as string | null
      const parser = parsers[index]
      row[keys[index] as string] = text === null || parser === undefined ? text : parser(text)
    }
    this.#current.rows.push(row)
  }

  handleCommandComplete(message: { text: string }): void {
    const affected = Number(message.text.split(' ').at(-1)) || 0
    this.#results.push({ rows: this.#current.rows, affected })
    this.#current = { rows: [], affected: 0 }
  }

  handleEmptyQuery(): void {
    this.#results.push({ rows: [], affected: 0 })
  }

  handleError(error: Error): void {
    // Whether a text of a failed batch was parsed is unknown: it gets a new name the next time.
    for (const sql of this.#added) this.#prepared?.forget(sql)
    this.#done(error, [])
  }

  handleReadyForQuery(): void {
    this.#done(null, this.#results)
  }

  handlePortalSuspended(): void {
    // No row limit is ever sent.
  }

  handleCopyInResponse(): void {
    this.handleError(new Error('COPY FROM is not sent in batches'))
  }

  handleCopyData(): void {
    // COPY TO has its own path (copy.ts).
  }
}

export type BatchClient = { query(batch: Batch): unknown }

/** No answer in time: a hanging database or a silent network failure. The connection is unusable. */
class AnswerTimeout extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(timeoutMs: number) {
    super(`the database did not answer within ${timeoutMs} ms`)
  }
}

/** Sends the statements as one message and returns one result for each; the first error rejects all of them. */
export function runBatch(
  client: BatchClient,
  statements: readonly Statement[],
  timeoutMs?: number,
): Promise<StatementResult[]> {
  return new Promise((resolve, reject) => {
    const timer =
      timeoutMs === undefined ? undefined : setTimeout(() => reject(new AnswerTimeout(timeoutMs)), timeoutMs)
    client.query(
      new Batch(statements, (error, results) => {
        clearTimeout(timer)
        if (error) reject(error)
        else resolve(results)
      }),
    )
  })
}
