// Card and serial numbers from a file: the first column of what a spreadsheet or a person wrote.
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
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
  const all = [...targets, ...(file ? firstColumn(await readText(file, run)) : [])]
  const { say } = run
  if (all.length === 0) throw usageFailure(say('error.noTargets'))
  if (all.length > targetsMax)
    throw usageFailure(say('error.manyTargets', { count: all.length, limit: targetsMax }), say('hint.split'))
  return all
}

/** The first cell of each line that has one; a header line is none. */
export function firstColumn(text: string): string[] {
  const cells = firstCells(text.replace(/^\uFEFF/, '')).filter((cell) => cell !== '')
  return headers.has(plain(cells[0] ?? '')) ? cells.slice(1) : cells
}

/**
 * RFC 4180, and what spreadsheets write where the comma is for decimals: semicolons or tabs. A quote is one only
 * around a whole cell: one that stands elsewhere swallows no line.
 */
function firstCells(text: string): string[] {
  const cell = /"((?:[^"]|"")*)"(?=[,;\t\r\n]|$)|([^,;\t\r\n]*)/y
  const cells: string[] = []
  let place = 0
  for (let isFirst = true; place < text.length;) {
    cell.lastIndex = place
    const [whole = '', quoted, bare = ''] = cell.exec(text) ?? []
    if (isFirst) cells.push((quoted?.replaceAll('""', '"') ?? bare).trim())
    place += whole.length
    isFirst = /[\r\n]/.test(text[place] ?? '')
    place += 1
  }
  return cells
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
