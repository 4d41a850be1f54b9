/**
 * Copies the folder of an embedded cluster. Made between two statements of it, the copy is what a power cut at that moment
 * leaves: opened, it has every committed transaction and nothing of the others.
 */
import { cpSync } from 'node:fs'

export function copyCluster(from: string, to: string): void {
  cpSync(from, to, { recursive: true, errorOnExist: true, force: false })
}
