/**
 * A separate server for tests that kill it: the demo on the embedded database, in a folder that survives the process.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { waitFor } from './wait-for.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

export class OwnServer {
  readonly url: string
  readonly mqttPort: number
  readonly #port: number
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'swapdesk-own-'))
  readonly #env: Record<string, string>
  #child: ChildProcess | undefined

  constructor(port: number, mqttPort: number, env: Record<string, string> = {}) {
    this.#env = env
    this.#port = port
    this.mqttPort = mqttPort
    this.url = `http://127.0.0.1:${port}`
  }

  async start(): Promise<void> {
    const env = {
      ...process.env,
      SWAPDESK_DATA_DIR: this.#dataDir,
      SWAPDESK_PORT: String(this.#port),
      SWAPDESK_MQTT_PORT: String(this.mqttPort),
      SWAPDESK_SIMULATOR: '0',
      SWAPDESK_LOG_LEVEL: 'error',
      SWAPDESK_RATE_LIMIT_PER_MINUTE: '1000000',
      ...this.#env,
    }
    const words = ['--conditions=@swapdesk/source', 'apps/server/src/testing/serve-strict.ts']
    const child = spawn('node', words, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
    this.#child = child
    const isReady = async () => {
      // A server that still responds on this port is another one.
      if (hasEnded(child)) throw new Error(`the server at ${this.url} has ended`)
      const answer = await fetch(`${this.url}/readyz`).catch(() => null)
      return answer?.ok ?? false
    }
    await waitFor(isReady, 60_000)
  }

  /** Kills the process with SIGKILL. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || hasEnded(child)) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }

  async close(): Promise<void> {
    await this.kill()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }
}
