/**
 * Copies the folder of an embedded cluster. Made between two statements, the copy equals the state after a power cut at
 * that moment: when opened, it has all committed transactions and nothing of others.
 */
import { constants, copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Fails if a file of the copy exists. Not `cpSync`, which aborts the process, instead of throwing, when a folder of the copy is
 * removed meanwhile.
 */
export function copyCluster(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  copyEntries(from, to)
}

/** A folder that was removed meanwhile is not made again: its removal was intended. */
function copyEntries(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      mkdirSync(target, { mode: 0o700 })
      copyEntries(source, target)
    } else copyFileSync(source, target, constants.COPYFILE_EXCL)
  }
}
