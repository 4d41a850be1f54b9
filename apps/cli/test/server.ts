// The server that acceptance scripts run against: the one at SWAPDESK_TEST_SERVER, else one started for the run, with
// the demo profile in a folder of its own.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type TestServer = { address: string; stop: () => Promise<void> }

const startTimeoutMs = 150_000
const program = join(dirname(fileURLToPath(import.meta.url)), '../../server/src/main.ts')

export async function startServer(): Promise<TestServer> {
  const given = process.env['SWAPDESK_TEST_SERVER']
  if (given) return { address: given, stop: () => Promise.resolve() }
  const folder = await mkdtemp(join(tmpdir(), 'swapdesk-cli-server-'))
  const environment = {
    ...process.env,
    SWAPDESK_DATA_DIR: folder,
    SWAPDESK_PORT: '0',
    SWAPDESK_PROFILE: 'demo',
    DATABASE_URL: '',
  }
  const child = spawn(process.execPath, ['--conditions=@swapdesk/source', program], {
    env: environment,
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
    setTimeout(() => reject(new Error(`the server did not start in time:\n${said}`)), startTimeoutMs).unref()
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
