// Runs every example as a separate program against the real server.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient } from './client.ts'
import { startDemoServer } from '@swapdesk/testing/demo-server'
import { type Answer, serve, tokenPath, tokenReply } from './testing/serve.ts'

const examples = join(dirname(fileURLToPath(import.meta.url)), '../examples')
const folder = await mkdtemp(join(tmpdir(), 'swapdesk-examples-'))
const person = { tenantId: '384721', account: 'admin', password: 'whale-demo-1' }
const linesMax = 60
let environment: NodeJS.ProcessEnv = {}
let client: Client

type Outcome = { stdout: string; stderr: string; exitCode: number | null }

function start(words: readonly string[], server?: string): { child: ChildProcess; outcome: Promise<Outcome> } {
  const env = { ...environment, ...(server && { SWAPDESK_SERVER: server }) }
  const child = spawn(process.execPath, [...words], { cwd: examples, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  const outcome = Promise.all([text(child.stdout), text(child.stderr), exit]).then(([stdout, stderr, exitCode]) => ({
    stdout,
    stderr,
    exitCode,
  }))
  return { child, outcome }
}

/** The output of an example, which must exit with 0 and print nothing to standard error. */
async function printed(...words: string[]): Promise<string> {
  const { stdout, ...rest } = await start(words).outcome
  expect(rest).toEqual({ stderr: '', exitCode: 0 })
  return stdout
}

/** Waits until an example has printed a line. */
function saysOf({ child }: ReturnType<typeof start>, line: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.once('exit', () => reject(new Error(`ended too early: ${said}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (line.test(said)) resolve()
    })
  })
}

/** A job without effect, which produces events. */
async function plannedAndCancelled(): Promise<string> {
  const { id } = await client.call('bulkJobPlan', { kind: 'nfc_unlock', targets: ['NOBODY'] })
  await client.call('bulkJobCancel', { id })
  return id
}

/** Faults of an example: a missing part of its header, or too many lines. */
function faultsOf(name: string, source: string): string[] {
  const [header = ''] = /^(\/\/.*\n)+/.exec(source) ?? []
  const read = new Set(source.slice(header.length).match(/SWAPDESK_\w+|connect\.ts/g))
  return [
    ...(source.trim().split('\n').length < linesMax ? [] : ['has too many lines']),
    ...(/^\/\/ [A-Z]/.test(header) ? [] : ['does not say what it shows']),
    ...(name === 'connect.ts' || header.includes(`\n//   node ${name}`) ? [] : ['does not say how it is run']),
    ...(read.size > 0 ? [] : ['reads no variable']),
    ...[...read].filter((word) => !header.includes(word)).map((word) => `reads ${word} without saying so`),
  ].map((fault) => `${name} ${fault}`)
}

beforeAll(async () => {
  const server = await startDemoServer()
  const anonymous = createClient({ baseUrl: server.address, clientId: '', clientSecret: '' })
  const { id, secret } = (await anonymous.call('platformBootstrap')).clients.cli
  environment = {
    PATH: process.env['PATH'],
    SWAPDESK_SERVER: server.address,
    SWAPDESK_CLIENT_ID: id,
    SWAPDESK_CLIENT_SECRET: secret,
    SWAPDESK_TENANT: person.tenantId,
    SWAPDESK_ACCOUNT: person.account,
    SWAPDESK_PASSWORD: person.password,
  }
  client = createClient({ baseUrl: server.address, clientId: id, clientSecret: secret })
  await client.login(person)
  return server.stop
}, 180_000)
afterAll(() => rm(folder, { recursive: true }))

describe('the examples', () => {
  it('are short, documented in their header, run here and listed in the docs', async () => {
    const names = await readdir(examples)
    const programs = names.filter((name) => name !== 'connect.ts')
    const tests = await readFile(fileURLToPath(import.meta.url), 'utf8')
    const docs = await readFile(join(examples, '../../../docs/sdk.md'), 'utf8')
    expect(programs.length).toBeGreaterThanOrEqual(8)
    expect(programs.filter((name) => !tests.includes(`'${name}'`))).toEqual([])
    expect(names.filter((name) => !docs.includes(`\`${name}\``))).toEqual([])
    const sources = await Promise.all(names.map((name) => readFile(join(examples, name), 'utf8')))
    expect(names.flatMap((name, index) => faultsOf(name, sources[index] ?? ''))).toEqual([])
  })

  it('first steps', async () => {
    const { total } = await client.call('vehicleList', { vehicleType: 2, size: 1 })
    expect(await printed('first-steps.ts')).toMatch(
      new RegExp(`^${total} vehicles, the first is \\w+\\n\\d+ are leased\\nThis vehicle SN is taken\\n$`),
    )
  })

  it('list and follow', async () => {
    const { total } = await client.call('vehicleList', { vehicleType: 2, size: 1 })
    const lines = (await printed('list-vehicles.ts')).trim().split('\n')
    expect(lines[0]).toBe(`${total} vehicles are for lease; the newest:`)
    expect(lines.slice(1, 6).every((line) => /^\w+ \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(line))).toBe(true)
    expect(lines[6]).toMatch(new RegExp(`^${total} followed through all pages, [1-9]\\d* with a rider$`))
  })

  it('export to a file', async () => {
    const path = join(folder, 'vehicles.csv')
    const said = await printed('export-vehicles.ts', folder)
    expect(said).toBe(`${path}: ${(await stat(path)).size} bytes\n`)
    const { total } = await client.call('vehicleList', { vehicleType: 2, size: 1 })
    expect((await readFile(path, 'utf8')).trim().split('\n')).toHaveLength(total + 1)
  })

  it('lock cards once, even if started repeatedly, and read their receipts', async () => {
    const { records } = await client.call('nfcCardList', { status: 1, size: 2 })
    const cards = records.map(({ cardNo }) => cardNo)
    const said = await printed('lock-cards.ts', ...cards, 'NOBODY')
    const [plan, ...receipts] = said.trim().split('\n')
    expect(plan).toBe('planned: 2 to lock, 0 locked already, 1 refused')
    expect(receipts.map((line) => line.split('\t').slice(0, 2))).toEqual([
      [cards[0], 'done'],
      [cards[1], 'done'],
      ['NOBODY', 'refused'],
    ])
    expect(await printed('lock-cards.ts', ...cards, 'NOBODY')).toBe(said)
    const jobs = await client.call('bulkJobList', { kind: 'nfc_lock', isOwn: true })
    expect(jobs.records.filter(({ refused, done }) => refused === 1 && done === 2)).toHaveLength(1)
  })

  it('push a threshold and wait for the cabinet', async () => {
    const { records } = await client.call('cabinetList', { online: 1, size: 1 })
    const cabinetSn = records[0]?.cabinetSn ?? ''
    const percent = (records[0]?.threshold ?? 0) === 77 ? 78 : 77
    expect(await printed('push-threshold.ts', cabinetSn, String(percent))).toBe(
      `${cabinetSn}: done\nwanted ${percent} %, the cabinet reports ${percent} %\n`,
    )
    const missing = await start(['push-threshold.ts', 'CB0', '50']).outcome
    expect(missing).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('there is no cabinet CB0') })
  })

  it('errors of fields, rows and permissions', async () => {
    expect((await printed('handle-errors.ts')).trim().split('\n')).toEqual([
      'a serial number with a space: 400 validation.failed → correct vehicleSn: A vehicle SN has letters, digits, underscore and hyphen only',
      expect.stringMatching(
        /^a vehicle that is not there: 404 row\.not-found → tell the administrator, request [\w-]+ \(/,
      ),
      expect.stringMatching(/^the tenants of the platform: 403 permission\.denied → ask for the permission \(.+\)$/),
      'the vehicles: done',
    ])
  })

  it('wait as long as a busy server requests', async () => {
    let writes = 0
    const answer: Answer = (request, reply) => {
      if (request.path === tokenPath) return reply.json(tokenReply('one'))
      if (request.method === 'GET' || request.path.endsWith('/logout')) return reply.data({})
      writes += 1
      return writes === 1 ? reply.problem(429, 'rate.limited', 'Slow down', { 'retry-after': '1' }) : reply.data({})
    }
    const { baseUrl } = await serve(answer)
    const { stdout, exitCode } = await start(['handle-errors.ts'], baseUrl).outcome
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^busy: again in 1 s\na serial number with a space: done\n/)
    expect(writes).toBe(2)
  })

  it('resume the session of another run', async () => {
    const file = join(folder, 'session.json')
    const vehicles = (await client.call('vehicleList', { size: 1 })).total
    expect(await printed('stay-logged-in.ts', file)).toBe(`logged in\nadmin: ${vehicles} vehicles\n`)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await printed('stay-logged-in.ts', file, 'logout')).toBe(
      `went on with the session\nadmin: ${vehicles} vehicles\n`,
    )
    await expect(stat(file)).rejects.toThrow('ENOENT')
  })

  it('follow events, including those between two runs', async () => {
    const place = join(folder, 'place.txt')
    const first = start(['follow-events.ts', place, '1'])
    await saysOf(first, /^connected$/m)
    await plannedAndCancelled()
    const { stdout, ...rest } = await first.outcome
    expect(stdout).toMatch(/^connected\n\w+ \w+.*\n$/)
    expect(rest).toEqual({ stderr: '', exitCode: 0 })
    const id = await plannedAndCancelled()
    const second = start(['follow-events.ts', place])
    await saysOf(second, new RegExp(`^job state ${id}$`, 'm'))
    second.child.kill('SIGINT')
    expect(await second.outcome).toMatchObject({ stderr: '', exitCode: 0 })
  })

  it('CommonJS', async () => {
    const { total } = await client.call('stationList', { size: 1 })
    expect(await printed('count-stations.cjs')).toMatch(new RegExp(`^${total} stations, \\d+ cabinets, \\d+ slots\n$`))
  })
})
