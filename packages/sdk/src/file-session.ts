// Stores a session in a file readable only by its owner, shared by all processes that use the same file.
import { open, readFile, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder, writeWhole } from '@swapdesk/whole-file'
import type { DeviceStore, Session, SessionStore } from './session.ts'

const lockPollMs = 25
/** A holder renews one token and releases the lock; a lock older than this belongs to a dead process. */
const lockAgeMaxMs = 30_000

/** The file is written atomically with mode 0600 in a folder of mode 0700; a damaged file counts as none. */
export function fileSessionStore(path: string): SessionStore {
  return {
    async load() {
      return sessionIn(await readOrEmpty(path))
    },
    save: (session) => writeWhole(path, JSON.stringify(session, null, 2) + '\n', { mode: 0o600 }),
    clear: () => rm(path, { force: true }),
    async withLock(work) {
      const lock = `${path}.lock`
      await acquire(lock)
      try {
        return await work()
      } finally {
        await rm(lock, { force: true })
      }
    },
  }
}

/** Stores the token of this device beside sessions, with the same modes. */
export function fileDeviceStore(path: string): DeviceStore {
  return {
    load: async () => (await readOrEmpty(path)).trim() || null,
    save: (token) => writeWhole(path, `${token}\n`, { mode: 0o600 }),
  }
}

function readOrEmpty(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
}

function sessionIn(text: string): Session | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'accessToken' in value ? (value as Session) : null
  } catch {
    return null
  }
}

async function acquire(lock: string): Promise<void> {
  await makeFolder(dirname(lock), 0o700)
  for (;;) {
    try {
      const handle = await open(lock, 'wx', 0o600)
      await handle.close()
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    // Two waiters may both take over a dead holder's lock: the server answers both refreshes with one successor.
    const held = await stat(lock).catch(() => undefined)
    if (held && Date.now() - held.mtimeMs > lockAgeMaxMs) await rm(lock, { force: true })
    else await sleep(lockPollMs)
  }
}
