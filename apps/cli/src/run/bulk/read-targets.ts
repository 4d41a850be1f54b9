// Card and serial numbers from the first column of a text or CSV file.
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { CsvError, parse } from 'csv-parse/sync'
import { BULK_JOB_ITEMS_MAX } from '@swapdesk/validation/limits'
import { usageFailure } from '../../failure.ts'
import type { BulkInvocation } from '../../invocation.ts'
import type { Run } from '../../terminal.ts'

const headers = new Set(
  ['卡号', 'cardNo', 'card_no', 'card number', '设备 ID', '设备编号', 'cabinetSn', 'cabinet_sn', 'cabinet SN'].map(
    plain,
  ),
)

/** The numbers of the command line followed by those of the file. Throws a usage failure. */
export async function targetsOf({ targets, file }: BulkInvocation, run: Run): Promise<string[]> {
  const all = [...targets, ...(file ? await readColumn(file, run) : [])]
  const { translate } = run
  if (all.length === 0) throw usageFailure(translate('error.noTargets'))
  if (all.length > BULK_JOB_ITEMS_MAX)
    throw usageFailure(
      translate('error.manyTargets', { count: all.length, limit: BULK_JOB_ITEMS_MAX }),
      translate('hint.split'),
    )
  return all
}

async function readColumn(file: string, run: Run): Promise<string[]> {
  const text = await readText(file, run)
  try {
    return firstColumn(text)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw usageFailure(run.translate('error.csv', { file, line: String(error['lines']) }))
  }
}

/** The first cell of each line that has one, without a header line. Throws CsvError for a misplaced quote. */
export function firstColumn(text: string): string[] {
  const rows = parse(text, {
    bom: true,
    // Spreadsheets write semicolons or tabs in locales with a decimal comma.
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

async function readText(file: string, { terminal, translate }: Run): Promise<string> {
  const bytes = await (file === '-' ? buffer(terminal.stdin) : readFile(file)).catch(() => {
    throw usageFailure(translate('error.file', { file }))
  })
  // A workbook is a zip archive.
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    throw usageFailure(translate('error.workbook', { file }))
  return decodeText(bytes)
}

/** Decodes UTF-16 with a byte order mark, valid UTF-8, else GB 18030, which spreadsheets write on Chinese systems. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
