/**
 * Collects device messages while a batch is being stored and stores them as the next batch: one message under low load,
 * hundreds under high load. A message is acknowledged when its batch is committed. All messages of a device take the same lane:
 * two batches that lock the same device would wait for each other.
 */
import { constants } from 'node:os'
import { type Database, isUnavailable, sqlStateOf } from '../db/database.ts'
import type { DeadLetters } from './dead-letters.ts'
import type { DeviceMessage } from './device-messages.ts'
import type { DeviceCounts } from '../http/services.ts'
import { storeMessages } from './store.ts'
import { isPartitionMissing, makePartitions } from './telemetry-partitions.ts'

const BATCH_MAX = 500
const RETRIES = 3
/** Limit of waiting messages, which bounds memory; beyond it devices have to send again later. */
const WAITING_MAX = 50_000

type Waiting = { message: DeviceMessage; resolve: () => void; reject: (error: unknown) => void }
type Counts = Pick<DeviceCounts, 'stored' | 'dropped' | 'batches'>
type Lane = { waiting: Waiting[]; isRunning: boolean }

function hashOf(text: string): number {
  let hash = 0
  for (let index = 0; index < text.length; index += 1) hash = (hash * 31 + text.charCodeAt(index)) | 0
  return Math.abs(hash)
}

export class Ingest {
  readonly #counts: Counts
  readonly #db: Pick<Database, 'system' | 'write'>
  readonly #deadLetters: DeadLetters | undefined
  readonly #lanes: readonly Lane[]
  readonly #onDrop: (message: DeviceMessage, error: unknown) => void
  #waiting = 0

  /** At most `lanes` batches are stored concurrently. */
  constructor(
    db: Pick<Database, 'system' | 'write'>,
    counts: Counts,
    lanes: number,
    onDrop: (message: DeviceMessage, error: unknown) => void,
    deadLetters?: DeadLetters,
  ) {
    this.#db = db
    this.#counts = counts
    this.#lanes = Array.from({ length: lanes }, () => ({ waiting: [], isRunning: false }))
    this.#onDrop = onDrop
    this.#deadLetters = deadLetters
  }

  /** Resolves when the message is committed; rejects when the database is unavailable or full. */
  receive(message: DeviceMessage): Promise<void> {
    if (this.#waiting >= WAITING_MAX) return Promise.reject(new Error('too many messages wait'))
    const { kind, sn } = message.device
    const lane = this.#lanes[hashOf(`${kind}/${sn}`) % this.#lanes.length] as Lane
    return new Promise((resolve, reject) => {
      this.#waiting += 1
      lane.waiting.push({ message, resolve, reject })
      if (lane.isRunning) return
      lane.isRunning = true
      // Messages of the same turn of the event loop share a batch.
      setImmediate(() => void this.#run(lane))
    })
  }

  async #run(lane: Lane): Promise<void> {
    while (lane.waiting.length > 0) {
      const batch = lane.waiting.splice(0, BATCH_MAX)
      this.#waiting -= batch.length
      try {
        await this.#store(batch)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    lane.isRunning = false
  }

  /**
   * Stores a batch; a refused one is halved until the message at fault is alone.
   */
  async #store(batch: readonly Waiting[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#db.write(null, (db) =>
          storeMessages(
            db,
            batch.map(({ message }) => message),
          ),
        )
        this.#counts.stored += batch.length
        this.#counts.batches += 1
        for (const { resolve } of batch) resolve()
        return
      } catch (error) {
        // No message is at fault: devices keep their messages and send them again.
        if (isUnavailable(error)) throw error
        if (attempt < RETRIES && isRace(error)) continue
        if (isPartitionMissing(error)) {
          // Nor here: what cannot be made now is made when they send it again.
          if (attempt >= RETRIES) throw error
          await makePartitions(
            this.#db.system,
            batch.map(({ message }) => message),
          )
          continue
        }
        const [first] = batch
        if (first && batch.length === 1) return this.#fail(first, error)
        const middle = batch.length >> 1
        await this.#store(batch.slice(0, middle))
        return this.#store(batch.slice(middle))
      }
    }
  }

  /** A device keeps its message after a fault of the server, unless that fault stays; else the message is dropped. */
  #fail(first: Waiting, error: unknown): void {
    if (this.#deadLetters?.take(first.message, error)) return first.resolve()
    return isOfServer(error) ? first.reject(error) : this.#drop(first, error)
  }

  #drop({ message, resolve }: Waiting, error: unknown): void {
    this.#counts.dropped += 1
    this.#onDrop(message, error)
    resolve()
  }
}

/**
 * Whether storing failed for a reason of the server, not of the message: rights, broken or locked rows, a system error. Anything
 * else is the message's, which would be sent again for ever.
 */
function isOfServer(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return /^(42501|55|XX)/.test(sqlStateOf(error) ?? '') || (typeof code === 'string' && code in constants.errno)
}

/** Another process wrote the same row first: the next attempt reads it. */
function isRace(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === '40001' || state === '40P01' || state === '23505' || state === '23P01'
}
