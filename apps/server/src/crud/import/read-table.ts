/**
 * Parses an uploaded list: CSV in the encodings of spreadsheets, or the first sheet of a workbook. Sizes, rows and columns are
 * bounded before anything is parsed: a small file can contain gigabytes. Runs in a thread of its own (`table.ts`).
 */
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

export type TableLine = { line: number; cells: string[] }
export type TableFault = 'unreadable' | 'too-large' | 'too-long' | 'too-wide'

export class TableError extends Error {
  readonly fault: TableFault

  constructor(fault: TableFault) {
    super(fault)
    this.fault = fault
  }
}

/** What a workbook may unpack to. */
export const INFLATED_MAX_MB = 32
export const COLUMNS_MAX = 200
const INFLATED_MAX = INFLATED_MAX_MB * 1024 * 1024
/** Lines of text in a row on average; quoted cells may have several. */
const LINES_PER_ROW = 20
const HEADER_MAX = 200
const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw)

const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const SEPARATORS = new Set(Array.from(',;\t|', (sign) => sign.charCodeAt(0)))

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const ZIP64 = 0xffffffff
const ZIP64_COUNT = 0xffff
const DEFLATED = 8

/** The lines with a cell that is not empty. */
export async function readTable(data: Buffer, rowsMax: number): Promise<TableLine[]> {
  const rows = isWorkbook(data) ? await sheetRows(data, rowsMax) : await textRows(data, rowsMax)
  // With the header. Empty rows at the end of a sheet count only while they may be rows of data.
  const lines = rows
    .map((cells, index) => ({ line: index + 1, cells: trimmedEnd(cells.map(cellText)) }))
    .filter(({ cells }) => cells.length > 0)
  if (lines.length > rowsMax + 1) throw new TableError('too-long')
  if (lines.some(({ cells }) => cells.length > COLUMNS_MAX)) throw new TableError('too-wide')
  const [header, ...others] = lines
  // A name this long is that of no column.
  return header ? [{ ...header, cells: header.cells.map((cell) => cell.slice(0, HEADER_MAX)) }, ...others] : []
}

function trimmedEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
}

const isWorkbook = (data: Buffer) => data.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
const unreadable = () => new TableError('unreadable')
const tooLarge = () => new TableError('too-large')

async function sheetRows(data: Buffer, rowsMax: number): Promise<readonly (readonly unknown[])[]> {
  await assertBounded(data)
  const { readXlsx } = await import('hucre/xlsx')
  try {
    const { sheets } = await readXlsx(data, { sheets: [0], maxRows: rowsMax * LINES_PER_ROW })
    return sheets[0]?.rows ?? []
  } catch {
    throw unreadable()
  }
}

async function textRows(data: Buffer, rowsMax: number): Promise<readonly (readonly unknown[])[]> {
  const isUtf16 = data[0] === 0xff && data[1] === 0xfe
  if (!isUtf16 && data.includes(0)) throw unreadable()
  const text = decoded(data, isUtf16).replace(/^\uFEFF/, '')
  assertShaped(text, rowsMax)
  const { parseCsv } = await import('hucre/csv')
  try {
    return parseCsv(text)
  } catch {
    throw unreadable()
  }
}

/** Counts line breaks and separators, which take the parser far longer than they take here. */
function assertShaped(text: string, rowsMax: number): void {
  let lines = 1
  let separators = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === LINE_FEED || (code === CARRIAGE_RETURN && text.charCodeAt(at + 1) !== LINE_FEED)) lines += 1
    else if (SEPARATORS.has(code)) separators += 1
  }
  if (lines > (rowsMax + 1) * LINES_PER_ROW) throw new TableError('too-long')
  if (separators > lines * COLUMNS_MAX) throw new TableError('too-wide')
}

/** UTF-16 with a byte order mark, valid UTF-8, else GB 18030, which spreadsheets write on Chinese systems. */
function decoded(data: Buffer, isUtf16: boolean): string {
  if (isUtf16) return new TextDecoder('utf-16le').decode(data)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data)
  } catch {
    return new TextDecoder('gb18030').decode(data)
  }
}

/** Unpacks each part once, up to the limit. Sizes are those of the archive's directory, as the parser reads them. */
async function assertBounded(data: Buffer): Promise<void> {
  let left = INFLATED_MAX
  for (const { start, size, isDeflated } of partsOf(data)) {
    const packed = data.subarray(start, start + size)
    const length = isDeflated ? await inflatedLength(packed, left) : size
    left -= length
    if (left < 0) throw tooLarge()
  }
}

async function inflatedLength(packed: Buffer, max: number): Promise<number> {
  if (packed.length === 0) return 0
  try {
    return (await inflate(packed, { maxOutputLength: max + 1 })).length
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : unreadable()
  }
}

type Part = { start: number; size: number; isDeflated: boolean }

function partsOf(data: Buffer): Part[] {
  try {
    let end = data.length - END_BYTES
    while (data.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1
    const parts: Part[] = []
    const whole = [data.readUInt32LE(end + 12), data.readUInt32LE(end + 16)]
    // The parser would read another directory than this one.
    if (data.readUInt16LE(end + 10) === ZIP64_COUNT || whole.includes(ZIP64)) throw unreadable()
    let at = data.readUInt32LE(end + 16)
    for (let count = data.readUInt16LE(end + 10); count > 0; count -= 1) {
      if (data.readUInt32LE(at) !== DIRECTORY_ENTRY) throw unreadable()
      const [size, unpacked, header] = [at + 20, at + 24, at + 42].map((offset) => data.readUInt32LE(offset))
      if (size === undefined || header === undefined || [size, unpacked, header].includes(ZIP64)) throw unreadable()
      // A part whose size only follows it would be read to an end that is not known here.
      const hasNoSize = (data.readUInt16LE(at + 8) & 8) !== 0 && size === 0
      if (hasNoSize) throw unreadable()
      const start = header + LOCAL_BYTES + data.readUInt16LE(header + 26) + data.readUInt16LE(header + 28)
      parts.push({ start, size, isDeflated: data.readUInt16LE(at + 10) === DEFLATED })
      at += ENTRY_BYTES + [28, 30, 32].reduce((sum, offset) => sum + data.readUInt16LE(at + offset), 0)
    }
    return parts
  } catch {
    throw unreadable()
  }
}

/** Without the quote that exports put before what a spreadsheet would take for a formula. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  const text = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
  const trimmed = text.trim()
  return /^'[=+@＝＋－＠-]/.test(trimmed) ? trimmed.slice(1) : trimmed
}
