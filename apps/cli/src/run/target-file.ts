// Whether a file could be written, found out before work is done whose result would be lost.
import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeWhole } from '@swapdesk/whole-file'
import { Failure, exitCodes, usageFailure } from '../failure.ts'
import type { Run } from '../terminal.ts'
import type { TextKey } from '../texts.ts'

/** A file that exists is replaced only if that was asked for; devices and pipes are written to. */
export async function checkTarget(
  file: string,
  isForced: boolean,
  run: Run,
  hint: TextKey = 'hint.force',
): Promise<void> {
  if (file === '-') return
  const found = await stat(file).catch(() => undefined)
  const { translate } = run
  if (found?.isFile() && !isForced) throw usageFailure(translate('error.exists', { file }), translate(hint))
  await checkWritable(file, run)
}

/** Creates and removes a file beside the target: permissions do not show that a file system is read-only. */
async function checkWritable(file: string, run: Run): Promise<void> {
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
