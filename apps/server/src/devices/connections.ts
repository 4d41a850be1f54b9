/**
 * Who is connected to the broker of this process, and by which secret. Who got another secret, or whose asset has been
 * removed, is cut off: at once after a reset in this process, else when the clock comes round.
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

  /** Lets a device in by its secret, or answers false. */
  async admit(connection: Connection, device: Device, password: string): Promise<boolean> {
    const login = await this.#logins.check(device, password)
    if (login) this.#open.set(connection, login)
    return login !== undefined
  }

  remove(connection: Connection): void {
    this.#open.delete(connection)
  }

  deviceOf(connection: Connection): Device | undefined {
    return this.#open.get(connection)?.device
  }

  async #poll(): Promise<undefined> {
    if (this.#open.size === 0 || Date.now() < this.#dueAt) return
    this.#dueAt = Date.now() + LOOK_EVERY_MS
    const open = [...this.#open]
    const isValid = await this.#logins.areValid(open.map(([, login]) => login))
    for (const [index, [connection]] of open.entries()) {
      // One that was lost while it was let in has never been reported as gone.
      if (connection.closed) this.#open.delete(connection)
      // It stays known until it is gone: its last will is still to be received.
      else if (!isValid[index]) connection.close()
    }
  }
}
