// What help loads: modules of Node that it does not need would take longer than the rest of the start.
import { execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { bin } from './failing-server.ts'

const listModules = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write(process.moduleLoadList.join('\\n')))",
)}`

it.each([['help'], ['vehicle list --help']])(
  '%s loads no subprocesses, workers, network clients or standard input',
  async (words) => {
    const given = ['--import', listModules, bin, ...words.split(' ')]
    // Standard input is a file: opening it would load the streams of node:fs.
    const child = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'pipe'] })
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    expect(stdout).toContain('swapdesk')
    const modules = stderr.split('\n').map((line) => line.replace(/^NativeModule /, ''))
    expect(modules).toContain('events')
    const unwanted = new Set([
      'child_process',
      'worker_threads',
      'internal/fs/watchers',
      'internal/fs/streams',
      'http',
      'crypto',
    ])
    expect(modules.filter((name) => unwanted.has(name))).toEqual([])
  },
)

const listFiles = `data:text/javascript,${encodeURIComponent(
  "import { registerHooks } from 'node:module'; registerHooks({ load: (url, context, next) => (process.stderr.write(url + '\\n'), next(url, context)) })",
)}`

it('help of a verb reads the fields of its own domain only', async () => {
  const given = ['--import', listFiles, bin, 'vehicle', 'list', '--help']
  const { stderr } = await promisify(execFile)(process.execPath, given)
  const read = stderr.match(/(?<=dist\/)(vehicles|device-commands|bulk-jobs)(?=-)/g)
  expect(read).toEqual(['vehicles'])
})

it('the overview of commands reads no fields of operations, the largest part of the program', async () => {
  const dist = join(dirname(bin), '../dist')
  const read = new Map<string, string>()
  const follow = async (name: string): Promise<void> => {
    if (read.has(name)) return
    const source = await readFile(join(dist, name), 'utf8')
    read.set(name, source)
    for (const [, next = ''] of source.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)) await follow(next)
  }
  await follow('main.js')
  const bytes = [...read.values()].reduce((sum, source) => sum + source.length, 0)
  expect(read.size).toBeGreaterThan(2)
  expect(bytes).toBeLessThan(400_000)
})

const reportCpu = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => { const { user, system } = process.cpuUsage(); process.stderr.write('cpu ' + (user + system)) })",
)}`
/** A start costs its least CPU time, whatever else the machine does. */
const STARTS = 9
/**
 * Help stays within Node + 40 ms where Node itself starts in 23 ms of CPU time: 2.7 times as long. Measured as a ratio, because a
 * slow machine is slow for both; the rest is what the smallest of some runs still varies by.
 */
const RATIO_MAX = 3.6

it.each([['--help'], ['vehicle list --help']])('%s costs little more CPU time than Node itself', async (words) => {
  const cpuOf = async (given: readonly string[]) => {
    const { stderr } = await promisify(execFile)(process.execPath, ['--import', reportCpu, ...given])
    return Number(/cpu (\d+)$/.exec(stderr)?.[1])
  }
  const [node, help]: [number[], number[]] = [[], []]
  // In turns, so that both are measured in the same circumstances.
  for (let start = 0; start < STARTS; start += 1) {
    node.push(await cpuOf(['-e', '0']))
    help.push(await cpuOf([bin, ...words.split(' ')]))
  }
  expect(Math.min(...help) / Math.min(...node)).toBeLessThan(RATIO_MAX)
})
