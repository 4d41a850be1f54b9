/**
 * The embedded database in its own thread, so that a long query does not block requests. It serves the wire protocol on
 * a Unix socket, one connection at a time, with fsync, which the package disables by default.
 */
import { fsyncSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { syncPathSync } from '@swapdesk/whole-file'
import { copyCluster } from './cluster-copy.ts'
import { SnapshotFS } from './snapshot-fs.ts'

/** The compiled database. Named through the package: not every configuration of the compiler knows `WebAssembly`. */
export type DatabaseProgram = NonNullable<PGliteOptions['pgliteWasmModule']>
export type EmbeddedWorkerData = {
  dataDir: string | null
  socketPath: string
  snapshot: string | null
  program: DatabaseProgram
}
export type EmbeddedWorkerMessage =
  | { type: 'ready' }
  | { type: 'failed'; message: string }
  | { type: 'counted'; syncs: number }
  | { type: 'copied' }
  | { type: 'stopped' }

type Order = 'stop' | 'count' | { copyTo: string }

let syncs = 0

type NodeStream = { nfd?: number }
type InitOptions = Parameters<NodeFS['init']>[1]
type PreRun = NonNullable<InitOptions['preRun']>[number]
type EmscriptenWithNodeFs = {
  NODEFS: { stream_ops: { fsync?: (stream: NodeStream) => number } }
}

const hookSync: PreRun = (mod) => {
  const { NODEFS } = mod as unknown as EmscriptenWithNodeFs
  NODEFS.stream_ops.fsync = (stream) => {
    syncs += 1
    if (stream.nfd !== undefined) fsyncSync(stream.nfd)
    return 0
  }
}

/** The file system of the package with the missing fsync, so that acknowledged writes are on disk. */
class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const result = await super.init(pg, options)
    result.emscriptenOpts.preRun = [result.emscriptenOpts.preRun ?? [], hookSync].flat()
    return result
  }
}

/** Flushes every file and folder below a folder: once, after initdb has written them without syncing. */
function flushTree(dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) flushTree(path)
    else if (entry.isFile()) syncPathSync(path)
  }
  syncPathSync(dir)
}

async function open(): Promise<void> {
  const { dataDir, socketPath, snapshot, program } = workerData as EmbeddedWorkerData
  const extensions = { pg_trgm, btree_gin, btree_gist }
  const isNew = dataDir !== null && !existsAsCluster(dataDir)
  const db = await PGlite.create({
    ...(dataDir === null
      ? snapshot !== null && { fs: new SnapshotFS(snapshot) }
      : {
          fs: new DurableNodeFS(dataDir),
          startParams: [
            ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
            '-c',
            'fsync=on',
            '-c',
            'wal_sync_method=fsync',
            '-c',
            'shared_buffers=32MB',
          ],
        }),
    extensions,
    pgliteWasmModule: program,
  })
  if (isNew) {
    await db.exec('CHECKPOINT')
    flushTree(dataDir)
  }
  endOnFault(db)
  const server = new PGLiteSocketServer({ db, path: socketPath })
  await server.start()
  parentPort?.on('message', (message: Order) => {
    if (typeof message === 'object') copy(message.copyTo, dataDir)
    else void handle(message, db, server)
  })
  post({ type: 'ready' })
}

/**
 * Errors of SQL are replies. What is thrown here is a fault of the database itself (memory, disk), after which the package
 * answers no query any more: the thread ends, which the server notices.
 */
function endOnFault(db: PGlite): void {
  const execute = db.execProtocolRawStream.bind(db)
  db.execProtocolRawStream = async (...given) => {
    try {
      return await execute(...given)
    } catch (error) {
      setImmediate(() => {
        throw error
      })
      throw error
    }
  }
}

function existsAsCluster(dataDir: string): boolean {
  try {
    return readdirSync(dataDir).includes('PG_VERSION')
  } catch {
    return false
  }
}

/** The database executes nothing in this thread meanwhile. */
function copy(to: string, dataDir: string | null): void {
  try {
    if (dataDir === null) throw new Error('a database in memory is not copied')
    copyCluster(dataDir, to)
    post({ type: 'copied' })
  } catch (error) {
    post({ type: 'failed', message: (error as Error).message })
  }
}

async function handle(message: Exclude<Order, object>, db: PGlite, server: PGLiteSocketServer): Promise<void> {
  if (message === 'count') return post({ type: 'counted', syncs })
  await server.stop()
  await db.exec('CHECKPOINT')
  await db.close()
  post({ type: 'stopped' })
  // Nothing keeps the thread alive: it ends.
  parentPort?.close()
}

function post(message: EmbeddedWorkerMessage): void {
  parentPort?.postMessage(message)
}

try {
  await open()
} catch (error) {
  post({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
}
