/**
 * The folder for the copy of an embedded database that a backup reads. The copy is not encrypted: that of an encrypted backup
 * is made in the data folder, which holds the same rows, so that a backup that is killed leaves none where backups are kept.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { CLUSTER } from '../db/embedded.ts'
import type { Config } from '../env.ts'

const PREFIX = '.swapdesk-backup-'
const MEGABYTE = 1024 * 1024
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs work in a new folder that only this user can read, and removes it, also when a signal ends the process. */
export async function withCopyFolder<T>(
  config: Config,
  parent: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  removeLeftCopies(config.dataDir)
  if (parent === config.dataDir) await assertRoom(config)
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  const onSignal = (signal: NodeJS.Signals): void => {
    remove()
    process.kill(process.pid, signal)
  }
  for (const signal of SIGNALS) process.once(signal, onSignal)
  try {
    return await work(folder)
  } finally {
    for (const signal of SIGNALS) process.off(signal, onSignal)
    remove()
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Copies of backups that were killed. */
function removeLeftCopies(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(PREFIX) || isRunning(Number.parseInt(name.slice(PREFIX.length), 10))) continue
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

/** A copy that fills the disk of the data folder would stop the server. */
async function assertRoom({ dataDir, diskFreeMinBytes }: Config): Promise<void> {
  const cluster = join(dataDir, CLUSTER)
  const sizes = readdirSync(cluster, { recursive: true, encoding: 'utf8' }).map(
    (name) => statSync(join(cluster, name), { throwIfNoEntry: false })?.size ?? 0,
  )
  const needed = sizes.reduce((sum, size) => sum + size, 0) + diskFreeMinBytes
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize >= needed) return
  const megabytes = Math.ceil(needed / MEGABYTE)
  throw new Error(`The disk of ${dataDir} has less than ${megabytes} MB free, which the copy of the database needs.`)
}
