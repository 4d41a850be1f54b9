/** The one place that knows the spreadsheet writer: rows of cells in, bytes of an xlsx file out, as they come. */
import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import type { ColumnKind, ExportColumn } from './columns.ts'

const DAY_MS = 86_400_000
/** Spreadsheets count days from here. */
const EPOCH_MS = Date.UTC(1899, 11, 30)
const NUMBER_FORMATS: Record<ColumnKind, string | undefined> = {
  text: '@',
  number: undefined,
  money: '#,##0.00',
  dateTime: 'yyyy-mm-dd hh:mm:ss',
}
const WIDTHS: Record<ColumnKind, number> = { text: 20, number: 12, money: 14, dateTime: 20 }

export function cellOf(text: string | null, kind: ColumnKind): string | number | null {
  if (text === null) return null
  if (kind === 'number' || kind === 'money') return Number(text)
  if (kind === 'dateTime') return (Date.parse(`${text.replace(' ', 'T')}Z`) - EPOCH_MS) / DAY_MS
  return text
}

export function sheetStream(
  name: string,
  columns: readonly ExportColumn[],
  rows: AsyncIterable<(string | null)[][]>,
): Readable {
  async function* cells(): AsyncGenerator<(string | number | null)[]> {
    for await (const chunk of rows) {
      for (const row of chunk) yield row.map((text, index) => cellOf(text, columns[index]?.kind ?? 'text'))
    }
  }
  const stream = writeXlsxStream(cells(), {
    name,
    columns: columns.map(({ header, kind }) => ({
      header,
      width: WIDTHS[kind],
      ...(NUMBER_FORMATS[kind] && { numFmt: NUMBER_FORMATS[kind] }),
    })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as import('node:stream/web').ReadableStream)
}
