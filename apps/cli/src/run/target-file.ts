// Whether a file could be written, found out before work is done whose result would be lost.
import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeWhole } from '@swapdesk/whole-file'
import { Failure, exitCodes } from '../failure.ts'
import type { Run } from '../terminal.ts'

/** Creates and removes a file beside the target: permissions do not show that a file system is read-only. */
export async function checkWritable(file: string, run: Run): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (found?.isDirectory()) throw unwritable(file, run)
  // Terminals and pipes are written to as they are.
  if (found && !found.isFile()) return
  // A folder that is missing is more likely misspelt than wanted.
  const folder = await stat(dirname(file)).catch(() => undefined)
  if (!folder?.isDirectory()) throw unwritable(file, run)
  const trial = `${file}.${randomUUID().slice(0, 8)}`
  try {
    await writeWhole(trial, '', { isNew: true })
    await rm(trial)
  } catch {
    throw unwritable(file, run)
  }
}

export function unwritable(file: string, { translate }: Run): Failure {
  return new Failure(exitCodes.failed, translate('error.write', { file }))
}
