/**
 * Backup and restore across both databases, each round from the installation that the one before restored: rows are
 * compared one by one, uploaded files and secrets byte by byte. The server of the original runs while it is backed up.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Server } from '@swapdesk/server'
import { readConfig } from '@swapdesk/server/config'
import { seedDemo } from '@swapdesk/server/demo'
import { startEmbedded } from '@swapdesk/server/embedded'
import { type PostgresCluster, startPostgresCluster } from '@swapdesk/testing'
import pg from 'pg'
import { serverMain } from '../bench/programs.ts'
import { note, thousands } from '../bench/report.ts'
import type { FaultReport } from './report.ts'
import { differences, rowCount, type RowDigests, rowDigests } from './row-digests.ts'

/** Data that does not change during the backup, for comparison. */
const QUIET_TRIES = 5
const ROWS_PER_ROUND = 200
const PASSPHRASE = 'of more than twelve'

type Installation = { dataDir: string; databaseUrl: string | undefined }
type Original = { rows: RowDigests; files: Map<string, string> }

/** embedded → PostgreSQL → PostgreSQL → embedded → embedded → … */
const isIntoPostgres = (round: number): boolean => round % 4 === 1 || round % 4 === 2

function environmentOf({ dataDir, databaseUrl }: Installation): Record<string, string> {
  return {
    SWAPDESK_DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    SWAPDESK_LOG_LEVEL: 'silent',
    SWAPDESK_SIMULATOR: '0',
    SWAPDESK_MQTT_PORT: '0',
    SWAPDESK_DISK_FREE_MIN_MB: '0',
  }
}

async function runProgram(words: readonly string[], environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['--conditions=@swapdesk/source', serverMain, ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`swapdesk-server ${words.join(' ')} ended with ${code ?? 'a signal'}`)
}

/** Rows and a file of this round, with characters that need quoting and escaping. */
async function change({ services }: Server, round: number): Promise<void> {
  const text = `a,"b"\n(c)\\ \t${round} ;'--`
  await services.db.pool.query(
    `insert into dict (code, dict_key, dict_value) select 'round ${round}', n::text, $1 || n from generate_series(1, ${ROWS_PER_ROUND}) n`,
    [text],
  )
  await services.db.pool.query('update vehicle set price = price + 1, update_time = now()')
  await services.files.put(Buffer.from(text.repeat(round)), 'png')
}

async function filesOf(dataDir: string): Promise<Map<string, string>> {
  const folder = join(dataDir, 'files')
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const contents = new Map<string, string>()
  for (const { parentPath, name } of names)
    contents.set(join(parentPath, name).slice(folder.length), (await readFile(join(parentPath, name))).toString('hex'))
  const { tokenKey } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as { tokenKey: string }
  return contents.set('key of tokens', tokenKey)
}

/** Changes an installation and backs it up while its server runs; returns the expected content of the backup. */
async function backUpRunning(installation: Installation, path: string, round: number): Promise<Original> {
  const environment = environmentOf(installation)
  const server = await createServer({ config: readConfig(environment) })
  try {
    if (round === 1) await seedDemo(server.services)
    await change(server, round)
    for (let attempt = 1; attempt <= QUIET_TRIES; attempt += 1) {
      const before = await rowDigests(server.services.db.pool)
      await runProgram(['backup', path], { ...environment, ...encryption(round) })
      const rows = await rowDigests(server.services.db.pool)
      if (differences(before, rows).length === 0) return { rows, files: await filesOf(installation.dataDir) }
      note('restores: rows changed during the backup, once more')
      await rm(path)
    }
    throw new Error('the installation never stood still')
  } finally {
    await server.close()
  }
}

function encryption(round: number): Record<string, string> {
  return { SWAPDESK_BACKUP_PASSPHRASE: round % 2 === 0 ? PASSPHRASE : '' }
}

async function rowsOf({ dataDir, databaseUrl }: Installation): Promise<RowDigests> {
  const embedded = databaseUrl === undefined ? await startEmbedded({ dataDir }) : undefined
  const client = new pg.Client(
    embedded ? { host: embedded.host, user: 'postgres', database: 'postgres' } : { connectionString: databaseUrl },
  )
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'`)
    return await rowDigests(client)
  } finally {
    await client.end()
    await embedded?.stop()
  }
}

async function newInstallation(root: string, cluster: PostgresCluster, round: number): Promise<Installation> {
  const dataDir = join(root, `round-${round}`)
  if (!isIntoPostgres(round)) return { dataDir, databaseUrl: undefined }
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(`create database round_${round}`)
  await client.end()
  return { dataDir, databaseUrl: cluster.urlOf(`round_${round}`) }
}

export async function runRestores(rounds: number): Promise<FaultReport> {
  const root = await mkdtemp(join(tmpdir(), 'swapdesk-restores-'))
  const cluster = await startPostgresCluster()
  const faults: string[] = []
  let compared = 0
  let from: Installation = { dataDir: join(root, 'original'), databaseUrl: undefined }
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const path = join(root, `round-${round}.backup`)
      const original = await backUpRunning(from, path, round)
      const into = await newInstallation(root, cluster, round)
      await runProgram(['restore', path], { ...environmentOf(into), ...encryption(round) })
      const wrong = differences(original.rows, await rowsOf(into))
      const files = await filesOf(into.dataDir)
      for (const [name, content] of original.files)
        if (files.get(name) !== content) wrong.push(`${name} is missing or differs`)
      faults.push(...wrong.map((text) => `round ${round}: ${text}`))
      compared += rowCount(original.rows)
      note(
        `restores: round ${round} into ${into.databaseUrl ? 'PostgreSQL' : 'the embedded database'}, ${wrong.length} differences`,
      )
      await rm(path)
      await rm(from.dataDir, { recursive: true })
      from = into
    }
  } finally {
    await cluster.remove()
    await rm(root, { recursive: true })
  }
  return {
    line: `${rounds} × backup and restore: ${thousands(compared)} rows compared, ${faults.length} differences`,
    faults,
  }
}
