/** The text of one sheet of a spreadsheet (ECMA-376), row by row, with inline strings instead of a table of shared ones. */
import type { ColumnKind, ExportColumn } from './columns.ts'

export type CellRow = (string | null)[]

const DAY_MS = 86_400_000
/** Day zero of spreadsheet dates. */
const EPOCH_MS = Date.UTC(1899, 11, 30)
/** Maximum rows of a sheet, headers included; further rows go to the next sheet. */
const SHEET_ROWS_MAX = 1_048_576
/** Rows joined into one string: longer strings survive the young generation and cost a major collection. */
const ROWS_AT_ONCE = 20
const WIDTHS: Record<ColumnKind, number> = { text: 20, number: 12, money: 14, dateTime: 20 }
/** Indexes into the workbook's list of cell formats. */
const STYLES: Record<ColumnKind | 'header', number> = { number: 0, text: 1, money: 2, dateTime: 3, header: 4 }

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** XML markup, and the characters XML cannot contain: controls except tab and line ends, and two non-characters. */
const UNSAFE = /[&<>"\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/u
const EVERY_UNSAFE = new RegExp(UNSAFE, 'gu')
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escaped(text: string): string {
  return UNSAFE.test(text) ? text.replaceAll(EVERY_UNSAFE, (one) => ENTITIES[one] ?? '') : text
}

function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

function textCell(at: string, text: string, style: number): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** A cell; the database sends numbers and date-times as text. */
export function cellOf(at: string, text: string | null, kind: ColumnKind): string {
  if (text === null) return ''
  if (kind === 'text') return textCell(at, text, STYLES.text)
  const value = kind === 'dateTime' ? (Date.parse(`${text.replace(' ', 'T')}Z`) - EPOCH_MS) / DAY_MS : Number(text)
  return `<c r="${at}" s="${STYLES[kind]}"><v>${value}</v></c>`
}

type SheetColumn = ExportColumn & { letters: string }

function rowOf(number: number, cells: readonly string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`
}

function headOf(columns: readonly SheetColumn[]): string {
  const widths = columns.map(({ kind }, index) => {
    const place = index + 1
    return `<col min="${place}" max="${place}" width="${WIDTHS[kind]}" customWidth="1"/>`
  })
  const headers = columns.map(({ letters, header }) => textCell(`${letters}1`, header, STYLES.header))
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<cols>${widths.join('')}</cols><sheetData>${rowOf(1, headers)}`
}

function rowsOf(columns: readonly SheetColumn[], rows: readonly CellRow[], first: number): string {
  let text = ''
  for (const [offset, row] of rows.entries()) {
    const number = first + offset
    const cells = columns.map(({ letters, kind }, index) => cellOf(`${letters}${number}`, row[index] ?? null, kind))
    text += rowOf(number, cells)
  }
  return text
}

/** @param take the next rows, at most so many; none when there are no more */
export async function* sheetText(
  columns: readonly ExportColumn[],
  take: (max: number) => Promise<readonly CellRow[]>,
): AsyncGenerator<string> {
  const lettered = columns.map((column, index) => ({ ...column, letters: columnName(index) }))
  yield headOf(lettered)
  let next = 2
  for (;;) {
    const rows = await take(Math.min(ROWS_AT_ONCE, SHEET_ROWS_MAX - next + 1))
    if (rows.length === 0) break
    yield rowsOf(lettered, rows, next)
    next += rows.length
  }
  yield '</sheetData></worksheet>'
}
