/** Exports of a noun: what its list shows, all pages, as csv or xlsx, with headers and labels in the reader's language. */
import type { OperationId } from '@swapdesk/contract/operations'
import { sql } from '../db/database.ts'
import { defaultOrder, selectOf, whereOf } from '../crud/list.ts'
import type { PageInput, Resource, Row } from '../crud/resource.ts'
import { orderOf } from '../crud/sorting.ts'
import { splitIds } from '../crud/write.ts'
import type { Context, FileReply } from '../http/context.ts'
import { exportColumns } from './columns.ts'
import { csvOfCopy, csvOfRows, rowsOfCopy } from './csv.ts'
import { chunkRows, copyRows, type ExportQuery } from './source.ts'
import { workbookStream } from './workbook.ts'

export type ExportInput = PageInput & Row & { format?: 'csv' | 'xlsx'; columns?: string; ids?: string }

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** @param list the list operation whose rows the file shows @param title name of the file and sheet, without its ending */
export async function exportOf(
  context: Context,
  resource: Resource,
  list: OperationId,
  input: ExportInput,
  title: { zh: string; en: string },
): Promise<FileReply> {
  const format = input.format ?? 'xlsx'
  const columns = exportColumns(list, input.columns, context.locale, format)
  const chosen = input.ids ? [sql`${sql.ref(`${resource.alias}.id`)} = any(${splitIds(input.ids)}::bigint[])`] : []
  const where = whereOf(context, resource, input, chosen)
  const isDefaultOrder = !input.ascs && !input.descs && !resource.order
  const query: ExportQuery = {
    inner: sql`select ${selectOf(context, resource)} from ${resource.from} where ${where}`,
    order: orderOf(context.operation, resource.alias, input, defaultOrder(resource)),
    isDefaultOrder,
    columns,
  }
  // Refusals come before the first byte: what the database says of the query is known then.
  await context.db.first(sql`select 1 from (${query.inner}) q limit 1`)
  const name = title[context.locale]
  return {
    filename: `${name}.${format}`,
    contentType: CONTENT_TYPES[format],
    stream: streamOf(context, query, format, name),
  }
}

function streamOf(context: Context, query: ExportQuery, format: 'csv' | 'xlsx', name: string) {
  const { db } = context.services
  if (db.isEmbedded) {
    const rows = chunkRows(context.db, query)
    return format === 'csv' ? csvOfRows(query.columns, rows) : workbookStream(name, query.columns, rows)
  }
  const entry = {
    sessionId: context.principal.sessionId,
    rightsEpoch: context.principal.rightsEpoch,
    tenant: context.tenant ?? '*',
    zone: context.zone,
  }
  if (format === 'csv') return csvOfCopy(query.columns, copyRows(db, entry, query, 'csv'))
  return workbookStream(name, query.columns, rowsOfCopy(copyRows(db, entry, query, 'text')))
}
