import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Database, openPool, sql } from './database.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'

let dataDir: string
let embedded: EmbeddedDatabase
let db: Database

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'swapdesk-embedded-'))
  embedded = await startEmbedded({ dataDir })
  db = new Database(openPool({ host: embedded.host, max: 1 }), true)
  await db.system.run(sql`create table probe (n integer)`)
})
afterAll(async () => {
  await db.close()
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

it('syncs the disk for every commit', async () => {
  const before = await embedded.syncCount()
  const commits = 10
  for (let n = 0; n < commits; n += 1)
    await db.write(null, (executor) => executor.run(sql`insert into probe values (${n})`))
  expect((await embedded.syncCount()) - before).toBeGreaterThanOrEqual(commits)
})

it('ends its thread without termination when it is stopped', async () => {
  const terminating = vi.spyOn(Worker.prototype, 'terminate')
  const other = await startEmbedded({ dataDir: null })
  await other.stop()
  expect(terminating).not.toHaveBeenCalled()
  terminating.mockRestore()
})

it('refuses a second process at once, and names the owner', async () => {
  const started = performance.now()
  await expect(startEmbedded({ dataDir })).rejects.toThrow(String(process.pid))
  expect(performance.now() - started).toBeLessThan(1_000)
})

it('rolls back a failed transaction, and continues', async () => {
  const failing = db.write(null, async (executor) => {
    await executor.run(sql`insert into probe values (999)`)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const found = await db.system.all(sql`select 1 from probe where n = 999`)
  expect(found).toEqual([])
  await expect(db.system.all(sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' })
  expect(await db.system.all(sql`select 1 as one`)).toEqual([{ one: 1 }])
})

describe('a fault', () => {
  /** Puts a full disk in the place of the open log of a cluster: the files of a thread are those of its process. */
  function fillLog(folder: string): void {
    const log = readdirSync('/proc/self/fd').find((name) =>
      isLog(`/proc/self/fd/${name}`, join(folder, 'pg', 'pg_wal')),
    )
    closeSync(Number(log))
    expect(openSync('/dev/full', 'r+')).toBe(Number(log))
  }

  const isLog = (link: string, folder: string): boolean => {
    try {
      return readlinkSync(link).startsWith(folder)
    } catch {
      return false
    }
  }

  it('that ends the thread is told once; a stop is none', async () => {
    const onEnd = vi.fn<(reason: Error) => void>()
    const stopped = await startEmbedded({ dataDir: null, onEnd })
    await stopped.stop()
    expect(onEnd).not.toHaveBeenCalled()
    const other = await startEmbedded({ dataDir: null, onEnd })
    other.abort(new Error('first'))
    other.abort(new Error('second'))
    await vi.waitFor(() => expect(onEnd.mock.calls).toEqual([[new Error('first')]]))
  })

  it('of the database itself ends the thread, and what was acknowledged is found again', async () => {
    const folder = mkdtempSync(join(dataDir, 'fault-'))
    const open = async (onEnd: (reason: Error) => void) => {
      const other = await startEmbedded({ dataDir: folder, onEnd })
      const rows = new Database(openPool({ host: other.host, max: 1 }), true)
      rows.onPanic = (error) => other.abort(error)
      return { other, rows }
    }
    const onEnd = vi.fn<(reason: Error) => void>()
    const { rows } = await open(onEnd)
    await rows.system.run(sql`create table kept (n integer)`)
    await rows.system.run(sql`insert into kept values (1)`)
    fillLog(folder)
    await expect(rows.system.run(sql`insert into kept values (2)`)).rejects.toThrow('No space left on device')
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
    expect(onEnd.mock.calls[0]?.[0].message).toContain('No space left on device')
    await expect(rows.system.all(sql`select 1`)).rejects.toThrow(/ENOENT|ECONN|terminated/)
    await rows.close()
    const again = await open(onEnd)
    expect(await again.rows.system.all(sql`select n from kept`)).toEqual([{ n: 1 }])
    await again.rows.close()
    await again.other.stop()
    expect(onEnd).toHaveBeenCalledOnce()
  })
})

describe('a data folder', () => {
  const NOTES = new Set(['postmaster.pid'])
  const newFolder = () => mkdtempSync(join(dataDir, 'folder-'))

  it('is created again after an interrupted first start', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'pg'))
    writeFileSync(join(folder, 'pg', 'PG_VERSION'), '')
    writeFileSync(join(folder, 'pg.incomplete'), '')
    const other = await startEmbedded({ dataDir: folder })
    await other.stop()
    expect(readdirSync(folder)).toEqual(['pg'])
  })

  it('is free for the next start after one that could not copy its snapshot', async () => {
    const folder = newFolder()
    await expect(startEmbedded({ dataDir: folder, snapshot: join(folder, 'none') })).rejects.toThrow('ENOENT')
    await (await startEmbedded({ dataDir: folder })).stop()
    expect(readdirSync(folder)).toEqual(['pg'])
  })

  const damage = (path: string) => writeFileSync(path, '')
  it.each([
    ['damaged', 'global/pg_control', damage],
    ['damaged', 'PG_VERSION', damage],
    ['missing', 'global/pg_control', rmSync],
    ['missing', 'PG_VERSION', rmSync],
  ] as const)('with a %s %s is named in the error, with the solution, and left as it is', async (_, name, act) => {
    const folder = newFolder()
    await (await startEmbedded({ dataDir: folder })).stop()
    act(join(folder, 'pg', name))
    // The opened cluster notes its process.
    const files = () =>
      readdirSync(join(folder, 'pg'), { recursive: true, encoding: 'utf8' }).filter((name) => !NOTES.has(name))
    const before = files()
    await expect(startEmbedded({ dataDir: folder })).rejects.toThrow(
      `The database in ${join(folder, 'pg')} cannot be opened`,
    )
    expect(readdirSync(folder)).toEqual(['pg'])
    expect(files()).toEqual(before)
  })
})
