/**
 * The rows of an export, formatted by the database, a bounded number of them in memory at any time. PostgreSQL streams
 * one COPY; the embedded database, which has a single shared connection, is read in short chunks.
 */
import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { compile, type Database, type RequestScope, type Query, sql } from '../../db/database.ts'
import type { Executor } from '../../db/database.ts'
import { ChunkSize } from './chunk-size.ts'

/** Reads of one export. */
type Reader = Pick<Executor, 'all'>
import type { ExportColumn } from './columns.ts'

export type ExportQuery = {
  /** `select … from … where …` of the noun, with its identifier as `row_key`. */
  inner: Query
  order: Query
  isDefaultOrder: boolean
  columns: readonly ExportColumn[]
}

const STATEMENT_TIMEOUT = '15min'
const STALL_MS = 120_000

function selectList(columns: readonly ExportColumn[]): Query {
  return sql.join(columns.map((column, index) => sql`${column.expression} as ${sql.ref(`c${index}`)}`))
}

/** COPY takes no parameters: they are put in as literals by the driver's own escaping. */
function inlined(query: Query): string {
  const { sql: text, parameters } = compile(query)
  return text.replaceAll(/\$(\d+)/g, (_, index: string) => literal(parameters[Number(index) - 1]))
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'string') return pg.escapeLiteral(value)
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (Array.isArray(value))
    return pg.escapeLiteral(
      `{${value.map((one) => `"${String(one).replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`,
    )
  return pg.escapeLiteral(JSON.stringify(value))
}

/** Fails when the database sends nothing for long; pauses of the consumer do not count. */
async function* unlessStalled(stream: Readable): AsyncGenerator<Buffer> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  for (;;) {
    const timer = setTimeout(() => stream.destroy(new Error('the database sends no more rows')), STALL_MS)
    const { value, done } = await chunks.next().finally(() => clearTimeout(timer))
    if (done) return
    yield value
  }
}

/** One COPY as a byte stream, in the session's tenant, on its own connection until the consumer is done. */
export async function* copyRows(
  db: Database,
  entry: RequestScope,
  query: ExportQuery,
  format: 'csv' | 'text',
): AsyncGenerator<Buffer> {
  const client = await db.pool.connect()
  let isDone = false
  try {
    await db.send(client, [
      { sql: 'begin', parameters: [] },
      {
        sql: 'select swapdesk_enter($1::uuid, $2::bigint, $3::text, $4::text)',
        parameters: [entry.sessionId, entry.rightsEpoch, entry.tenant, entry.zone],
      },
      { sql: `select set_config('statement_timeout', $1, true)`, parameters: [STATEMENT_TIMEOUT] },
    ])
    const select = sql`select ${selectList(query.columns)} from (${query.inner} order by ${query.order}) q`
    const stream = client.query(copyTo(`copy (${inlined(select)}) to stdout (format ${format})`))
    yield* unlessStalled(stream)
    await client.query('commit')
    isDone = true
  } finally {
    // An abandoned stream leaves the copy running: the connection cannot be reused.
    client.release(!isDone)
  }
}

/** The rows in chunks: by identifier in the usual order, else by the list of identifiers in the requested one. */
export async function* chunkRows(db: Reader, query: ExportQuery): AsyncGenerator<(string | null)[][]> {
  if (query.isDefaultOrder) yield* chunksById(db, query)
  else yield* chunksByList(db, query)
}

type ChunkRow = Record<string, string | null> & { rowId: string }

/** Milliseconds since the statement's message arrived, read with each row. */
const ELAPSED_MS = sql`extract(epoch from clock_timestamp() - now()) * 1000`

function cells(rows: readonly ChunkRow[], columns: readonly ExportColumn[]): (string | null)[][] {
  return rows.map((row) => columns.map((_, index) => row[`c${index}`] ?? null))
}

function adjust(size: ChunkSize, rows: readonly ChunkRow[]): void {
  size.adjust(rows.length, { firstMs: Number(rows[0]?.['elapsed']), lastMs: Number(rows.at(-1)?.['elapsed']) })
}

async function* chunksById(db: Reader, query: ExportQuery): AsyncGenerator<(string | null)[][]> {
  const size = new ChunkSize()
  let below: string | undefined
  for (;;) {
    const limit = size.rows
    const where = below === undefined ? sql`true` : sql`q.row_key < ${below}`
    const rows =
      await db.all(sql<ChunkRow>`select q.row_key as row_id, ${selectList(query.columns)}, ${ELAPSED_MS} as elapsed
      from (${query.inner}) q where ${where} order by q.row_key desc limit ${limit}`)
    if (rows.length > 0) yield cells(rows, query.columns)
    if (rows.length < limit) return
    adjust(size, rows)
    below = rows.at(-1)?.rowId
  }
}

async function* chunksByList(db: Reader, query: ExportQuery): AsyncGenerator<(string | null)[][]> {
  const size = new ChunkSize()
  const [listed] = await db.all(
    sql<{ ids: string[] | null }>`select array_agg(row_key) as ids from (${query.inner} order by ${query.order}) q`,
  )
  const ids = BigInt64Array.from(listed?.ids ?? [], BigInt)
  for (let at = 0; at < ids.length;) {
    const part = Array.from(ids.subarray(at, at + size.rows), String)
    const rows =
      await db.all(sql<ChunkRow>`select q.row_key as row_id, ${selectList(query.columns)}, ${ELAPSED_MS} as elapsed
      from (${query.inner}) q join unnest(${part}::bigint[]) with ordinality as asked (id, place) on asked.id = q.row_key
      order by asked.place`)
    yield cells(rows, query.columns)
    adjust(size, rows)
    at += part.length
  }
}
