/**
 * Connections to the broker of this process and the secrets they used. A device whose secret was reset or whose asset was
 * removed is disconnected: at once after a reset in this process, else at the next interval.
 */
import type { Device } from '@swapdesk/device-protocol'
import type { Database } from '../db/database.ts'
import { PollLoop } from '../jobs/poll-loop.ts'
import type { DeviceLogins, Login } from './device-secrets.ts'

const LOOK_EVERY_MS = 30_000

type Connection = { close(): void; closed: boolean }

export class Connections {
  readonly #logins: DeviceLogins
  readonly #open = new Map<Connection, Login>()
  readonly #loop: PollLoop
  #dueAt = 0

  constructor(db: Database, logins: DeviceLogins, onError: (error: unknown) => void) {
    this.#logins = logins
    this.#loop = new PollLoop(() => this.#poll(), onError)
    db.signals.on('secrets', () => {
      this.#dueAt = 0
      this.#loop.wake()
    })
  }

  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  /** Accepts a device by its secret, or returns false. */
  async admit(connection: Connection, device: Device, password: string): Promise<boolean> {
    const login = await this.#logins.check(device, password)
    if (login) this.#open.set(connection, login)
    return login !== undefined
  }

  remove(connection: Connection): void {
    this.#open.delete(connection)
  }

  loginOf(connection: Connection): Login | undefined {
    return this.#open.get(connection)
  }

  async #poll(): Promise<undefined> {
    if (this.#open.size === 0 || Date.now() < this.#dueAt) return
    this.#dueAt = Date.now() + LOOK_EVERY_MS
    const open = [...this.#open]
    const isValid = await this.#logins.areValid(open.map(([, login]) => login))
    for (const [index, [connection]] of open.entries()) {
      // A connection that was lost during the login never emits a disconnect.
      if (connection.closed) this.#open.delete(connection)
      // Kept until it is closed: its last will is still to be received.
      else if (!isValid[index]) connection.close()
    }
  }
}
