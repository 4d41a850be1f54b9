/** Backs up a running installation: database, uploaded files and secrets, in one file that is verified at the end. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { keepAlive } from '../db/database.ts'
import { copyDataDir, startEmbedded } from '../db/embedded.ts'
import type { Config } from '../env.ts'
import { isStoredName } from '../files/file-store.ts'
import { openSecrets, type Secrets, secretsPath } from '../http/secrets.ts'
import { type Manifest, verifyArchive, writeArchive } from './archive.ts'
import { withCopyFolder } from './copy-folder.ts'
import { dumpDatabase } from './database-dump.ts'

type BackupOptions = {
  config: Config
  /** SWAPDESK_SECRETS. */
  givenSecrets: string | undefined
  path: string
  passphrase: string | undefined
}

export async function backUp(options: BackupOptions): Promise<Manifest> {
  const { config, givenSecrets, path, passphrase } = options
  if (existsSync(path)) throw new Error(`${path} exists already. Give every backup a name of its own.`)
  const secrets = secretsOf(config.dataDir, givenSecrets)
  const written = await writeArchive(path, passphrase, async (add) => {
    const folder = join(config.dataDir, 'files')
    const added = new Set<string>()
    // Before the rows, as files are moved into an object storage meanwhile, and after them, as files are added meanwhile.
    await addFiles(folder, added, add)
    const { counts: rows, files } = await withDatabase(options, (client) => dumpDatabase(client, add))
    await addFiles(folder, added, add)
    await add('secrets.json', Buffer.from(JSON.stringify(secrets)))
    return { rows, files: added.size, missing: files.filter((name) => !added.has(name)) }
  })
  const read = await verifyArchive(path, passphrase)
  if (read.sha256 !== written.sha256) throw new Error(`${path} does not hold what was written to it. Check the disk.`)
  return read
}

function secretsOf(dataDir: string, given: string | undefined): Secrets {
  if (!given && !existsSync(secretsPath(dataDir)))
    throw new Error(
      `There is no installation in ${dataDir}: it has no secrets.json. Set SWAPDESK_DATA_DIR, or SWAPDESK_SECRETS.`,
    )
  return openSecrets(dataDir, given)
}

async function withDatabase<T>(
  { config, path, passphrase }: BackupOptions,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl) return withClient({ connectionString: config.databaseUrl, ...keepAlive }, work)
  // The embedded database has one connection: it is copied quickly, and the copy is read here.
  return withCopyFolder(config, passphrase === undefined ? dirname(resolve(path)) : config.dataDir, async (folder) => {
    await copyDataDir(config.dataDir, folder)
    const copy = await startEmbedded({ dataDir: folder })
    try {
      return await withClient({ host: copy.host, user: 'postgres', database: 'postgres' }, work)
    } finally {
      await copy.stop()
    }
  })
}

async function withClient<T>(target: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(target)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function addFiles(
  folder: string,
  added: Set<string>,
  add: (name: string, data: Buffer) => Promise<void>,
): Promise<void> {
  for (const name of existsSync(folder) ? (await readdir(folder)).filter(isStoredName) : []) {
    if (added.has(name)) continue
    const data = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      // Removed since the folder was listed.
      if (error.code !== 'ENOENT') throw error
    })
    if (!data) continue
    await add(`files/${name}`, data)
    added.add(name)
  }
}
