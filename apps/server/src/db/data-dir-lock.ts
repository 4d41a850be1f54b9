/**
 * The lock on a data folder: a file that names the process which owns the folder. A lock whose process is dead is replaced
 * under a claim: a file named after the content of that lock, itself such a lock. So of several processes that find the same
 * dead one, a single one replaces it, and those who come late find another content.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { writeWholeSync } from '@swapdesk/whole-file'

const LOCK_FILE = 'swapdesk.lock'
const CLAIM = /^(\.[0-9a-f]{16})+$/

type Owner = { pid: number; startTime: string; host: string }

/** Start time of a process in clock ticks since boot, to distinguish a running owner from a reused process id. */
function startTimeOf(pid: number): string {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return ''
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'running'
  } catch {
    return 'running' // no /proc on this system: the process id has to suffice
  }
}

/** Undefined without a lock. */
function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The running process that a lock names, if it does. */
function runningOwner(content: string): Owner | undefined {
  const [pid, startTime = '', ...host] = content.split(' ')
  const owner = { pid: Number(pid) || 0, startTime, host: host.join(' ') }
  return owner.pid !== 0 && startTimeOf(owner.pid) === startTime ? owner : undefined
}

/** Writes a lock that is new, or replaces that of a dead process; returns the running owner if there is one. */
function acquire(path: string, mine: string): Owner | undefined {
  for (;;) {
    try {
      writeWholeSync(path, mine, { mode: 0o600, isNew: true })
      return undefined
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const found = contentOf(path)
    if (found === undefined) continue
    const owner = runningOwner(found)
    if (owner) return owner
    const claim = `${path}.${createHash('sha256').update(found).digest('hex').slice(0, 16)}`
    const claimant = acquire(claim, mine)
    if (claimant) return claimant
    try {
      if (contentOf(path) === found) {
        writeWholeSync(path, mine, { mode: 0o600 })
        return undefined
      }
    } finally {
      rmSync(claim, { force: true })
    }
  }
}

/** Claims of processes that ended while they held them: nobody needs them once the lock has a running owner. */
function removeClaims(path: string): void {
  const name = basename(path)
  for (const file of readdirSync(dirname(path)))
    if (file.startsWith(name) && CLAIM.test(file.slice(name.length))) rmSync(join(dirname(path), file), { force: true })
}

/** Claims the data folder for this process; a second process is refused, a lock left by a killed one is taken over. */
export function lockDataDir(dataDir: string, host = ''): () => void {
  const path = join(dataDir, LOCK_FILE)
  const owner = acquire(path, `${process.pid} ${startTimeOf(process.pid)} ${host}`)
  if (owner) {
    throw new Error(
      `The data folder ${dataDir} is in use by process ${owner.pid}. Stop it first, or choose another folder with SWAPDESK_DATA_DIR.`,
    )
  }
  removeClaims(path)
  return () => rmSync(path, { force: true })
}

/** The folder of the socket of the server that runs on a data folder. */
export function runningHost(dataDir: string): string | undefined {
  const content = contentOf(join(dataDir, LOCK_FILE))
  return (content !== undefined && runningOwner(content)?.host) || undefined
}
