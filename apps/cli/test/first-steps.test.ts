// What is refused or said before and beside the work: logins, addresses, ignored parameters, ids from standard input.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { bin, homeOf, json, page, reply, serve, start } from './failing-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'swapdesk-cli-'))
afterAll(() => rm(folder, { recursive: true }))

async function withInput(environment: NodeJS.ProcessEnv, input: string, ...args: string[]) {
  const child = spawn(process.execPath, [bin, ...args], { env: environment, stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.end(input)
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  return { stdout, stderr, exitCode }
}

describe('a login', () => {
  it('asks the server for nothing if its session could not be kept', async () => {
    const asked: (string | undefined)[] = []
    const server = await serve((request, response) => {
      asked.push(request.url)
      json(response, 500, {})
    })
    // Profiles can be read, but a file in place of the folder of sessions keeps these from being written by anybody.
    const home = join(folder, 'config')
    await mkdir(join(home, 'swapdesk'), { recursive: true })
    await writeFile(join(home, 'swapdesk/sessions'), '')
    const environment = { PATH: process.env['PATH'], XDG_CONFIG_HOME: home, LANG: 'C', SWAPDESK_PASSWORD: 'secret' }
    const words = ['login', '--server', server, '--tenant', '384721', '--account', 'admin']
    const { stderr, exitCode } = await start(environment, ...words).outcome
    expect(stderr).toMatch(
      /^Error: Cannot read or write .*swapdesk\/sessions \(E\w+\)\nTo log in without files, set SWAPDESK_/,
    )
    expect([exitCode, asked]).toEqual([1, []])
  })

  it('of the environment that is incomplete names what is missing', async () => {
    const empty = { PATH: process.env['PATH'], XDG_CONFIG_HOME: join(folder, 'none'), LANG: 'C' }
    const account = { SWAPDESK_TENANT: '384721', SWAPDESK_ACCOUNT: 'admin' }
    const server = { SWAPDESK_SERVER: 'http://127.0.0.1:9' }
    const refusalOf = async (variables: NodeJS.ProcessEnv, ...words: string[]) => {
      const { stderr, exitCode } = await start({ ...empty, ...variables }, 'vehicle', 'list', ...words).outcome
      expect(exitCode).toBe(4)
      return stderr.split('\n')[0]
    }
    const incomplete = 'Error: The login of the environment is incomplete:'
    expect(await refusalOf({ ...account, ...server })).toBe(`${incomplete} SWAPDESK_PASSWORD not set`)
    expect(await refusalOf({ ...account, SWAPDESK_PASSWORD: 'x' }, '--server', 'http://127.0.0.1:9')).toBe(
      `${incomplete} SWAPDESK_SERVER not set`,
    )
    expect(await refusalOf({})).toBe('Error: No server is configured')
  })
})

describe('a server that cannot be reached', () => {
  it('is named, also when the output is a file', async () => {
    const environment = await homeOf('http://127.0.0.1:9')
    const sentence = /^Error: The server cannot be reached.* \(http:\/\/127\.0\.0\.1:9\)\n$/
    expect((await start(environment, 'vehicle', 'list').outcome).stderr).toMatch(sentence)
    const saved = await start(environment, 'vehicle', 'list', '-o', join(folder, 'v.csv')).outcome
    expect(saved.stderr).toMatch(sentence)
  })
})

describe('a parameter that the server ignores', () => {
  it('is named once, without control characters', async () => {
    const server = await serve((_request, response) => {
      response.setHeader('X-Ignored-Parameters', 'foo, b%1B%5B2Jc')
      json(response, 200, page([{ id: '1' }]))
    })
    const environment = await homeOf(server)
    const { stdout, stderr, exitCode } = await start(environment, 'api', 'vehicleList', '-p', 'foo=1').outcome
    expect(stderr).toBe('Note: the server ignored these parameters: foo, b [2Jc\n1 rows, page 1 of 1\n')
    expect([stdout.includes('\n1\t') || stdout.startsWith('id'), exitCode]).toEqual([true, 0])
  })
})

describe('ids', () => {
  it('are read from standard input, also by a verb that takes one', async () => {
    const bodies: string[] = []
    const server = await serve((request, response) => {
      void text(request).then((body) => {
        bodies.push(`${request.url ?? ''} ${body}`)
        json(response, 200, reply({ id: '1' }))
      })
    })
    const environment = await homeOf(server)
    const outcome = await withInput(environment, '7\n8\n', 'device-command', 'cancel', '-', '--yes')
    expect(outcome).toMatchObject({ exitCode: 0, stderr: '2 done, 0 failed\n' })
    expect(bodies.toSorted().map((line) => /\d/.exec(line.replace(/^\S*\/cancel/, ''))?.[0])).toEqual(['7', '8'])
  })

  it('are refused where one row is shown, or one job is followed', async () => {
    const environment = await homeOf('http://127.0.0.1:9')
    for (const words of [
      ['vehicle', 'show', '-'],
      ['job', 'cancel', '-', '--yes'],
    ])
      expect(await withInput(environment, '7\n', ...words)).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining('xargs -n 1'),
      })
  })
})

describe('a change that is sent to a device', () => {
  it('is not made without a terminal and --yes', async () => {
    const asked: (string | undefined)[] = []
    const server = await serve((request, response) => {
      asked.push(request.url)
      json(response, 200, reply({ id: '7' }))
    })
    const environment = await homeOf(server)
    const edit = ['cabinet', 'edit', '7', '--threshold', '77']
    expect(await start(environment, ...edit).outcome).toMatchObject({ exitCode: 2, stdout: '' })
    expect(asked).toEqual([])
    expect(await start(environment, ...edit, '--yes').outcome).toMatchObject({ exitCode: 0 })
    expect(asked).toHaveLength(1)
    expect(await start(environment, 'cabinet', 'edit', '7', '--name', 'A').outcome).toMatchObject({ exitCode: 0 })
  })
})
