/** The file to fill in for an import: its headers, those of required columns marked. */
import type { Readable } from 'node:stream'
import { headingOf } from '@swapdesk/contract/label'
import { sql } from '../../db/database.ts'
import type { Context, FileReply } from '../../http/context.ts'
import type { ExportColumn } from '../export/columns.ts'
import { csvOfRows } from '../export/csv.ts'
import { CONTENT_TYPES } from '../export/export.ts'
import { workbookStream } from '../export/workbook.ts'
import { type ImportColumn, importColumns } from './columns.ts'
import type { ImportKind } from './kind.ts'

type FileFormat = 'csv' | 'xlsx'
export type CellRows = AsyncGenerator<(string | null)[][]>

const TEMPLATE = { zh: '导入模板', en: 'import-template' }

export const textColumn = (name: string, header: string): ExportColumn => ({
  name,
  header,
  kind: 'text',
  expression: sql`null`,
})

export function fileOf(name: string, format: FileFormat, columns: readonly ExportColumn[], rows: CellRows): FileReply {
  const stream: Readable = format === 'csv' ? csvOfRows(columns, rows) : workbookStream(name, columns, rows)
  return { filename: `${name}.${format}`, contentType: CONTENT_TYPES[format], stream }
}

/** Required columns are marked, and taken with the mark. */
export function headerOf(column: ImportColumn, { locale }: Context): string {
  return headingOf(column.label, locale) + (column.isRequired ? '*' : '')
}

export function templateFile(context: Context, kind: ImportKind, format: FileFormat = 'xlsx'): FileReply {
  const columns = importColumns(kind).map((column) => textColumn(column.name, headerOf(column, context)))
  return fileOf(`${kind.noun.title[context.locale]}-${TEMPLATE[context.locale]}`, format, columns, noRows())
}

async function* noRows(): CellRows {}
