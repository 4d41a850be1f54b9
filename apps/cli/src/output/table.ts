// Rows as an aligned table in the width of the terminal.
import { styleText } from 'node:util'
import type { Locale } from '@swapdesk/sdk'
import { type FieldText, labelOf } from '../contract/details.ts'
import { type Row, cellOf, isNumeric } from './cells.ts'
import { cellsOf, cutTo, padTo } from './width.ts'

export type TableOptions = { lang: Locale; width: number; hasColor: boolean; isChosen: boolean }
type Column = { field: FieldText; header: string; cells: string[]; width: number; isRight: boolean }

const gap = 2
const cellMax = 40
/** Who wrote a row and whether it is deleted is asked for seldom: shown when chosen. */
const quiet = new Set(['createUser', 'createDept', 'createTime', 'updateUser', 'updateTime', 'isDeleted', 'tenantId'])

export type Table = {
  /** Lines of these rows; the header comes with the first. */
  lines(rows: readonly Row[], isFirst: boolean): string[]
  /** Columns that did not fit or had nothing to show. */
  hidden: number
}

/** Decides columns and widths by the rows at hand; later rows are cut to them. */
export function layOut(rows: readonly Row[], fields: readonly FieldText[], options: TableOptions): Table {
  const { lang, hasColor, isChosen } = options
  const columns = fields.map((field) => columnOf(rows, field, lang))
  const wanted = isChosen
    ? columns
    : columns.filter(({ field, cells }) => !quiet.has(field.name) && cells.some((cell) => cell !== '---'))
  const shown = isChosen ? wanted : fitting(wanted, options.width)
  const lineOf = (cells: readonly string[]): string =>
    shown
      .map(({ width, isRight }, index) => padTo(cutTo(cells[index] ?? '', width), width, isRight))
      .join(' '.repeat(gap))
      .trimEnd()
  const header = lineOf(shown.map((column) => column.header))
  return {
    hidden: wanted.length - shown.length,
    lines: (some, isFirst) => [
      ...(isFirst ? [hasColor ? styleText('bold', header, { validateStream: false }) : header] : []),
      ...some.map((row) => lineOf(shown.map(({ field }) => cellOf(row[field.name], field, lang)))),
    ],
  }
}

function columnOf(rows: readonly Row[], field: FieldText, lang: Locale): Column {
  const header = labelOf(field, lang)
  const cells = rows.map((row) => cellOf(row[field.name], field, lang))
  const widest = Math.max(cellsOf(header), ...cells.map(cellsOf))
  const isRight = !field.dictionary && rows.some((row) => isNumeric(row[field.name]))
  return { field, header, cells, width: Math.min(widest, cellMax), isRight }
}

/** As many columns from the left as the terminal has room for, one at least. */
function fitting(columns: readonly Column[], width: number): readonly Column[] {
  let used = -gap
  const count = columns.findIndex((column) => (used += column.width + gap) > width)
  return count < 0 ? columns : columns.slice(0, Math.max(1, count))
}

/** One record, a line per field. */
export function recordLines(record: Row, fields: readonly FieldText[], lang: Locale): string[] {
  const labels = fields.map((field) => labelOf(field, lang))
  const width = Math.max(0, ...labels.map(cellsOf))
  return fields.map(
    (field, index) => `${padTo(labels[index] ?? '', width)}  ${cellOf(record[field.name], field, lang)}`,
  )
}
