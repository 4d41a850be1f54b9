// Parses the targets of a job from a pasted list or the first column of a CSV file. Pure.

export { BULK_JOB_ITEMS_MAX as targetsMax } from '@swapdesk/validation/limits'
const fileMaxBytes = 5_000_000
const targetMaxLength = 64
const allowed = /^[A-Za-z0-9_-]+$/

type TargetIssue = { line: number; text: string; kind: 'too-long' | 'characters' }
export type Targets = {
  targets: readonly string[]
  emptyCount: number
  duplicateCount: number
  /** The text above the first target, such as the name of the column. */
  heading: string | null
  /** Lines that cannot be a card or serial number. */
  issues: readonly TargetIssue[]
}

/** The first cell of a line: up to a comma, semicolon or tab, without quotes. */
function firstCell(line: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(line)
  if (quoted) return (quoted[1] ?? '').replaceAll('""', '"').trim()
  return (line.split(/[,;\t]/, 1)[0] ?? '').trim()
}

function issueOf(text: string, line: number): TargetIssue | null {
  if (text.length > targetMaxLength) return { line, text, kind: 'too-long' }
  return allowed.test(text) ? null : { line, text, kind: 'characters' }
}

/** A first line without digits is a header. */
function isHeading(text: string, line: number): boolean {
  return line === 1 && !/\d/.test(text)
}

/** Parses the lines of a list; each target once, in the order of the list. */
export function readTargets(text: string): Targets {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (lines.at(-1)?.trim() === '') lines.pop()
  const targets = new Set<string>()
  const issues: TargetIssue[] = []
  let [emptyCount, duplicateCount] = [0, 0]
  let heading: string | null = null
  for (const [index, whole] of lines.entries()) {
    const cell = firstCell(whole)
    const fault = issueOf(cell, index + 1)
    if (cell === '') emptyCount += 1
    else if (isHeading(cell, index + 1)) heading = cell
    else if (fault) issues.push(fault)
    else if (targets.has(cell)) duplicateCount += 1
    else targets.add(cell)
  }
  return { targets: [...targets], emptyCount, duplicateCount, heading, issues }
}

export type FileIssue = 'too-large' | 'not-text' | 'empty'

/**
 * The text of a file: UTF-8, UTF-16 with its byte order mark, or GB 18030, as Chinese spreadsheets write. A workbook is
 * refused.
 */
export function textOfFile(bytes: Uint8Array): { text: string } | { fault: FileIssue } {
  if (bytes.length === 0) return { fault: 'empty' }
  if (bytes.length > fileMaxBytes) return { fault: 'too-large' }
  if (bytes.includes(0) && !isUtf16(bytes)) return { fault: 'not-text' }
  return { text: decodedText(bytes) }
}

/** By its byte order mark. */
const isUtf16 = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xfe

/** UTF-16 with its byte order mark, valid UTF-8, else GB 18030, which spreadsheets write on Chinese systems. */
export function decodedText(bytes: Uint8Array): string {
  if (isUtf16(bytes)) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
