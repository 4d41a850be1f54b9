/** Restores a backup of either database into an empty installation on either database. */
import { existsSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { writeWhole } from '@swapdesk/whole-file'
import { assertAppRole } from '../db/app-role.ts'
import { Database, openPool } from '../db/database.ts'
import { CLUSTER, startEmbedded } from '../db/embedded.ts'
import type { Config } from '../env.ts'
import { isStoredName } from '../files/file-store.ts'
import { keepSecrets, secretsPath } from '../http/secrets.ts'
import { type Manifest, readArchive, verifyArchive } from './archive.ts'
import type { Header, Sequences } from './database-dump.ts'
import { assertEmpty, DatabaseLoad } from './database-load.ts'

type RestoreOptions = { config: Config; path: string; passphrase: string | undefined }

export async function restore({ config, path, passphrase }: RestoreOptions): Promise<Manifest> {
  if (existsSync(secretsPath(config.dataDir)))
    throw new Error(`${config.dataDir} holds an installation already. Restore into another folder (SWAPDESK_DATA_DIR).`)
  // The whole file is verified before anything is written.
  const manifest = await verifyArchive(path, passphrase)
  const load = (pool: pg.Pool) => loadAll(pool, config, path, passphrase, manifest)
  if (config.databaseUrl) await withPool(openPool({ connectionString: config.databaseUrl, max: 2 }), load)
  else await intoEmbedded(config.dataDir, load)
  return manifest
}

async function withPool(pool: pg.Pool, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}

async function intoEmbedded(dataDir: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const cluster = join(dataDir, CLUSTER)
  if (existsSync(cluster))
    throw new Error(`${cluster} exists already. Restore into another folder (SWAPDESK_DATA_DIR).`)
  const embedded = await startEmbedded({ dataDir })
  let isWhole = false
  try {
    await withPool(openPool({ host: embedded.host, max: 1 }), work)
    isWhole = true
  } finally {
    await embedded.stop()
    if (!isWhole) rmSync(cluster, { recursive: true, force: true })
  }
}

async function loadAll(
  pool: pg.Pool,
  config: Config,
  path: string,
  passphrase: string | undefined,
  manifest: Manifest,
): Promise<void> {
  const { system } = new Database(pool, false)
  await assertEmpty(system)
  let load: DatabaseLoad | undefined
  let secrets: string | undefined
  try {
    for await (const entry of readArchive(path, passphrase)) {
      const { name, data } = entry
      if (name === 'header.json') load = await DatabaseLoad.begin(pool, JSON.parse(data.toString()) as Header)
      else if (name.startsWith('tables/')) await load?.addRows(entry)
      else if (name === 'sequences.json') await load?.setSequences(JSON.parse(data.toString()) as Sequences)
      else if (name.startsWith('files/')) await putFile(config.dataDir, basename(name), data)
      else if (name === 'secrets.json') secrets = data.toString()
    }
    if (!load || secrets === undefined) throw new Error(`${path} is no backup of an installation.`)
    assertCounts(manifest.rows, load.counts)
    await load.finish()
  } catch (error) {
    await load?.abandon()
    throw error
  }
  await assertAppRole(system)
  // Last: without the secrets no server starts here.
  keepSecrets(config.dataDir, secrets)
}

function assertCounts(expected: Record<string, number>, found: Record<string, number>): void {
  const different = Object.keys(expected).filter((table) => expected[table] !== (found[table] ?? 0))
  if (different.length > 0) throw new Error(`Not all rows were restored: ${different.join(', ')}.`)
}

async function putFile(dataDir: string, name: string, data: Buffer): Promise<void> {
  if (!isStoredName(name)) throw new Error(`The backup names a file ${name}, which no server made.`)
  await writeWhole(join(dataDir, 'files', name), data, { mode: 0o600 })
}
