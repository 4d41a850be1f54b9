// Ctrl-C during work against the real server: pauses and resumes a job, ends watching.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, createClient } from '@swapdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from './server.ts'

const bin = join(dirname(fileURLToPath(import.meta.url)), '../bin/swapdesk.mjs')
const folder = await mkdtemp(join(tmpdir(), 'swapdesk-cli-'))
const password = 'whale-demo-1'
const cardCount = 400
const atOnce = 8
/** Ids are sent in the URL, whose length is limited. */
const removedAtOnce = 500
let environment: NodeJS.ProcessEnv = {}
let client: Client

function start(...args: string[]) {
  const child = spawn(process.execPath, [bin, ...args], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve))
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const outcome = Promise.all([text(child.stdout), exitCode]).then(([stdout, exit]) => ({
    stdout,
    stderr,
    exitCode: exit,
  }))
  const saysOnStderr = async (pattern: RegExp): Promise<void> => {
    while (!pattern.test(stderr)) {
      if (child.exitCode !== null) throw new Error(`ended before saying ${pattern}: ${stderr}`)
      await sleep(20)
    }
  }
  return { child, outcome, saysOnStderr }
}

async function connected(baseUrl: string): Promise<Client> {
  const anonymous = createClient({ baseUrl, clientId: '', clientSecret: '' })
  const { clients } = (await anonymous.call('platformBootstrap')) as {
    clients?: { cli?: { id: string; secret: string } }
  }
  const found = createClient({ baseUrl, clientId: clients?.cli?.id ?? '', clientSecret: clients?.cli?.secret ?? '' })
  await found.login({ tenantId: '384721', account: 'admin', password })
  return found
}

async function itemsOf(jobId: string) {
  const items = []
  for await (const item of client.pages('bulkItemPage', { jobId })) items.push(item)
  return items
}

beforeAll(async () => {
  const server = await startServer()
  environment = {
    PATH: process.env['PATH'],
    XDG_CONFIG_HOME: folder,
    LANG: 'en_US.UTF-8',
    SWAPDESK_PASSWORD: password,
  }
  client = await connected(server.address)
  await start('login', '--server', server.address, '--tenant', '384721', '--account', 'admin').outcome
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}, 180_000)

describe('Ctrl-C', () => {
  const cards = Array.from({ length: cardCount }, (_, index) => `INT${String(index).padStart(5, '0')}`)
  const list = join(folder, 'cards.csv')

  beforeAll(async () => {
    for (let from = 0; from < cards.length; from += atOnce)
      await Promise.all(
        cards.slice(from, from + atOnce).map((cardNo) => client.call('nfcCardSubmit', { cardNo, type: 1 })),
      )
    await writeFile(list, `卡号\n${cards.join('\n')}\n`)
  }, 240_000)

  afterAll(async () => {
    // A server of our own ends with its data.
    if (!process.env['SWAPDESK_TEST_SERVER']) return
    // Cabinets may have a locked card in their lists: it must be unlocked before it is removed.
    await start('nfc', 'unlock', '--file', list, '--rate', '10000', '--yes').outcome
    const ids = []
    for await (const { id } of client.pages('nfcCardList', { cardNo: 'INT' })) ids.push(id)
    for (let from = 0; from < ids.length; from += removedAtOnce)
      await client.call('nfcCardRemove', { ids: ids.slice(from, from + removedAtOnce) })
  }, 240_000)

  it('pauses a job, which resumes where it stopped and locks every card once', async () => {
    const run = start('nfc', 'lock', '--file', list, '--rate', '100', '--yes')
    await run.saysOnStderr(/^[1-4]\d% /m)
    run.child.kill('SIGINT')
    const { stderr, exitCode } = await run.outcome
    expect({ stderr, exitCode }).toMatchObject({
      stderr: expect.stringMatching(
        /Interrupted\nJob \d+ paused, \d+ of 400 pending\nResume: swapdesk nfc lock --resume \d+\n$/,
      ),
      exitCode: 130,
    })
    const jobId = /--resume (\d+)/.exec(stderr)?.[1] ?? ''

    const paused = await client.call('bulkJobDetail', { id: jobId })
    expect(paused.state).toBe('paused')
    expect(paused.done).toBeGreaterThan(0)
    expect(paused.done + paused.pending).toBe(cardCount)
    const before = (await itemsOf(jobId)).filter(({ state }) => state === 'done')

    const receipts = join(folder, 'receipts.csv')
    const resumed = await start('nfc', 'lock', '--resume', jobId, '--receipts', receipts).outcome
    expect([resumed.exitCode, resumed.stdout]).toEqual([0, expect.stringContaining(`done\t${cardCount}\n`)])

    const items = await itemsOf(jobId)
    expect(items.filter(({ state, attempts }) => state === 'done' && attempts === 1)).toHaveLength(cardCount)
    expect(new Set(items.map(({ target }) => target)).size).toBe(cardCount)
    // Cards locked before the pause were not changed again.
    const endTimes = new Map(items.map(({ target, endTime }) => [target, endTime]))
    expect(before.filter(({ target, endTime }) => endTimes.get(target) !== endTime)).toEqual([])
    const locked = await client.call('nfcCardList', { cardNo: 'INT', status: 3, current: 1, size: 1 })
    expect(locked.total).toBe(cardCount)
    expect((await readFile(receipts, 'utf8')).trim().split('\r\n')).toHaveLength(cardCount + 1)
  })

  it('ends watching with exit code 0', async () => {
    const run = start('watch', 'jobs', '--json')
    let written = ''
    run.child.stdout.on('data', (chunk: Buffer) => (written += chunk.toString()))
    // The stream contains only events after it is open, so events are produced until one is shown.
    while (!written.includes('"planned"')) {
      const { id } = await client.call('bulkJobPlan', { kind: 'nfc_unlock', targets: ['NOBODY'], ratePerSecond: 1 })
      await client.call('bulkJobCancel', { id })
      await sleep(100)
    }
    run.child.kill('SIGINT')
    const { stderr, exitCode } = await run.outcome
    expect([stderr, exitCode]).toEqual(['', 0])
    const [line = ''] = written.split('\n')
    expect(JSON.parse(line)).toMatchObject({ topic: 'job', data: { kind: 'nfc_unlock' } })
  })
})
