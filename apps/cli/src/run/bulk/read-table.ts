// Rows of cells of a list file: text, CSV or an Excel workbook, with their line numbers.
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { CsvError, parse } from 'csv-parse/sync'
import { usageFailure } from '../../failure.ts'
import type { Run } from '../../terminal.ts'

export type TableRow = { line: number; cells: readonly string[] }

/** A file as messages name it. */
export function nameOfFile(file: string, { translate }: Run): string {
  return file === '-' ? translate('bulk.stdin') : file
}

/** The rows with a cell that is not empty; - is standard input. Throws a usage failure. */
export async function readTable(file: string, run: Run): Promise<TableRow[]> {
  const { terminal, translate } = run
  const name = nameOfFile(file, run)
  const bytes = await (file === '-' ? buffer(terminal.stdin) : readFile(file)).catch(() => {
    throw usageFailure(translate('error.file', { file: name }))
  })
  // A workbook is a zip archive.
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    return workbookRows(bytes).catch(() => {
      throw usageFailure(translate('error.workbook', { file: name }))
    })
  try {
    return csvRows(decodeText(bytes))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw usageFailure(translate('error.csv', { file: name, line: String(error['lines']) }))
  }
}

/** Throws CsvError for a misplaced quote. */
export function csvRows(text: string): TableRow[] {
  const records = parse(text, {
    bom: true,
    info: true,
    // Spreadsheets write semicolons or tabs in locales with a decimal comma.
    delimiter: [',', ';', '\t'],
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  return records.map(({ record, info }) => ({ line: info.lines, cells: record.map(plainCell) })).filter(isFilled)
}

/** The first sheet of a workbook. */
async function workbookRows(bytes: Uint8Array): Promise<TableRow[]> {
  // Loaded on demand: few lists are workbooks.
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(bytes)
  const rows = sheets[0]?.rows ?? []
  return rows.map((row, index) => ({ line: index + 1, cells: row.map(cellText) })).filter(isFilled)
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  // A number with more digits than a cell keeps.
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return value.toExponential()
  if (typeof value === 'string') return plainCell(value.trim())
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Without the quote that exports put before what a spreadsheet would take for a formula. */
function plainCell(text: string): string {
  return /^'[=+@＝＋－＠-]/.test(text) ? text.slice(1) : text
}

function isFilled({ cells }: TableRow): boolean {
  return cells.some((cell) => cell !== '')
}

/** Decodes UTF-16 with a byte order mark, valid UTF-8, else GB 18030, which spreadsheets write on Chinese systems. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
