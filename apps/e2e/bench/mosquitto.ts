/** A Mosquitto of the bench's own: kept on disk, on a free port of this machine, killed and started by the bench. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const program = ['/usr/sbin/mosquitto', '/usr/bin/mosquitto', '/usr/local/sbin/mosquitto'].find((path) =>
  existsSync(path),
)
const UP_WITHIN_MS = 10_000

export const hasMosquitto = program !== undefined

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Waits until the port accepts connections. */
export async function untilListening(port: number): Promise<void> {
  for (const end = Date.now() + UP_WITHIN_MS; ;) {
    const socket = connect(port, '127.0.0.1')
    const isUp = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (isUp) return
    if (Date.now() > end) throw new Error(`nobody listens on port ${port}`)
    await sleep(20)
  }
}

export class Mosquitto {
  readonly url: string
  readonly #dir: string
  readonly #port: number
  #child: ChildProcess | undefined

  private constructor(dir: string, port: number) {
    this.#dir = dir
    this.#port = port
    this.url = `mqtt://127.0.0.1:${port}`
  }

  static async start(): Promise<Mosquitto> {
    const dir = await mkdtemp(join(tmpdir(), 'swapdesk-bench-broker-'))
    const port = await freePort()
    await writeFile(
      join(dir, 'mosquitto.conf'),
      [
        `listener ${port} 127.0.0.1`,
        'allow_anonymous true',
        'persistence true',
        `persistence_location ${dir}/`,
        'autosave_interval 1',
        'max_queued_messages 0',
        'max_inflight_messages 0',
        'set_tcp_nodelay true',
        'log_type none',
        // Started by root it would leave the folder to another user.
        ...(process.getuid?.() === 0 ? ['user root'] : []),
        '',
      ].join('\n'),
    )
    const broker = new Mosquitto(dir, port)
    await broker.up()
    return broker
  }

  async up(): Promise<void> {
    this.#child = spawn(program ?? 'mosquitto', ['-c', join(this.#dir, 'mosquitto.conf')], { stdio: 'ignore' })
    await untilListening(this.#port)
  }

  /** Without any time to clean up. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM')
    await rm(this.#dir, { recursive: true, force: true })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}
