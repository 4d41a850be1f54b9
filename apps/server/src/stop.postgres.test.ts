/** A server process ends within its limit after SIGTERM, also while its database keeps every connection without a reply. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PostgresCluster, startPostgresCluster } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** As docs/operations.md says, and what a busy machine may add. */
const LIMIT_MS = 10_000
const MARGIN_MS = 3_000
const main = new URL('main.ts', import.meta.url).pathname

let cluster: PostgresCluster
const dataDir = mkdtempSync(join(tmpdir(), 'swapdesk-stop-'))
const children: ChildProcess[] = []
beforeAll(async () => {
  cluster = await startPostgresCluster()
}, 60_000)
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await cluster.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<{ child: ChildProcess; address: string; printed: () => string }> {
  const env = {
    ...process.env,
    SWAPDESK_PROFILE: 'production',
    SWAPDESK_DATA_DIR: dataDir,
    SWAPDESK_PORT: '0',
    SWAPDESK_MQTT_PORT: '0',
    DATABASE_URL: cluster.url,
    // Far beyond the limit: statements that get no reply do not end in time by themselves.
    DATABASE_TIMEOUT_MS: '60000',
  }
  const child = spawn(process.execPath, ['--conditions=@swapdesk/source', main], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let printed = ''
  const address = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      printed += chunk.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)
      if (found) resolve(found[0])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`the server did not start:\n${printed}`)))
  })
  return { child, address, printed: () => printed }
}

async function stop(child: ChildProcess): Promise<{ code: number | null; ms: number }> {
  const begin = performance.now()
  const ended = once(child, 'exit') as Promise<[number | null]>
  child.kill('SIGTERM')
  const [code] = await ended
  return { code, ms: performance.now() - begin }
}

it('ends at once while the database replies', async () => {
  const { child, printed } = await start()
  const { code, ms } = await stop(child)
  expect([code, printed()]).toEqual([0, expect.stringContaining('ready')])
  expect(ms).toBeLessThan(LIMIT_MS)
}, 60_000)

it('ends within ten seconds while the database hangs, with a request in progress', async () => {
  const { child, address, printed } = await start()
  cluster.freeze()
  try {
    const request = fetch(`${address}/readyz`).catch(() => undefined)
    const { code, ms } = await stop(child)
    expect(ms).toBeLessThan(LIMIT_MS + MARGIN_MS)
    expect(code).toBe(1)
    expect(printed()).toContain('Not stopped gracefully within 10 s')
    await request
  } finally {
    cluster.thaw()
  }
}, 60_000)
