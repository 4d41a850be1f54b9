/**
 * Copies the folder of an embedded cluster. Made between two statements, the copy equals the state after a power cut at
 * that moment: when opened, it has all committed transactions and nothing of others.
 */
import { cpSync } from 'node:fs'

export function copyCluster(from: string, to: string): void {
  cpSync(from, to, { recursive: true, errorOnExist: true, force: false })
}
