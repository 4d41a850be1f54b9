/** Starts and stops the embedded database: its folder, its thread and its socket. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { makeFolderSync, syncPathSync, writeWholeSync } from '@swapdesk/whole-file'
import { copyCluster } from './cluster-copy.ts'
import { lockDataDir, runningHost } from './data-dir-lock.ts'
import { requestCopy, serveControl } from './embedded-control.ts'
import type { DatabaseProgram, EmbeddedWorkerData, EmbeddedWorkerMessage } from './embedded-worker.ts'

export type EmbeddedDatabase = {
  /** Folder of the socket, passed to pg as host. */
  host: string
  /** Number of fsync calls since the start. */
  syncCount(): Promise<number>
  /** Ends the thread at once, for a reason that `onEnd` is given: it may be stuck. */
  abort(reason: Error): void
  stop(): Promise<void>
}

export const CLUSTER = 'pg'
/** Time limit for the thread to end after it has closed its database. */
const END_MS = 3_000

/** Copies the cluster of a data folder into a new one, through the server that runs on it, if any. */
export async function copyDataDir(dataDir: string, to: string): Promise<void> {
  const host = runningHost(dataDir)
  const target = join(to, CLUSTER)
  if (host !== undefined) return requestCopy(host, target)
  const unlock = lockDataDir(dataDir)
  try {
    copyCluster(join(dataDir, CLUSTER), target)
  } finally {
    unlock()
  }
}

const incompleteMark = (cluster: string): string => `${cluster}.incomplete`

/** A cluster whose first start was interrupted is empty and cannot be opened: it is created again. */
function prepareCluster(cluster: string): boolean {
  const mark = incompleteMark(cluster)
  if (existsSync(mark)) rmSync(cluster, { recursive: true, force: true })
  const isNew = !existsSync(join(cluster, 'PG_VERSION'))
  // PGlite would write a new cluster over these files.
  if (isNew && existsSync(cluster) && readdirSync(cluster).length > 0)
    throw unopened(cluster, new Error('PG_VERSION is missing'))
  if (isNew) writeWholeSync(mark, '', { mode: 0o600 })
  makeFolderSync(cluster, 0o700)
  return isNew
}

function unopened(cluster: string, error: unknown): Error {
  return new Error(
    `The database in ${cluster} cannot be opened (${(error as Error).message}): files of it are damaged or missing. Keep the ` +
      'folder as it is, and restore the newest backup into another one: swapdesk-server restore (docs/operations.md, "Backup").',
    { cause: error },
  )
}

function completeCluster(cluster: string): void {
  const mark = incompleteMark(cluster)
  if (!existsSync(mark)) return
  rmSync(mark)
  syncPathSync(dirname(cluster))
}

function lockOrLeave(dataDir: string, host: string): () => void {
  try {
    return lockDataDir(dataDir, host)
  } catch (error) {
    rmSync(host, { recursive: true, force: true })
    throw error
  }
}

async function orRelease<T>(release: () => void, act: () => T | Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    release()
    throw error
  }
}

type EmbeddedOptions = {
  dataDir: string | null
  /** The folder of a cluster to start with, instead of an empty one. */
  snapshot?: string
  /** Called once when the thread ends without being stopped; every connection has ended by then. */
  onEnd?: (reason: Error) => void
}

function watchEnd(worker: Worker, onEnd: (reason: Error) => void) {
  let reason: Error | undefined
  const onExit = (): void => onEnd(reason ?? new Error('its thread ended'))
  const end = {
    setReason: (error: Error): void => void (reason ??= error),
    ignore: (): void => void worker.off('exit', onExit),
  }
  worker.on('error', end.setReason).once('exit', onExit)
  return end
}

type Compile = (bytes: Uint8Array) => Promise<DatabaseProgram>
// Node has it; without the types of browsers nothing declares the value.
const { compile } = (globalThis as unknown as { WebAssembly: { compile: Compile } }).WebAssembly

const programPath = () => join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')

let compiled: Promise<DatabaseProgram> | undefined

/** The database's own program, compiled once for all databases of this process. */
async function program(): Promise<DatabaseProgram> {
  compiled ??= readFile(programPath()).then(compile)
  try {
    return await compiled
  } catch (error) {
    // The next start tries again.
    compiled = undefined
    throw error
  }
}

/** Opens the embedded database in a folder, or in memory when `dataDir` is null. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const host = mkdtempSync(join(tmpdir(), 'swapdesk-pg-'))
  const unlock = options.dataDir === null ? () => undefined : lockOrLeave(options.dataDir, host)
  const cluster = options.dataDir === null ? null : join(options.dataDir, CLUSTER)
  const release = (): void => {
    rmSync(host, { recursive: true, force: true })
    unlock()
  }
  const isNew = await orRelease(release, () => {
    const isEmpty = cluster !== null && prepareCluster(cluster)
    if (isEmpty && options.snapshot !== undefined) copyCluster(options.snapshot, cluster)
    return isEmpty
  })
  const data: EmbeddedWorkerData = {
    dataDir: cluster,
    socketPath: join(host, '.s.PGSQL.5432'),
    snapshot: options.snapshot ?? null,
    program: await orRelease(release, program),
  }
  const worker = new Worker(new URL('embedded-worker.ts', import.meta.url), { workerData: data })
  try {
    await answer(worker, 'ready')
    if (cluster) completeCluster(cluster)
  } catch (error) {
    await worker.terminate()
    release()
    throw isNew || cluster === null ? error : unopened(cluster, error)
  }
  const end = watchEnd(worker, (reason) => {
    control.close()
    release()
    options.onEnd?.(reason)
  })
  const control = serveControl(host, async (folder) => {
    worker.postMessage({ copyTo: folder })
    await answer(worker, 'copied')
  })
  return {
    host,
    async syncCount() {
      worker.postMessage('count')
      return (await answer(worker, 'counted')).syncs
    },
    abort(reason) {
      end.setReason(reason)
      void worker.terminate()
    },
    async stop() {
      control.close()
      end.ignore()
      worker.postMessage('stop')
      const ended = new Promise((resolve) => worker.once('exit', resolve))
      await answer(worker, 'stopped')
      // Terminating a thread inside native code can crash the process, so the thread ends without termination.
      const cut = setTimeout(() => void worker.terminate(), END_MS)
      await ended
      clearTimeout(cut)
      release()
    },
  }
}

/** Waits for one kind of message; rejects on failure or end of the thread. */
function answer<T extends EmbeddedWorkerMessage['type']>(
  worker: Worker,
  type: T,
): Promise<Extract<EmbeddedWorkerMessage, { type: T }>> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: EmbeddedWorkerMessage): void => {
      if (message.type === type) settle(() => resolve(message as Extract<EmbeddedWorkerMessage, { type: T }>))
      else if (message.type === 'failed') settle(() => reject(new Error(message.message)))
    }
    const onError = (error: Error): void => settle(() => reject(error))
    const onExit = (): void => settle(() => reject(new Error('the embedded database ended')))
    const settle = (act: () => void): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      act()
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
}
