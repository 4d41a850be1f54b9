import { spawn } from 'node:child_process'
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import * as wholeFile from './index.ts'

/** Recorded syncs and renames, in order. */
const steps = vi.hoisted(() => [] as string[])

vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>()
  return {
    ...fs,
    fsyncSync: (descriptor: number) => {
      steps.push(fs.fstatSync(descriptor).isDirectory() ? 'sync folder' : 'sync file')
      fs.fsyncSync(descriptor)
    },
    renameSync: (from: string, to: string) => {
      steps.push('rename')
      fs.renameSync(from, to)
    },
  }
})
vi.mock('node:fs/promises', async (load) => {
  const fs = await load<typeof import('node:fs/promises')>()
  return {
    ...fs,
    open: async (...args: Parameters<typeof fs.open>) => {
      const file = await fs.open(...args)
      const sync = file.sync.bind(file)
      file.sync = async () => {
        steps.push('sync file')
        await sync()
      }
      return file
    },
    rename: async (from: string, to: string) => {
      steps.push('rename')
      await fs.rename(from, to)
    },
  }
})

const root = mkdtempSync(join(tmpdir(), 'swapdesk-whole-'))
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(root, 'case-'))
  steps.length = 0
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const writers = {
  writeWhole: wholeFile.writeWhole,
  writeWholeSync: async (...args: Parameters<typeof wholeFile.writeWholeSync>) => wholeFile.writeWholeSync(...args),
}

it.each(Object.entries(writers))('%s syncs the file, renames it, syncs the folder', async (_, write) => {
  const path = join(folder, 'a')
  await write(path, 'first', { mode: 0o600 })
  expect(steps).toEqual(['sync file', 'rename', 'sync folder'])
  await write(path, Buffer.from('second'))
  expect(readFileSync(path, 'utf8')).toBe('second')
  expect(readdirSync(folder)).toEqual(['a'])
})

it.each(Object.entries(writers))('%s creates folders and syncs their parents', async (_, write) => {
  const path = join(folder, 'one', 'two', 'a')
  await write(path, 'x', { mode: 0o600 })
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'one')).mode & 0o777).toBe(0o700)
  expect(steps.filter((step) => step === 'sync folder')).toHaveLength(3)
})

it.each(Object.entries(writers))('%s refuses to replace a file that must be new', async (_, write) => {
  const path = join(folder, 'a')
  await write(path, 'first', { isNew: true })
  await expect(write(path, 'second', { isNew: true })).rejects.toMatchObject({ code: 'EEXIST' })
  expect(readFileSync(path, 'utf8')).toBe('first')
  expect(readdirSync(folder)).toEqual(['a'])
})

it('keeps the old content and no partial file when the source fails', async () => {
  const path = join(folder, 'a')
  wholeFile.writeWholeSync(path, 'old')
  const breaking = async function* () {
    yield Buffer.from('half')
    throw new Error('broken off')
  }
  await expect(wholeFile.writeWhole(path, breaking())).rejects.toThrow('broken off')
  expect([readdirSync(folder), readFileSync(path, 'utf8')]).toEqual([['a'], 'old'])
})

it('keeps links, and writes directly into a pipe', async () => {
  const path = join(folder, 'a')
  wholeFile.writeWholeSync(path, 'old')
  symlinkSync(path, join(folder, 'link'))
  await wholeFile.writeWhole(join(folder, 'link'), 'new')
  expect(readFileSync(path, 'utf8')).toBe('new')
  const pipe = join(folder, 'pipe')
  await new Promise((resolve) => spawn('mkfifo', [pipe]).once('exit', resolve))
  const reader = openSync(pipe, 'r+')
  await wholeFile.writeWhole(pipe, 'through')
  const buffer = Buffer.alloc(16)
  expect(buffer.subarray(0, readSync(reader, buffer)).toString()).toBe('through')
  closeSync(reader)
  expect(statSync(pipe).isFIFO()).toBe(true)
})

it.runIf(process.platform === 'linux').each(Object.entries(writers))(
  '%s fails where the file system has no such folders',
  async (_, write) => {
    await expect(write('/proc/swapdesk/profiles.json', '{}')).rejects.toMatchObject({ code: 'ENOENT' })
  },
)
it.runIf(process.platform === 'linux')('makeFolderSync fails there too', () => {
  expect(() => wholeFile.makeFolderSync('/proc/swapdesk/data')).toThrow(expect.objectContaining({ code: 'ENOENT' }))
})

it('makeFolderSync fails where a file is in the way', () => {
  wholeFile.writeWholeSync(join(folder, 'a'), 'x')
  expect(() => wholeFile.makeFolderSync(join(folder, 'a', 'b'))).toThrow(expect.objectContaining({ code: 'ENOTDIR' }))
})
