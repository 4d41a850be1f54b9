/** The lock on a data folder, between processes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'

const PROCESSES = 6
const ROUNDS = 25
const root = mkdtempSync(join(tmpdir(), 'swapdesk-lock-'))
const LOCK = 'swapdesk.lock'
let starters: ChildProcess[]
/** The process id of one that has ended. */
let deadPid: number

/** Locks the folders whose paths it receives, and keeps them. After reading a lock it pauses, so that the processes interleave in many ways. */
const STARTER = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { readFileSync } = fs
const cell = new Int32Array(new SharedArrayBuffer(4))
fs.readFileSync = (path, ...options) => {
  const content = readFileSync(path, ...options)
  if (String(path).endsWith('swapdesk.lock')) Atomics.wait(cell, 0, 0, Math.random() * 8)
  return content
}
syncBuiltinESMExports()
const { lockDataDir } = await import(${JSON.stringify(new URL('data-dir-lock.ts', import.meta.url).href)})
process.on('message', (folder) => {
  try {
    lockDataDir(folder)
    process.send('locked')
  } catch (error) {
    process.send(error.message)
  }
})
process.send('ready')
`

function startStarter(): ChildProcess {
  const options = ['--conditions=@swapdesk/source', '--input-type=module', '-e', STARTER]
  const starter = spawn(process.execPath, options, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return starter.once('exit', () => starter.emit('message', 'ended'))
}

const reply = (starter: ChildProcess) => new Promise<string>((resolve) => starter.once('message', resolve))

beforeAll(async () => {
  const dead = spawn(process.execPath, ['-e', ''])
  deadPid = Number(dead.pid)
  starters = Array.from({ length: PROCESSES }, startStarter)
  await Promise.all([...starters.map(reply), new Promise((resolve) => dead.once('exit', resolve))])
}, 60_000)
afterAll(() => {
  for (const starter of starters) starter.kill()
  rmSync(root, { recursive: true, force: true })
})

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(root, 'data-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

/** How many of the processes get the folder when all try at once. */
async function winnersOf(folder: string): Promise<number> {
  const replies = starters.map(reply)
  for (const starter of starters) starter.send(folder)
  const texts = await Promise.all(replies)
  for (const text of texts) expect(text).toMatch(/^locked$|is in use by process \d/)
  return texts.filter((text) => text === 'locked').length
}

it.each([
  ['without a lock', () => ({})],
  ['with the lock of a dead process', () => ({ [LOCK]: `${deadPid} 1 ` })],
  ['with an empty lock', () => ({ [LOCK]: '' })],
])(
  'is given to one of many processes: %s',
  async (_, files) => {
    const winners: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) winners.push(await winnersOf(folderWith(files())))
    expect(winners).toEqual(winners.map(() => 1))
  },
  60_000,
)

it('is given to one where a process died while it replaced the lock', async () => {
  const stale = `${deadPid} 1 `
  const claim = `${LOCK}.${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`
  const before = folderWith({ [LOCK]: stale, [claim]: `${deadPid} 2 ` })
  expect(await winnersOf(before)).toBe(1)
  expect(readdirSync(before)).toEqual([LOCK])
})

it('takes over the lock of a dead process', () => {
  const folder = folderWith({ [LOCK]: `${deadPid} 1` })
  const unlock = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(/in use/)
  expect(readdirSync(folder)).toEqual([LOCK])
  unlock()
  expect(readdirSync(folder)).toEqual([])
})
