// The program as a process, with servers that fail in ways ours does not.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { bin, homeOf, job, json, page, reply, serve, sessionFile, start } from './failing-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'swapdesk-cli-'))
afterAll(() => rm(folder, { recursive: true }))

describe('the program', () => {
  it('exits with 130 when it is interrupted', async () => {
    let asked: () => void
    const isAsked = new Promise<void>((resolve) => (asked = resolve))
    const server = await serve(() => asked())
    const { child, outcome } = start(await homeOf(server), 'vehicle', 'list')
    await isAsked
    child.kill('SIGINT')
    expect(await outcome).toEqual({ stdout: '', stderr: 'Interrupted\n', exitCode: 130 })
  })

  it('exits with 4 when the session cannot be saved, and discards it', async () => {
    const server = await serve((request, response) => {
      if (request.url?.includes('token'))
        json(response, 400, { error_code: 2006, error_description: 'refresh token revoked' })
      else
        json(response, 401, {
          code: 401,
          success: false,
          msg: 'expired',
          data: {},
          error: 'auth.expired',
          requestId: 'r-7',
        })
    })
    const environment = await homeOf(server)
    expect(await start(environment, 'vehicle', 'list').outcome).toMatchObject({
      stderr: 'Error: User token expired, please log in again\nRun: swapdesk login\n',
      exitCode: 4,
    })
    await expect(readFile(join(environment['XDG_CONFIG_HOME'] ?? '', 'swapdesk', sessionFile(server)))).rejects.toThrow(
      'ENOENT',
    )
  })

  it('renews an expired token once for parallel commands', async () => {
    let renewals = 0
    const server = await serve((request, response) => {
      if (request.url?.includes('token'))
        json(response, 200, { access_token: `a${(renewals += 1) + 1}`, refresh_token: 'r2', expires_in: 3600 })
      else if (request.headers['blade-auth'] === 'bearer a1')
        json(response, 401, { code: 401, success: false, msg: 'expired', data: {} })
      else json(response, 200, page([{ id: '1', vehicleSn: 'VH1' }]))
    })
    const environment = await homeOf(server, { refreshAt: 0 })
    const runs = Array.from(
      { length: 3 },
      () => start(environment, 'vehicle', 'list', '--columns', 'vehicleSn', '--no-header').outcome,
    )
    expect((await Promise.all(runs)).map(({ stdout }) => stdout)).toEqual(['VH1\n', 'VH1\n', 'VH1\n'])
    expect(renewals).toBe(1)
  })

  it('writes the place of an export that waits, once for each', async () => {
    const places = [2, 1, 1, 0]
    const address = await serve((_request, response) => {
      const ahead = places.shift()
      if (ahead === undefined) return response.writeHead(200, { 'content-type': 'text/csv' }).end('id\n')
      json(response, 429, { code: 429, success: false, msg: '', error: 'export.queued', data: { ahead } })
    })
    const { outcome } = start(await homeOf(address), 'export', 'vehicle', '-o', '-')
    const { stdout, stderr, exitCode } = await outcome
    expect([stdout, exitCode]).toEqual(['id\n', 0])
    expect(stderr.split('\n')).toEqual([
      'The export is queued; exports before it: 2',
      'The export is queued; exports before it: 1',
      'The export is queued; it is next',
      '',
    ])
  })

  it('reports the server to which it could not connect', async () => {
    const server = await serve(() => undefined)
    const { port } = new URL(server)
    const { stderr, exitCode } = await start(
      await homeOf(`http://127.0.0.1:${port === '9' ? '10' : '9'}`),
      'vehicle',
      'list',
    ).outcome
    expect({ stderr, exitCode }).toMatchObject({
      stderr: expect.stringMatching(/^Error: The server cannot be reached/),
      exitCode: 1,
    })
  })

  it('stops silently when its output pipe is closed', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({ id: String(index), remark: 'x'.repeat(1000) }))
    const server = await serve((_request, response) =>
      json(response, 200, { ...page(rows), data: { records: rows, total: 1e6, size: 200, current: 1, pages: 5000 } }),
    )
    const environment = await homeOf(server)
    const line = `'${process.execPath}' '${bin}' vehicle list --all | head -2; echo "\${PIPESTATUS[0]}"`
    const { stdout, stderr } = await promisify(execFile)('bash', ['--norc', '-c', line], { env: environment })
    expect([stdout.trim().split('\n').at(-1), stderr]).toEqual(['0', ''])
  })

  it('exits at once at the second Ctrl-C, also when the server does not respond after the first', async () => {
    let paused: () => void
    let followed: () => void
    const isPausing = new Promise<void>((resolve) => (paused = resolve))
    const isFollowing = new Promise<void>((resolve) => (followed = resolve))
    let asked = 0
    const server = await serve((request, response) => {
      if (request.url?.endsWith('/pause')) paused()
      else json(response, 200, reply(job({ state: 'running', pending: 5 })))
      asked += 1
      if (asked === 2) followed()
    })
    const { child, outcome } = start(await homeOf(server), 'nfc', 'lock', '--resume', '7')
    await isFollowing
    child.kill('SIGINT')
    await isPausing
    child.kill('SIGINT')
    expect((await outcome).exitCode).toBe(130)
  })

  it('keeps following a job while the connection is lost', async () => {
    let polls = 0
    const server = await serve((request, response) => {
      polls += 1
      if (polls > 1 && polls < 5) return request.socket.destroy()
      json(response, 200, reply(job(polls < 6 ? { state: 'running', pending: 5 } : { state: 'finished', done: 5 })))
    })
    const { stdout, exitCode } = await start(await homeOf(server), 'job', 'resume', '7', '--json').outcome
    expect({ ...(JSON.parse(stdout) as object), exitCode }).toMatchObject({ state: 'finished', done: 5, exitCode: 0 })
  })

  it('reports that a job continues when the connection stays lost', async () => {
    let polls = 0
    const server = await serve((_request, response) => {
      polls += 1
      if (polls === 1) json(response, 200, reply(job({ state: 'running', pending: 5 })))
      else json(response, 403, { code: 403, success: false, msg: 'no right', data: {}, requestId: 'r-9' })
    })
    const receipts = join(folder, "Li's receipts.csv")
    expect(await start(await homeOf(server), 'job', 'resume', '7', '--receipts', receipts).outcome).toEqual({
      stdout: '',
      stderr: [
        'Error: no right',
        'Job 7 is still on the server',
        `Resume: swapdesk job resume 7 --receipts '${receipts.replace("'", String.raw`'\''`)}'`,
        'Request id: r-9\n',
      ].join('\n'),
      exitCode: 1,
    })
  })

  it('reopens the live stream and reports it once', async () => {
    let connections = 0
    const event = (id: string): string =>
      `id: ${id}\nevent: cabinet\ndata: {"type":"online","sn":"C${id}","online":1,"at":"2026-11-21T08:00:00Z"}\n\n`
    const server = await serve((request, response) => {
      // The labels of dictionaries are read before.
      if (!request.url?.includes('/events')) return json(response, 200, reply([]))
      connections += 1
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      if (connections === 1) response.end(event('1'))
      else response.write(event('2'))
    })
    const { child, outcome } = start(await homeOf(server), 'watch', 'cabinets')
    let written = ''
    child.stdout.on('data', (chunk: Buffer) => {
      written += chunk.toString()
      if (written.includes('C2')) child.kill('SIGINT')
    })
    const { stdout, stderr, exitCode } = await outcome
    expect(stdout).toMatch(/^\d\d:\d\d:\d\d\tCabinet\tC1\tonline\n\d\d:\d\d:\d\d\tCabinet\tC2\tonline\n$/)
    expect({ stderr, exitCode }).toEqual({
      stderr: 'Connection lost, reconnecting…\nReconnected\n',
      exitCode: 0,
    })
  })

  it('refuses an old Node in one clear line per language', async () => {
    const old =
      "data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.11.0' } })"
    const run = promisify(execFile)(process.execPath, ['--import', old, bin, 'vehicle', 'list'])
    await expect(run).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('swapdesk needs Node.js 22.12 or newer; this is 20.11.0'),
    })
  })
})
