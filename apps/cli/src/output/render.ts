// Writes rows and records in the format asked for. Tables are for people; tsv, csv and json carry raw values under the
// contract's names, so that what a program reads depends neither on language nor on the terminal.
import type { FieldText } from '../contract/details.ts'
import { usageFailure } from '../failure.ts'
import type { OutputChoice, OutputFormat } from '../intent.ts'
import { type Run, write } from '../terminal.ts'
import { type Row, plainText } from './cells.ts'
import { type Table, layOut, recordLines } from './table.ts'

export type View = {
  output: OutputChoice
  /** What is known of the columns; others are found in the rows. */
  fields: readonly FieldText[]
}

export function formatOf({ format }: OutputChoice, { terminal }: Run): OutputFormat {
  return format ?? (terminal.stdout.isTTY ? 'table' : 'tsv')
}

/** Writes rows as they come, so that any number of them may. */
export type RowWriter = { write(rows: readonly Row[]): Promise<void>; end(): Promise<void> }

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
  const fields = columnsOf([record], view, run)
  if (format === 'json') await write(stdout, `${JSON.stringify(picked(record, fields, view), null, 2)}\n`)
  else if (format === 'csv') await writeRows([record], view, run)
  else if (format === 'table')
    await write(
      stdout,
      recordLines(record, fields, run.globals.lang)
        .map((line) => `${line}\n`)
        .join(''),
    )
  else await write(stdout, fields.map((field) => `${field.name}\t${tsvText(record[field.name])}\n`).join(''))
}

/** The chosen columns, else those the contract names followed by those only the rows have. */
function columnsOf(rows: readonly Row[], { output, fields }: View, run: Run): FieldText[] {
  const found = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const known = fields.filter(({ name }) => found.includes(name) || rows.length === 0)
  const all = [
    ...known,
    ...found.filter((name) => !fields.some((field) => field.name === name)).map((name) => ({ name, type: 'string' })),
  ]
  if (!output.columns) return all
  const { say } = run
  return output.columns.map((name) => {
    const column = all.find((field) => field.name === name) ?? fields.find((field) => field.name === name)
    if (column || rows.length === 0) return column ?? { name, type: 'string' }
    const hint = say('hint.columns', { columns: all.map((field) => field.name).join(', ') })
    throw usageFailure(say('error.unknownColumn', { name }), hint)
  })
}

function picked(row: Row, fields: readonly FieldText[], { output }: View): Row {
  return output.columns ? Object.fromEntries(fields.map(({ name }) => [name, row[name] ?? null])) : row
}

function jsonWriter(view: View, run: Run): RowWriter {
  const { stdout } = run.terminal
  let isFirst = true
  return {
    async write(rows) {
      const fields = columnsOf(rows, view, run)
      for (const row of rows) {
        const text = JSON.stringify(picked(row, fields, view), null, 2).replaceAll(/^/gm, '  ')
        await write(stdout, `${isFirst ? '[\n' : ',\n'}${text}`)
        isFirst = false
      }
    },
    end: () => write(stdout, isFirst ? '[]\n' : '\n]\n'),
  }
}

function delimitedWriter(view: View, run: Run, format: 'tsv' | 'csv'): RowWriter {
  const { stdout } = run.terminal
  const [separator, quote, newline] = format === 'tsv' ? ['\t', tsvText, '\n'] : [',', csvText, '\r\n']
  let fields: FieldText[] | undefined
  const lineOf = (values: readonly unknown[]): string => values.map((value) => quote(value)).join(separator) + newline
  const begin = async (rows: readonly Row[]): Promise<FieldText[]> => {
    fields = columnsOf(rows, view, run)
    if (view.output.hasHeader && fields.length > 0) await write(stdout, lineOf(fields.map(({ name }) => name)))
    return fields
  }
  return {
    async write(rows) {
      const columns = fields ?? (await begin(rows))
      for (const row of rows) await write(stdout, lineOf(columns.map(({ name }) => row[name])))
    },
    async end() {
      if (!fields) await begin([])
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
      table ??= layOut(rows, columnsOf(rows, view, run), {
        lang: run.globals.lang,
        width: stdout.columns ?? 80,
        hasColor: hasColor(run),
        isChosen: view.output.columns !== undefined,
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
      if (!table) stderr.write(`${run.say('list.empty')}\n`)
      else if (table.hidden > 0) stderr.write(`${run.say('list.hidden', { count: table.hidden })}\n`)
    },
  }
}

/** Colours only on a terminal, and not where NO_COLOR (no-color.org) asks for none. */
export function hasColor({ terminal, globals }: Run): boolean {
  return globals.hasColor && Boolean(terminal.stdout.isTTY) && !terminal.environment['NO_COLOR']
}

const tsvText = (value: unknown): string => plainText(value).replaceAll(/[\t\r\n]+/g, ' ')

/** RFC 4180; a text that a spreadsheet would take for a formula is kept from being one. */
function csvText(value: unknown): string {
  const text =
    typeof value === 'string' && /^[=+@\t\r-]/.test(value) && !/^-?[\d.]+$/.test(value) ? `'${value}` : plainText(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
