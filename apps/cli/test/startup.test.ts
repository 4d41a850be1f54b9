// What help loads: modules of Node that it does not need would take longer than the rest of the start.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { bin } from './failing-server.ts'

const listModules = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write(process.moduleLoadList.join('\\n')))",
)}`

it.each([['help'], ['vehicle list --help']])('%s loads no subprocesses, workers or network clients', async (words) => {
  const given = ['--import', listModules, bin, ...words.split(' ')]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, given)
  expect(stdout).toContain('swapdesk')
  const modules = stderr.split('\n').map((line) => line.replace(/^NativeModule /, ''))
  expect(modules).toContain('events')
  const unwanted = new Set(['child_process', 'worker_threads', 'internal/fs/watchers', 'http', 'crypto'])
  expect(modules.filter((name) => unwanted.has(name))).toEqual([])
})

it('the overview of commands reads no fields of operations, the largest part of the program', async () => {
  const dist = join(dirname(bin), '../dist')
  const read = new Map<string, string>()
  const follow = async (name: string): Promise<void> => {
    if (read.has(name)) return
    const text = await readFile(join(dist, name), 'utf8')
    read.set(name, text)
    for (const [, next = ''] of text.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)) await follow(next)
  }
  await follow('main.js')
  const bytes = [...read.values()].reduce((sum, text) => sum + text.length, 0)
  expect(read.size).toBeGreaterThan(2)
  expect(bytes).toBeLessThan(400_000)
})
