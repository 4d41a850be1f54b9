// Writes what a command prints to a file: `swapdesk vehicle list -o vehicles.csv`.
import { PassThrough } from 'node:stream'
import { writeWhole } from '@swapdesk/whole-file'
import type { TextKey } from '../texts.ts'
import type { Run } from '../terminal.ts'
import { unwritable } from './target-file.ts'

/** Runs work whose standard output is a file, written completely or not at all. */
export async function intoFile(
  { path, saved }: { path: string; saved: TextKey },
  run: Run,
  work: (run: Run) => Promise<unknown>,
): Promise<void> {
  const lines = new PassThrough()
  const terminal = { ...run.terminal, stdout: lines }
  let broken: Error | undefined
  await Promise.all([
    writeWhole(path, lines).catch(() => {
      throw broken ?? unwritable(path, run)
    }),
    work({ ...run, terminal }).then(
      () => void lines.end(),
      // Also aborts the writing, which leaves no partial file.
      (error: Error) => void lines.destroy((broken = error)),
    ),
  ]).finally(() => {
    // What the report of a failure is about.
    run.terminal.server = terminal.server
    run.terminal.environmentLogin = terminal.environmentLogin
  })
  run.terminal.stderr.write(`${run.translate(saved, { file: path })}\n`)
}
