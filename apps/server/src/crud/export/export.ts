/** Exports of a noun: all rows of its list as csv or xlsx, with headers and labels in the caller's language. */
import type { Readable } from 'node:stream'
import { sql } from '../../db/database.ts'
import type { Context, FileReply } from '../../http/context.ts'
import { columnOf } from '../columns.ts'
import { liveDictionaries } from '../dictionary-labels.ts'
import { defaultOrder, fromOf, selectOf, whereOf } from '../list.ts'
import type { Noun, Row } from '../noun.ts'
import { orderOf } from '../sorting.ts'
import { assertShown, shownColumns } from '../visible-columns.ts'
import { splitIds } from '../write.ts'
import { dictionariesIn, exportColumns } from './columns.ts'
import { csvOfCopy, csvOfRows, rowsOfCopy } from './csv.ts'
import { preferredWaitMs } from './queue.ts'
import { chunkRows, copyRows, type ExportQuery } from './source.ts'
import { workbookStream } from './workbook.ts'

type ExportInput = Row & {
  format?: 'csv' | 'xlsx'
  columns?: string
  ids?: string
  ascs?: string
  descs?: string
}

export const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The rows of the noun's list as a file named by the noun's title. */
export async function exportOf(context: Context, noun: Noun, input: ExportInput): Promise<FileReply> {
  const { list } = noun.operations
  if (!list) throw new Error(`${noun.name} has no list to export`)
  const format = input.format ?? 'xlsx'
  if (input.columns) assertShown(context, noun, namesIn(input.columns))
  const itemsOf = await liveDictionaries(context.db, dictionariesIn(list))
  const listed = exportColumns(list, input.columns, { locale: context.locale, format, itemsOf })
  const listedNames = listed.map((column) => column.name)
  const shown = new Set(shownColumns(context, noun, listedNames))
  // A file without any column is refused by the first one that is missing.
  if (shown.size === 0) assertShown(context, noun, listedNames)
  const columns = listed.filter((column) => shown.has(column.name))
  const chosen = input.ids ? [sql`${columnOf(`${noun.alias}.id`)} = any(${splitIds(input.ids)}::bigint[])`] : []
  const where = whereOf(context, noun, input, chosen)
  const isDefaultOrder = !input.ascs && !input.descs && !noun.order
  const names = columns.map((column) => column.name)
  const query: ExportQuery = {
    inner: sql`select ${selectOf(context, noun, names)}, ${columnOf(`${noun.alias}.id`)} as row_key from ${fromOf(noun)} where ${where}`,
    order: orderOf(context, noun, input, defaultOrder(noun)),
    isDefaultOrder,
    columns,
  }
  const name = noun.title[context.locale]
  const stream = await inTurn(context, input, async () => {
    // The first row is read before the first byte is sent, so that errors of the query become a problem reply.
    await context.db.first(sql`select 1 from (${query.inner}) q limit 1`)
    return streamOf(context, query, format, name)
  })
  return { filename: `${name}.${format}`, contentType: CONTENT_TYPES[format], stream }
}

/** Opens the stream when it is the export's turn, which lasts until the stream is closed. */
export async function inTurn(context: Context, input: object, open: () => Promise<Readable>): Promise<Readable> {
  const { sessionId, userId } = context.principal
  const end = await context.services.exports.enter({
    key: `${sessionId} ${context.operation} ${JSON.stringify(input)}`,
    user: userId,
    waitMs: preferredWaitMs(context.headers['prefer']),
  })
  try {
    return (await open()).once('close', end)
  } catch (error) {
    end()
    throw error
  }
}

function namesIn(columns: string): string[] {
  return columns.split(',').map((name) => name.trim())
}

function streamOf(context: Context, query: ExportQuery, format: 'csv' | 'xlsx', name: string) {
  const { db } = context.services
  if (db.isEmbedded) {
    const { userId } = context.principal
    const rows = chunkRows({ all: (chunk) => db.longReads.run(userId, () => context.db.all(chunk)) }, query)
    return format === 'csv' ? csvOfRows(query.columns, rows) : workbookStream(name, query.columns, rows)
  }
  const entry = {
    sessionId: context.principal.sessionId,
    userId: context.principal.userId,
    rightsEpoch: context.principal.rightsEpoch,
    tenant: context.tenant ?? '*',
    zone: context.zone,
  }
  if (format === 'csv') return csvOfCopy(query.columns, copyRows(db, entry, query, 'csv'))
  return workbookStream(name, query.columns, rowsOfCopy(copyRows(db, entry, query, 'text')))
}
