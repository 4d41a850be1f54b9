/**
 * Messages that fail again and again with an internal error of the database (XX000). Other faults of the server end, and the
 * message with them; this one may be the fault of the row that the message changes, and would keep its device from sending
 * anything else for ever. While nothing else is stored either, the database is at fault, and the message stays with its device.
 */
import { createHash } from 'node:crypto'
import { sqlStateOf } from '../db/database.ts'
import type { DeviceCounts } from '../http/services.ts'
import type { DeviceMessage } from './device-messages.ts'

const INTERNAL_ERROR = 'XX000'
const TRIES = 5
const PERIOD_MS = 60_000
/** Messages that are counted at once; the one that failed first gives way. */
const COUNTED_MAX = 1_000

/** `stored`: how many messages had been stored at the first failure. */
type Tries = { count: number; since: number; stored: number }
type Counts = Pick<DeviceCounts, 'dead' | 'stored'>

export class DeadLetters {
  readonly #counts: Counts
  readonly #onDead: (message: DeviceMessage, error: unknown) => void
  readonly #tries = new Map<string, Tries>()

  constructor(counts: Counts, onDead: (message: DeviceMessage, error: unknown) => void) {
    this.#counts = counts
    counts.dead ??= 0
    this.#onDead = onDead
  }

  /** Counts a failure of a message that was stored alone; true once it is put aside, and need not be sent again. */
  take(message: DeviceMessage, error: unknown): boolean {
    if (sqlStateOf(error) !== INTERNAL_ERROR) return false
    const key = keyOf(message)
    const first = { count: 0, since: message.receivedAt, stored: this.#counts.stored }
    const { count, since, stored } = this.#tries.get(key) ?? first
    const isAlone = this.#counts.stored > stored
    if (count + 1 < TRIES || message.receivedAt - since < PERIOD_MS || !isAlone) {
      this.#remember(key, { count: count + 1, since, stored })
      return false
    }
    this.#tries.delete(key)
    this.#counts.dead = (this.#counts.dead ?? 0) + 1
    this.#onDead(message, error)
    return true
  }

  #remember(key: string, tries: Tries): void {
    const [first] = this.#tries.keys()
    if (first !== undefined && this.#tries.size >= COUNTED_MAX && !this.#tries.has(key)) this.#tries.delete(first)
    this.#tries.set(key, tries)
  }
}

/** The same for the same message, whenever it is received. */
function keyOf({ device, channel, message }: DeviceMessage): string {
  return createHash('sha256')
    .update(JSON.stringify([device.kind, device.sn, channel, message]))
    .digest('base64')
}
