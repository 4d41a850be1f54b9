// Networks, servers and disks that fail while a job or a download is under way.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { bin, homeOf, job, json, page, reply, serve, start } from './failing-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'swapdesk-faults-'))
afterAll(() => rm(folder, { recursive: true }))

type Fault = 'reset' | 429 | 502 | 503 | 504
const faults: readonly Fault[] = ['reset', 502, 429]

function fail(fault: Fault, response: ServerResponse): void {
  if (fault === 'reset') response.destroy()
  else response.writeHead(fault, { 'content-type': 'text/html', 'retry-after': '0' }).end('<h1>no</h1>')
}

const item = { id: '1', seq: 1, target: 'A1', state: 'done', reasonCode: null, reason: null, endTime: null }
const running = job({ state: 'running', total: 1, pending: 1 })
const finished = job({ state: 'finished', total: 1, done: 1 })

/** A server that fails three times in a row at every step of a job. */
function troubledServer(): Promise<string> {
  const failed = new Map<string, number>()
  let polls = 0
  return serve((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const step = path.endsWith('/detail') ? `detail ${(polls += 1) > 4 ? 'later' : ''}` : path
    const count = failed.get(step) ?? 0
    failed.set(step, count + 1)
    const fault = faults[count]
    if (fault) return fail(fault, response)
    if (path.endsWith('/plan')) return json(response, 200, reply(job({ state: 'planned', total: 1, pending: 1 })))
    if (path.endsWith('/start')) return json(response, 200, reply(running))
    if (path.includes('item')) return json(response, 200, page([item]))
    json(response, 200, reply(polls > 8 ? finished : running))
  })
}

describe('a job', () => {
  it('outlasts faults while it is planned, started and followed, and its receipts are read', async () => {
    const receipts = join(folder, 'receipts.csv')
    const home = await homeOf(await troubledServer())
    const { stdout, stderr, exitCode } = await start(home, 'nfc', 'lock', 'A1', '--yes', '--receipts', receipts).outcome
    expect(stderr).toContain('retrying for up to a minute')
    expect({ exitCode, stdout }).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('done\t1\n') })
    expect(await readFile(receipts, 'utf8')).toContain('A1,done')
  })

  it.each([
    ['plan', 'The server may have stored the plan: swapdesk job list --state planned'],
    ['start', 'Job 7 is still on the server\nResume: swapdesk nfc lock --resume 7 --receipts never.csv --yes'],
    [
      'detail',
      'Interrupted\nJob 7 could not be paused and continues on the server: no right\nResume: swapdesk nfc lock --resume 7 --receipts never.csv',
    ],
    ['item', 'Job 7 has ended\nSee swapdesk job receipts 7'],
  ])('that is terminated during %s says how to go on', async (step, hint) => {
    let hang: () => void
    const isHanging = new Promise<void>((resolve) => (hang = resolve))
    const server = await serve((request, response) => {
      const path = (request.url ?? '').split('?')[0] ?? ''
      if (path.includes(step)) return hang()
      if (path.endsWith('/plan')) return json(response, 200, reply(job({ state: 'planned', total: 1, pending: 1 })))
      if (path.endsWith('/pause')) return json(response, 403, { code: 403, success: false, msg: 'no right', data: {} })
      json(response, 200, reply(path.endsWith('/start') && step === 'detail' ? running : finished))
    })
    const words = ['nfc', 'lock', 'A1', '--yes', '--receipts', 'never.csv']
    const { child, outcome } = start(await homeOf(server), ...words)
    await isHanging
    child.kill('SIGTERM')
    // A step is not cut off by the first signal: the state of the job would be unknown.
    if (step === 'start') child.kill('SIGINT')
    const { stderr, exitCode } = await outcome
    expect(step === 'start' ? [130, 143] : [143]).toContain(exitCode)
    expect(stderr).toContain(`${hint}\n`)
    expect(existsSync('never.csv')).toBe(false)
  })

  it.each([
    ['a retry', ['job', 'retry', '7', '--yes'], 'job resume 7'],
    ['the first look of a resumption', ['job', 'resume', '7'], 'job resume 7'],
    ['the first look of a command of its kind', ['nfc', 'lock', '--resume', '7'], 'nfc lock --resume 7'],
    ['a pause', ['job', 'pause', '7'], 'job resume 7'],
  ])('is named when the reply of %s is lost, or the command terminated', async (_what, words, command) => {
    const hint = `Job 7 is still on the server\nResume: swapdesk ${command}\n`
    const broken = await serve((_request, response) => {
      json(response, 500, { code: 500, success: false, msg: 'broken', data: {} })
    })
    const lost = await start(await homeOf(broken), ...words).outcome
    expect([lost.stderr, lost.exitCode]).toEqual([`Error: broken\n${hint}`, 1])
    const hanging = Promise.withResolvers<void>()
    const silent = await serve(() => hanging.resolve())
    const { child, outcome } = start(await homeOf(silent), ...words)
    await hanging.promise
    child.kill('SIGTERM')
    // A step is not cut off by the first signal.
    child.kill('SIGINT')
    const { stderr, exitCode } = await outcome
    expect([130, 143]).toContain(exitCode)
    expect(stderr.endsWith(hint)).toBe(true)
  })

  it.each(['closed pipe', 'SIGTERM'])('that is only a preview is discarded and never offered: %s', async (end) => {
    const hanging = Promise.withResolvers<void>()
    const cancelled: string[] = []
    const rows = Array.from({ length: 200 }, (_, index) => ({ ...item, id: `${index}`, reason: 'x'.repeat(1000) }))
    const server = await serve((request, response) => {
      const path = (request.url ?? '').split('?')[0] ?? ''
      if (path.endsWith('/plan')) return json(response, 200, reply(job({ state: 'planned', total: 1, pending: 1 })))
      if (path.endsWith('/cancel')) {
        cancelled.push(path)
        return json(response, 200, reply(job({ state: 'cancelled', total: 1, cancelled: 1 })))
      }
      // The second page is never answered: the command is still at work when it ends.
      if (end === 'SIGTERM' || request.url?.includes('current=2')) return hanging.resolve()
      json(response, 200, { ...page(rows), data: { records: rows, total: 600, size: 200, current: 1, pages: 3 } })
    })
    const { child, outcome } = start(await homeOf(server), 'nfc', 'lock', 'A1', '--dry-run', '--receipts', '-')
    const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
    let stderr = ''
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    if (end === 'SIGTERM') {
      await hanging.promise
      child.kill('SIGTERM')
    } else child.stdout.once('data', () => child.stdout.destroy())
    // Rejected where its output is cut off here.
    await outcome.catch(() => undefined)
    expect(await exit).toBe(end === 'SIGTERM' ? 143 : 0)
    expect(stderr).not.toMatch(/esume|job cancel/)
    expect(cancelled).toHaveLength(1)
  })

  it('that is only a preview and cannot be discarded says how to discard it', async () => {
    const server = await serve((request, response) => {
      const path = (request.url ?? '').split('?')[0] ?? ''
      if (path.endsWith('/plan')) return json(response, 200, reply(job({ state: 'planned', total: 1, pending: 1 })))
      if (path.endsWith('/cancel')) return json(response, 403, { code: 403, success: false, msg: 'no right', data: {} })
      json(response, 200, page([item]))
    })
    const { stderr, exitCode } = await start(await homeOf(server), 'nfc', 'lock', 'A1', '--dry-run').outcome
    expect(stderr).toMatch(/swapdesk job cancel 7\n$/)
    expect(stderr).not.toContain('Resume')
    expect(exitCode).toBe(1)
  })

  it('that the server does not have is not said to be there', async () => {
    const server = await serve((_request, response) => {
      json(response, 404, { code: 404, success: false, msg: 'no job', data: {} })
    })
    const { stderr, exitCode } = await start(await homeOf(server), 'job', 'resume', '7').outcome
    expect([stderr, exitCode]).toEqual(['Error: no job\n', 1])
  })

  it('whose receipts are cut off by a closed pipe is named', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({ ...item, id: String(index), reason: 'x'.repeat(1000) }))
    const server = await serve((request, response) => {
      if (!request.url?.includes('item')) return json(response, 200, reply(finished))
      json(response, 200, { ...page(rows), data: { records: rows, total: 1e6, size: 200, current: 1, pages: 5000 } })
    })
    const line = `'${process.execPath}' '${bin}' job resume 7 --receipts - | head -2 > /dev/null; echo "\${PIPESTATUS[0]}"`
    const { stdout, stderr } = await promisify(execFile)('bash', ['--norc', '-c', line], { env: await homeOf(server) })
    expect(stdout).toBe('0\n')
    expect(stderr).toMatch(/Job 7 has ended\nSee swapdesk job receipts 7\n$/)
  })
})

describe('a download', () => {
  const half = 'id\n1\n'

  it('that breaks off begins again, and the file is whole', async () => {
    let requests = 0
    const server = await serve((_request, response) => {
      requests += 1
      if (requests === 1) return fail(504, response)
      response.writeHead(200, { 'content-type': 'text/csv', 'content-length': '8' }).write(half)
      if (requests === 2) setImmediate(() => response.destroy())
      else response.end('22\n')
    })
    const file = join(folder, 'whole.csv')
    const { stderr, exitCode } = await start(await homeOf(server), 'export', 'vehicle', '-o', file).outcome
    expect({ stderr, exitCode }).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('Saved') })
    expect(await readFile(file, 'utf8')).toBe(`${half}22\n`)
    expect((await readdir(folder)).filter((name) => name.startsWith('whole.'))).toEqual(['whole.csv'])
  })

  it('to standard output says that it is incomplete', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-length': '80' }).write(half)
      setImmediate(() => response.destroy())
    })
    const { stderr, exitCode } = await start(await homeOf(server), 'export', 'vehicle', '-o', '-').outcome
    expect({ stderr, exitCode }).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('is incomplete') })
  })
})

describe('JSON', () => {
  it('is valid when a list breaks off, with the error as an object on standard error', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({ id: String(index) }))
    const server = await serve((request, response) => {
      if (request.url?.includes('current=2'))
        return json(response, 403, { code: 403, success: false, msg: 'no right', error: 'auth.forbidden', data: {} })
      json(response, 200, { ...page(rows), data: { records: rows, total: 600, size: 200, current: 1, pages: 3 } })
    })
    const { stdout, stderr, exitCode } = await start(await homeOf(server), 'vehicle', 'list', '--all', '--json').outcome
    expect(JSON.parse(stdout)).toHaveLength(200)
    expect(JSON.parse(stderr)).toEqual({
      error: { exitCode: 1, code: 'auth.forbidden', message: 'no right', hints: [] },
    })
    expect(exitCode).toBe(1)
  })

  it.each([
    [['vehicle', 'list', '--nope', '--json'], 2, 'cli.usage'],
    [['vehicle', 'list', '--json', '--profile', 'nowhere'], 2, 'cli.usage'],
    [['vehicle', 'list', '-o', 'json'], 1, 'client.network'],
  ])('names the error of %j', async (words, exitCode, code) => {
    const home = await homeOf('http://127.0.0.1:9')
    const outcome = await start({ ...home, LANG: 'zh_CN.UTF-8' }, ...words).outcome
    expect([outcome.stdout, outcome.exitCode]).toEqual(['', exitCode])
    expect(JSON.parse(outcome.stderr)).toMatchObject({
      error: { code, exitCode, message: expect.stringMatching(/^[ -~]+$/) },
    })
  })
})

describe('standard output', () => {
  it.runIf(process.platform === 'linux')('that is full is a sentence', async () => {
    const line = `'${process.execPath}' '${bin}' help > /dev/full; echo $?`
    const { stdout, stderr } = await promisify(execFile)('bash', ['--norc', '-c', line], {
      env: await homeOf('http://x'),
    })
    expect([stdout, stderr]).toEqual(['1\n', 'Error: Cannot write to standard output (ENOSPC)\n'])
  })

  it('that closes early ends the program quietly, with standard error too', async () => {
    const line = `'${process.execPath}' '${bin}' help 2>&1 | head -1; echo "\${PIPESTATUS[0]}"`
    const { stdout, stderr } = await promisify(execFile)('bash', ['--norc', '-c', line], {
      env: await homeOf('http://x'),
    })
    expect([stdout.split('\n').at(-2), stderr]).toEqual(['0', ''])
  })
})
