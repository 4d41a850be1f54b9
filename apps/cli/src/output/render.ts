// Writes rows and records in the chosen format. Tables show labels; tsv, csv and json contain raw values under the
// contract's names, independent of locale and terminal.
import { closest } from '../commands/suggest.ts'
import type { Column } from '../contract/columns.ts'
import { usageFailure } from '../failure.ts'
import type { OutputChoice, OutputFormat } from '../invocation.ts'
import { type Run, write } from '../terminal.ts'
import { type Row, plainText } from './cells.ts'
import { type Table, layOut, recordLines } from './table.ts'

export type View = {
  output: OutputChoice
  /** Columns of the contract; others are taken from the rows. */
  columns: readonly Column[]
  /** The column that identifies the rows. */
  identity?: string
  /** The columns of a table of these rows; all when not given. */
  listed?: readonly string[] | undefined
}

export function formatOf({ format }: OutputChoice, { terminal }: Run): OutputFormat {
  return format ?? (terminal.stdout.isTTY ? 'table' : 'tsv')
}

/** Whether the output may be in the middle of a line, as JSON is between two rows. */
export function isHalfWritten(output: OutputChoice, run: Run): boolean {
  return formatOf(output, run) === 'json' && Boolean(run.terminal.stdout.isTTY)
}

/** Writes rows one batch at a time. */
export type RowWriter = {
  write(rows: readonly Row[]): Promise<void>
  end(): Promise<void>
  /** Ends the output after a failure: what is there stays valid JSON, and nothing if there is none. */
  breakOff?(): Promise<void>
}

export function rowWriter(view: View, run: Run): RowWriter {
  const format = formatOf(view.output, run)
  if (format === 'json') return jsonWriter(view, run)
  return format === 'table' ? tableWriter(view, run) : delimitedWriter(view, run, format)
}

export async function writeRows(rows: readonly Row[], view: View, run: Run): Promise<void> {
  const writer = rowWriter(view, run)
  await writer.write(rows)
  await writer.end()
}

export async function writeRecord(record: Row, view: View, run: Run): Promise<void> {
  const { stdout } = run.terminal
  const format = formatOf(view.output, run)
  const columns = shownColumns([record], view, run)
  if (format === 'json') await write(stdout, `${JSON.stringify(picked(record, columns, view), null, 2)}\n`)
  else if (format === 'csv') await writeRows([record], view, run)
  else if (format === 'table')
    await write(
      stdout,
      recordLines(record, columns, run.globals.lang)
        .map((line) => `${line}\n`)
        .join(''),
    )
  else await write(stdout, columns.map(({ name }) => `${name}\t${tsvText(record[name])}\n`).join(''))
}

/** The chosen columns, else those of the contract followed by those found only in the rows. */
function shownColumns(rows: readonly Row[], { output, columns }: View, run: Run): Column[] {
  const found = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const known = columns.filter(({ name }) => found.includes(name) || rows.length === 0)
  const unknown = found.filter((name) => !columns.some((column) => column.name === name))
  const all = [...known, ...unknown.map((name) => ({ name, type: 'string' }))]
  if (!output.columns) return all
  const { translate } = run
  return output.columns.map((name) => {
    const column = [...all, ...columns].find((candidate) => candidate.name === name)
    if (column || rows.length === 0) return column ?? { name, type: 'string' }
    const names = all.map((candidate) => candidate.name)
    const near = closest(name, names)
    const hint = translate('hint.columns', { columns: names.join(', ') })
    const hints = near.length > 0 ? [translate('hint.mean', { names: near.join(', ') }), hint] : [hint]
    throw usageFailure(translate('error.unknownColumn', { name }), ...hints)
  })
}

function tableColumns(rows: readonly Row[], view: View, run: Run): Column[] {
  const all = shownColumns(rows, view, run)
  if (view.output.columns || !view.listed) return all
  const named = (name: string): Column | undefined => all.find((column) => column.name === name)
  return view.listed.flatMap((name) => {
    const column = named(name)
    // Beside the Chinese name the label is "Name in English"; alone it is the name.
    return column ? { ...column, label: (named(name.replace(/En$/, '')) ?? column).label } : []
  })
}

function picked(row: Row, columns: readonly Column[], { output }: View): Row {
  return output.columns ? Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null])) : row
}

function jsonWriter(view: View, run: Run): RowWriter {
  const { stdout } = run.terminal
  let isFirst = true
  return {
    async write(rows) {
      const columns = shownColumns(rows, view, run)
      for (const row of rows) {
        const text = JSON.stringify(picked(row, columns, view), null, 2).replaceAll(/^/gm, '  ')
        await write(stdout, `${isFirst ? '[\n' : ',\n'}${text}`)
        isFirst = false
      }
    },
    end: () => write(stdout, isFirst ? '[]\n' : '\n]\n'),
    breakOff: () => write(stdout, isFirst ? '' : '\n]\n'),
  }
}

function delimitedWriter(view: View, run: Run, format: 'tsv' | 'csv'): RowWriter {
  const { stdout } = run.terminal
  const [separator, quote, newline] = format === 'tsv' ? ['\t', tsvText, '\n'] : [',', csvText, '\r\n']
  let columns: Column[] | undefined
  const lineOf = (values: readonly unknown[]): string => values.map((value) => quote(value)).join(separator) + newline
  const begin = async (rows: readonly Row[]): Promise<Column[]> => {
    columns = shownColumns(rows, view, run)
    if (view.output.hasHeader && columns.length > 0) await write(stdout, lineOf(columns.map(({ name }) => name)))
    return columns
  }
  return {
    async write(rows) {
      const shown = columns ?? (await begin(rows))
      for (const row of rows) await write(stdout, lineOf(shown.map(({ name }) => row[name])))
    },
    async end() {
      if (!columns) await begin([])
    },
  }
}

function tableWriter(view: View, run: Run): RowWriter {
  const { stdout, stderr } = run.terminal
  let table: Table | undefined
  return {
    async write(rows) {
      if (rows.length === 0) return
      const isFirst = table === undefined
      table ??= layOut(rows, tableColumns(rows, view, run), {
        lang: run.globals.lang,
        width: stdout.columns ?? (Number(run.terminal.environment['COLUMNS']) || 80),
        hasColor: hasColor(run),
        isChosen: view.output.columns !== undefined,
        identity: view.identity,
      })
      await write(
        stdout,
        table
          .lines(rows, isFirst)
          .map((line) => `${line}\n`)
          .join(''),
      )
    },
    async end() {
      if (!table) stderr.write(`${run.translate('list.empty')}\n`)
      else if (table.hidden > 0) stderr.write(`${run.translate('list.hidden', { count: table.hidden })}\n`)
    },
  }
}

/** Colours only on a terminal and without NO_COLOR (no-color.org). */
export function hasColor({ terminal, globals }: Run): boolean {
  return (
    globals.hasColor &&
    Boolean(terminal.stdout.isTTY) &&
    !terminal.environment['NO_COLOR'] &&
    terminal.environment['TERM'] !== 'dumb'
  )
}

const tsvText = (value: unknown): string => plainText(value).replaceAll(/[\t\r\n]+/g, ' ')

/** Also after blanks, controls and characters that nobody sees, and with full-width signs, which spreadsheets treat as ASCII ones. */
const FORMULA = /^(?:[\t\n\r]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*[=+@＝＋－＠-])/u

/** RFC 4180; texts, also of lists, that a spreadsheet would evaluate as a formula are escaped. */
function csvText(value: unknown): string {
  const plain = plainText(value)
  const text = typeof value !== 'number' && FORMULA.test(plain) && !/^-?[\d.]+$/.test(plain) ? `'${plain}` : plain
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
