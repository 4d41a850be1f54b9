/**
 * A separate PostgreSQL server for tests that would disturb others on a shared one: restarts, killed backends, roles.
 */
import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const DEBIAN_DIR = '/usr/lib/postgresql'
const run = promisify(execFile)

export type PostgresCluster = {
  /** Address of its database `postgres`, as the superuser. */
  url: string
  /** Address of another of its databases, as another of its users. */
  urlOf(database: string, user?: string, port?: number): string
  port: number
  start(): Promise<void>
  /** Breaks every connection, like a crash. */
  stop(): Promise<void>
  /** Keeps every connection open without answering, until `thaw`. */
  freeze(): void
  thaw(): void
  remove(): Promise<void>
}

/** The newest installed version; on other systems the programs must be on the PATH. */
function binDir(): string | undefined {
  if (!existsSync(DEBIAN_DIR)) return undefined
  const newest = readdirSync(DEBIAN_DIR)
    .toSorted((a, b) => Number(a) - Number(b))
    .at(-1)
  return newest && join(DEBIAN_DIR, newest, 'bin')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function childrenOf(postmaster: number): number[] {
  return readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number)
}

export async function startPostgresCluster(): Promise<PostgresCluster> {
  const dir = mkdtempSync(join(tmpdir(), 'swapdesk-cluster-'))
  const bin = binDir()
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const owner = isRoot ? Number(execFileSync('id', ['-u', 'postgres'])) : -1
  chownSync(dir, owner, -1)
  const program = async (name: string, args: readonly string[]): Promise<void> => {
    const path = bin ? join(bin, name) : name
    if (isRoot) await run('runuser', ['-u', 'postgres', '--', path, ...args], { cwd: dir })
    else await run(path, args, { cwd: dir })
  }
  const data = join(dir, 'data')
  const port = await freePort()
  const options = `-p ${port} -k ${dir} -c listen_addresses=127.0.0.1 -c fsync=off`
  const control = (action: string, ...args: string[]) =>
    program('pg_ctl', [action, '--wait', '--silent', '--pgdata', data, ...args])
  const start = () => control('start', '--log', join(dir, 'log'), '--options', options)
  const stop = () => control('stop', '--mode', 'immediate')
  await program('initdb', ['--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8'])
  await start()
  const urlOf = (database: string, user = 'postgres', at = port) => `postgres://${user}@127.0.0.1:${at}/${database}`
  const postmasterOf = (): number => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  // The postmaster is the first to be stopped and the last to go on: it starts no backend that would be missed, and
  // reaps none whose identifier was read.
  const freeze = (): void => {
    const postmaster = postmasterOf()
    process.kill(postmaster, 'SIGSTOP')
    while (!/^State:\s+T/m.test(readFileSync(`/proc/${postmaster}/status`, 'utf8'))) {
      // A signal takes effect when the process is next scheduled.
    }
    for (const pid of childrenOf(postmaster)) process.kill(pid, 'SIGSTOP')
  }
  const thaw = (): void => {
    const postmaster = postmasterOf()
    for (const pid of [...childrenOf(postmaster), postmaster]) process.kill(pid, 'SIGCONT')
  }
  return {
    url: urlOf('postgres'),
    urlOf,
    port,
    freeze,
    thaw,
    start,
    stop,
    remove: async () => {
      await stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
