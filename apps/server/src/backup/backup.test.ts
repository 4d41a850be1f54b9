import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createServer, type Server } from '../app.ts'
import { sql } from '../db/database.ts'
import { testConfig } from '../testing/config.ts'
import { until } from '../testing/devices.ts'
import { readArchive, verifyArchive, writeArchive } from './archive.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const root = mkdtempSync(join(tmpdir(), 'swapdesk-backup-'))
const config = testConfig(join(root, 'from'))
const path = join(root, 'backups', 'one.backup')
const passphrase = 'of more than twelve'
let server: Server
let pictureName: string
let committed = 0
const telemetryIndexes = sql`select tablename, split_part(indexdef, ' USING ', 2) as columns, indexdef like 'CREATE UNIQUE %' as is_unique
  from pg_indexes where tablename like 'telemetry%' or tablename like 'device_position%' order by tablename, columns`

beforeAll(async () => {
  server = await createServer({ config, snapshot: inject('snapshotPath') })
  pictureName = (await server.services.files.put(Buffer.from('picture'), 'png')).name
  const { system } = server.services.db
  await system.run(sql`select setval('device_command_seq', 41)`)
  await system.run(sql`call make_telemetry_partition('2099-01-01')`)
  // Ahead of what maintenance makes; it would remove one of the past from either server, at times of its own.
  await system.run(sql`call make_position_partition('2098-01-01')`)
  const writing = new AbortController()
  const writer = (async () => {
    for (; !writing.signal.aborted; committed += 1)
      await server.services.db.write(null, async (executor) => {
        const key = String(committed)
        await executor.run(sql`insert into dict (code, dict_key, dict_value) values ('witness', ${key}, 'half')`)
        await executor.run(sql`update dict set dict_value = 'whole' where code = 'witness' and dict_key = ${key}`)
      })
  })()
  await until(() => committed > 3)
  mkdirSync(dirname(path))
  await backUp({ config, givenSecrets: undefined, path, passphrase })
  writing.abort()
  await writer
}, 120_000)
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

it('creates one file readable only by its owner', () => {
  expect(readdirSync(dirname(path))).toEqual(['one.backup'])
  expect(readFileSync(path).includes(server.services.secrets.tokenKey)).toBe(false)
})

it('is restored with its rows, files and secrets, and with whole transactions', async () => {
  const into = testConfig(join(root, 'into'))
  await restore({ config: into, path, passphrase })
  const restored = await createServer({ config: into })
  const vehicles = sql`select count(*) from vehicle`
  const { system } = restored.services.db
  expect(await system.first(vehicles)).toEqual(await server.services.db.system.first(vehicles))
  expect(await system.first(sql`select nextval('device_command_seq') as next`)).toEqual({ next: '1000042' })
  expect((await restored.services.files.get(pictureName))?.toString()).toBe('picture')
  expect(restored.services.secrets).toEqual(server.services.secrets)
  const witnesses = await system.all(
    sql`select dict_value, count(*) > 0 as some from dict where code = 'witness' group by 1`,
  )
  expect(witnesses).toEqual([{ dictValue: 'whole', some: true }])
  expect(await system.all(telemetryIndexes)).toEqual(await server.services.db.system.all(telemetryIndexes))
  await restored.close()
  await expect(restore({ config: into, path, passphrase })).rejects.toThrow('holds an installation')
}, 120_000)

const verifyAs = (content: Buffer): Promise<unknown> => {
  const changed = join(root, 'changed.backup')
  writeFileSync(changed, content)
  return verifyArchive(changed, passphrase)
}

it('is refused if it is truncated or modified', async () => {
  const whole = readFileSync(path)
  await expect(verifyAs(whole.subarray(0, whole.length - 100))).rejects.toThrow('not whole')
  const flipped = Buffer.from(whole)
  flipped[Math.floor(whole.length / 2)] = ~(flipped[Math.floor(whole.length / 2)] ?? 0) & 0xff
  await expect(verifyAs(flipped)).rejects.toThrow('not whole')
  await expect(verifyArchive(path, 'another passphrase')).rejects.toThrow('cannot be decrypted')
  await expect(verifyArchive(path, undefined)).rejects.toThrow('is encrypted')
})

it('is refused if an entry is not what was written, also without encryption', async () => {
  const plain = join(root, 'plain.backup')
  await writeArchive(plain, undefined, async (add) => {
    await add('rows/one', Buffer.from('balance 10'))
    return { rows: { one: 1 }, files: 0 }
  })
  expect(await verifyArchive(plain, undefined)).toMatchObject({ entries: 1 })
  const tar = zstdDecompressSync(readFileSync(plain)).toString('latin1')
  writeFileSync(plain, zstdCompressSync(Buffer.from(tar.replace('balance 10', 'balance 99'), 'latin1')))
  await expect(verifyArchive(plain, undefined)).rejects.toThrow('was changed')
})

it('refuses to replace a file, and requires an installation', async () => {
  const options = { config, givenSecrets: undefined, path, passphrase }
  await expect(backUp(options)).rejects.toThrow('exists already')
  const elsewhere = { ...options, config: testConfig(join(root, 'nowhere')), path: join(root, 'two.backup') }
  await expect(backUp(elsewhere)).rejects.toThrow('There is no installation')
})

it('holds files that are moved away while it runs, and names those that were not there', async () => {
  const { files, db } = server.services
  const moved = (await files.put(Buffer.from('moved'), 'png')).name
  await db.system.run(sql`insert into stored_file (name, tenant_id, size) values (${moved}, '000000', 5),
    ('lost.png', '000000', 4)`)
  const to = join(root, 'moving', 'one.backup')
  mkdirSync(dirname(to))
  const copies = () => readdirSync(config.dataDir).filter((name) => name.startsWith('.swapdesk-backup-'))
  const backup = backUp({ config, givenSecrets: undefined, path: to, passphrase })
  // The rows are read from this copy: they say that the file is on the disk.
  await until(() => copies().some((copy) => existsSync(join(config.dataDir, copy, 'pg', 'PG_VERSION'))))
  rmSync(join(config.dataDir, 'files', moved))
  const { missing } = await backup
  expect([missing?.includes('lost.png'), missing?.includes(moved)]).toEqual([true, false])
  const names: string[] = []
  for await (const { name } of readArchive(to, passphrase)) names.push(name)
  expect(names).toContain(`files/${moved}`)
  await db.system.run(sql`delete from stored_file where name in (${moved}, 'lost.png')`)
}, 60_000)

/** The process of a backup, once it has copied the database, and the folders of the copy. */
async function startBackup(to: string) {
  const folders = [config.dataDir, dirname(to)]
  const env = {
    ...process.env,
    SWAPDESK_DATA_DIR: config.dataDir,
    SWAPDESK_BACKUP_PASSPHRASE: passphrase,
    DATABASE_URL: '',
  }
  const main = new URL('../main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, ['--conditions=@swapdesk/source', main, 'backup', to], {
    env,
    stdio: 'inherit',
  })
  const ended = new Promise<string | null>((resolve) => child.once('exit', (_, signal) => resolve(signal)))
  const copies = () =>
    folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('.swapdesk-backup-'))
        .map((name) => join(folder, name)),
    )
  await until(() => copies().some((copy) => existsSync(join(copy, 'pg', 'PG_VERSION'))))
  return { child, ended, copies }
}

it('leaves no copy of the database beside an encrypted backup that is killed; the next one removes it', async () => {
  const to = join(root, 'killed', 'one.backup')
  mkdirSync(dirname(to))
  const { child, ended, copies } = await startBackup(to)
  child.kill('SIGKILL')
  await ended
  expect(copies().map((copy) => [dirname(copy), statSync(copy).mode & 0o777])).toEqual([[config.dataDir, 0o700]])
  for (const name of readdirSync(dirname(to)))
    expect(
      readFileSync(join(dirname(to), name))
        .subarray(0, 21)
        .toString(),
    ).toMatch(/^(age-encryption.org\/v1)?$/)
  // It needs room for its own copy, too, and is refused without.
  const full = { ...config, diskFreeMinBytes: Number.MAX_SAFE_INTEGER }
  await expect(backUp({ config: full, givenSecrets: undefined, path: to, passphrase })).rejects.toThrow('MB free')
  expect(copies()).toEqual([])
}, 60_000)

it('leaves no copy anywhere when it is ended by a signal', async () => {
  const { child, ended, copies } = await startBackup(join(root, 'backups', 'ended.backup'))
  child.kill('SIGTERM')
  expect([await ended, copies()]).toEqual(['SIGTERM', []])
}, 60_000)
