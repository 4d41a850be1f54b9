// Reads the rows of a list file in the browser: CSV in the encodings of spreadsheets, or the first sheet of a workbook.
import { decodedText } from './targets'

export type TableRow = { line: number; cells: string[] }
export type Table = { name: string; header: string[]; rows: TableRow[] }
export type TableFault = 'empty' | 'too-large' | 'unreadable'

const maxBytes = 20_000_000

/** The first line with a cell is the header. Workbooks and CSV are read by a library that is loaded on demand. */
export async function tableOfFile(file: File): Promise<Table | TableFault> {
  if (file.size > maxBytes) return 'too-large'
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    const rows = (isWorkbook(bytes) ? await sheetRows(bytes) : await textRows(bytes))
      .map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
    const [header, ...rest] = rows
    return header && rest.length > 0 ? { name: file.name, header: header.cells, rows: rest } : 'empty'
  } catch {
    return 'unreadable'
  }
}

/** A zip archive. */
function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}

async function sheetRows(bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(bytes)
  return sheets[0]?.rows ?? []
}

async function textRows(bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  if (bytes.includes(0) && bytes[0] !== 0xff) throw new Error('not a text')
  const { parseCsv } = await import('hucre/csv')
  return parseCsv(decodedText(bytes).replace(/^\uFEFF/, ''))
}

/** Without the quote that exports put before what a spreadsheet would take for a formula. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  const text = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
  const trimmed = text.trim()
  return /^'[=+@＝＋－＠-]/.test(trimmed) ? trimmed.slice(1) : trimmed
}
