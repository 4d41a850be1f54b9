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

const NEW_LINE = 10
const LINE_BREAK = '\n'
/** Rows that are split at once: more would outlive collections of the young generation. */
const LINES_AT_ONCE = 20
const BUFFER_BYTES = 262_144

/**
 * Whole lines of a byte stream. Its chunks are copied into one buffer at once: those that are still referenced while
 * their rows are formatted outlive two collections, and then remain until a full one.
 */
class LineReader {
  readonly #chunks: AsyncIterator<Buffer>
  #buffer = Buffer.alloc(BUFFER_BYTES)
  #from = 0
  #until = 0

  constructor(bytes: AsyncIterable<Buffer>) {
    this.#chunks = bytes[Symbol.asyncIterator]()
  }

  /** Reads on; false at the end. */
  async more(): Promise<boolean> {
    const { value, done } = await this.#chunks.next()
    if (done) return false
    this.#append(value)
    return true
  }

  /** The next few whole lines; undefined if there is none. */
  lines(): string[] | undefined {
    let end = this.#from
    for (let line = 0; line < LINES_AT_ONCE; line += 1) {
      const next = this.#buffer.indexOf(NEW_LINE, end)
      if (next < 0 || next >= this.#until) break
      end = next + 1
    }
    if (end === this.#from) return undefined
    const text = this.#buffer.toString('utf8', this.#from, end - 1)
    this.#from = end
    return text.split(LINE_BREAK)
  }

  /** A last line without an end. */
  rest(): string {
    return this.#buffer.toString('utf8', this.#from, this.#until)
  }

  async end(): Promise<void> {
    await this.#chunks.return?.()
  }

  #append(chunk: Buffer): void {
    const length = this.#until - this.#from + chunk.length
    const target = length > this.#buffer.length ? Buffer.alloc(length * 2) : this.#buffer
    this.#buffer.copy(target, 0, this.#from, this.#until)
    chunk.copy(target, this.#until - this.#from)
    this.#buffer = target
    this.#from = 0
    this.#until = length
  }
}

const cellsOf = (line: string): (string | null)[] => line.split('\t').map(cellOfCopy)

/** Rows of a COPY in text format. */
export async function* rowsOfCopy(bytes: AsyncIterable<Buffer>): AsyncGenerator<(string | null)[][]> {
  const reader = new LineReader(bytes)
  try {
    while (await reader.more()) {
      for (let lines = reader.lines(); lines; lines = reader.lines()) yield lines.map(cellsOf)
    }
    const rest = reader.rest()
    if (rest !== '') yield [cellsOf(rest)]
  } finally {
    await reader.end()
  }
}
