// Card and serial numbers from a file: the first column of what a spreadsheet or a person wrote.
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { CsvError, parse } from 'csv-parse/sync'
import { usageFailure } from '../../failure.ts'
import type { BulkIntent } from '../../intent.ts'
import type { Run } from '../../terminal.ts'

/** As many as the server takes into one job. */
const targetsMax = 20_000
const headers = new Set(
  ['卡号', 'cardNo', 'card_no', 'card number', '设备 ID', '设备编号', 'cabinetSn', 'cabinet_sn', 'cabinet SN'].map(
    plain,
  ),
)

/** The numbers named on the command line followed by those of the file. Throws a usage failure. */
export async function targetsOf({ targets, file }: BulkIntent, run: Run): Promise<string[]> {
  const all = [...targets, ...(file ? await readColumn(file, run) : [])]
  const { say } = run
  if (all.length === 0) throw usageFailure(say('error.noTargets'))
  if (all.length > targetsMax)
    throw usageFailure(say('error.manyTargets', { count: all.length, limit: targetsMax }), say('hint.split'))
  return all
}

async function readColumn(file: string, run: Run): Promise<string[]> {
  const text = await readText(file, run)
  try {
    return firstColumn(text)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw usageFailure(run.say('error.csv', { file, line: String(error['lines']) }))
  }
}

/** The first cell of each line that has one, without a header line. Throws CsvError where a quote is misplaced. */
export function firstColumn(text: string): string[] {
  const rows = parse(text, {
    bom: true,
    // Spreadsheets write semicolons or tabs where the comma separates decimals.
    delimiter: [',', ';', '\t'],
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  })
  const cells = rows.map(([cell = '']) => cell).filter((cell) => cell !== '')
  return headers.has(plain(cells[0] ?? '')) ? cells.slice(1) : cells
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[\s\u2009]+/g, '')
}

async function readText(file: string, { terminal, say }: Run): Promise<string> {
  const bytes = await (file === '-' ? buffer(terminal.stdin) : readFile(file)).catch(() => {
    throw usageFailure(say('error.file', { file }))
  })
  // A workbook is a zip archive.
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') throw usageFailure(say('error.workbook', { file }))
  return decoded(bytes)
}

/** Spreadsheets write UTF-16 with its mark, and on Chinese systems GB 18030; UTF-8 is told by being well-formed. */
export function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
