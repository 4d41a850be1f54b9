// Values from standard input, one a line, where the command line has `-` for them.
import { text } from 'node:stream/consumers'
import { usageFailure } from '../failure.ts'
import type { Run } from '../terminal.ts'

/** The given values with those of standard input in the place of `-`; of a line with columns the first counts. */
export async function withStandardInput(given: readonly string[], run: Run): Promise<string[]> {
  if (!given.includes('-')) return [...given]
  const lines = (await text(run.terminal.stdin)).split(/\r?\n/).map((line) => (line.split('\t')[0] ?? '').trim())
  const read = lines.filter((line) => line !== '')
  const values = given.flatMap((value) => (value === '-' ? read : [value]))
  if (values.length === 0) throw usageFailure(run.translate('error.noInput'))
  return values
}
