/**
 * The product's server with the demo data, started as a process with its own data folder, for tests that must not use a
 * mock or the server's sources.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const START_TIMEOUT_MS = 150_000
const program = join(dirname(fileURLToPath(import.meta.url)), '../../../apps/server/src/testing/serve-strict.ts')

export type DemoServer = { address: string; stop: () => Promise<void> }

export async function startDemoServer(): Promise<DemoServer> {
  const folder = await mkdtemp(join(tmpdir(), 'swapdesk-demo-'))
  const child = spawn(process.execPath, ['--conditions=@swapdesk/source', program], {
    env: {
      ...process.env,
      SWAPDESK_DATA_DIR: folder,
      SWAPDESK_PORT: '0',
      SWAPDESK_MQTT_PORT: '0',
      SWAPDESK_PROFILE: 'demo',
      DATABASE_URL: '',
      MQTT_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer): void => {
      said += chunk.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)
      if (found) resolve(found[0])
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', () => reject(new Error(`the server did not start:\n${said}`)))
    // Failed requests, and replies that violate the contract.
    child.stderr.pipe(process.stderr, { end: false })
    setTimeout(() => reject(new Error(`the server did not start in time:\n${said}`)), START_TIMEOUT_MS).unref()
  })
  return {
    address,
    async stop() {
      const exit = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exit
      await rm(folder, { recursive: true })
    },
  }
}
