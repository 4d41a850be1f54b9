// Rows as an aligned table in the width of the terminal.
import { styleText } from 'node:util'
import type { Locale } from '@swapdesk/sdk'
import { type Column, headerOf } from '../contract/columns.ts'
import { type Row, cellOf, isNumeric } from './cells.ts'
import { cellsOf, cutTo, padTo } from './width.ts'

type TableOptions = {
  lang: Locale
  width: number
  hasColor: boolean
  isChosen: boolean
  /** The column that identifies the rows, such as `tenantId` of tenants. */
  identity?: string
}
type Measured = { column: Column; header: string; cells: string[]; width: number; isRight: boolean }

const gap = 2
const cellMax = 40
/** Audit columns, and columns that a tree shows by its indentation: shown only when chosen. */
const audit = ['createUser', 'createDept', 'createTime', 'updateUser', 'updateTime', 'isDeleted']
const hiddenByDefault = new Set([...audit, 'hasChildren', 'key', 'value'])

export type Table = {
  /** Lines of these rows; the header comes with the first. */
  lines(rows: readonly Row[], isFirst: boolean): string[]
  /** Number of columns that do not fit. */
  hidden: number
}

/** Lays out a table by the given rows; later rows are truncated to its widths. */
export function layOut(rows: readonly Row[], columns: readonly Column[], options: TableOptions): Table {
  const { lang, hasColor, isChosen } = options
  const measured = columns.map((column) => measure(rows, column, lang))
  const wanted = isChosen
    ? measured
    : measured.filter((candidate) => isInformative(candidate, columns, options.identity))
  const shown = isChosen ? wanted : fitting(wanted, options.width)
  const lineOf = (cells: readonly string[]): string =>
    shown
      .map(({ width, isRight }, index) => padTo(cutTo(cells[index] ?? '', width), width, isRight))
      .join(' '.repeat(gap))
      .trimEnd()
  const header = lineOf(shown.map(({ header }) => header))
  return {
    hidden: wanted.length - shown.length,
    lines: (some, isFirst) => [
      ...(isFirst ? [hasColor ? styleText('bold', header, { validateStream: false }) : header] : []),
      ...some.map((row) => lineOf(shown.map(({ column }) => cellOf(row[column.name], column, lang)))),
    ],
  }
}

/** False for a code or id whose name has its own column, and for columns without a value. */
function isInformative({ column: { name }, cells }: Measured, columns: readonly Column[], identity?: string): boolean {
  const nameBeside = `${name.replace(/Id$/, '')}Name`
  const isNamed = name !== identity && columns.some((other) => other.name === nameBeside)
  return !hiddenByDefault.has(name) && !isNamed && cells.some((cell) => cell !== '---')
}

function measure(rows: readonly Row[], column: Column, lang: Locale): Measured {
  const header = headerOf(column, lang)
  const cells = rows.map((row) => cellOf(row[column.name], column, lang))
  const widest = Math.max(cellsOf(header), ...cells.map(cellsOf))
  const isRight = !column.label?.dictionary && rows.some((row) => isNumeric(row[column.name]))
  return { column, header, cells, width: Math.min(widest, cellMax), isRight }
}

/** The leftmost columns that fit the terminal, at least one. */
function fitting(columns: readonly Measured[], width: number): readonly Measured[] {
  let used = -gap
  const count = columns.findIndex((column) => (used += column.width + gap) > width)
  return count < 0 ? columns : columns.slice(0, Math.max(1, count))
}

/** One record, a line per field. */
export function recordLines(record: Row, columns: readonly Column[], lang: Locale): string[] {
  const headers = columns.map((column) => headerOf(column, lang))
  const width = Math.max(0, ...headers.map(cellsOf))
  return columns.map(
    (column, index) => `${padTo(headers[index] ?? '', width)}  ${cellOf(record[column.name], column, lang)}`,
  )
}
