/** Comma-separated text with a byte order mark, by which spreadsheets detect UTF-8. */
import { Readable } from 'node:stream'
import type { ExportColumn } from './columns.ts'

const BOM = '\uFEFF'

function quoted(text: string | null): string {
  if (text === null) return ''
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function line(cells: readonly (string | null)[]): string {
  return `${cells.map(quoted).join(',')}\n`
}

/** From rows of cells. */
export function csvOfRows(columns: readonly ExportColumn[], rows: AsyncIterable<(string | null)[][]>): Readable {
  return Readable.from(
    (async function* text() {
      yield BOM + line(columns.map((column) => column.header))
      for await (const chunk of rows) yield chunk.map(line).join('')
    })(),
    { objectMode: false },
  )
}

/** From the bytes of a COPY in csv format, which the database has quoted already. */
export function csvOfCopy(columns: readonly ExportColumn[], bytes: AsyncIterable<Buffer>): Readable {
  return Readable.from(
    (async function* text() {
      yield Buffer.from(BOM + line(columns.map((column) => column.header)))
      yield* bytes
    })(),
    { objectMode: false },
  )
}

const ESCAPES: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

function cellOfCopy(text: string): string | null {
  if (text === String.raw`\N`) return null
  return text.includes('\\') ? text.replaceAll(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter) : text
}

/** Rows of a COPY in text format. */
export async function* rowsOfCopy(bytes: AsyncIterable<Buffer>): AsyncGenerator<(string | null)[][]> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines.map((one) => one.split('\t').map(cellOfCopy))
  }
  if (rest !== '') yield [rest.split('\t').map(cellOfCopy)]
}
