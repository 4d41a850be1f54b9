/**
 * Takes the queued messages of a session set that its server has left at the external broker, through the same path as every
 * message, then ends the sessions, so that their share of new messages goes to the servers that run.
 */
import type { MqttClient } from 'mqtt'
import { type BrokerAccess, openClient, SHARED_TOPICS, STATUS_TOPICS } from './broker-client.ts'
import type { Claimed } from './broker-sessions.ts'
import type { Receive } from './device-broker.ts'

/** Silence after which a queue counts as empty. */
const QUIET_MS = 3_000
/** While devices send, a session with a subscription is never silent; from then on it gets nothing new. */
const SUBSCRIBED_MAX_MS = 30_000
const END_MS = 3_000

export class Takeover {
  readonly clientId: string
  readonly #access: BrokerAccess
  readonly #names: readonly string[]
  readonly #clients: readonly MqttClient[]
  readonly #since = performance.now()
  readonly #quietMs: number
  #activeAt = performance.now()
  #pending = 0
  #connected = 0
  #unsubscribed: Promise<unknown> | undefined
  #isUnsubscribed = false
  #isEnding = false
  #isLost = false

  constructor(access: BrokerAccess, { clientId, connections }: Claimed, receive: Receive, quietMs = QUIET_MS) {
    this.clientId = clientId
    this.#access = access
    this.#quietMs = quietMs
    this.#names = Array.from({ length: connections }, (_, index) => `${clientId}-${index}`)
    this.#clients = this.#names.map((name) => this.#open(name, receive))
  }

  /** Its server has returned to the sessions, or a message could not be stored: this takeover is over. */
  get isLost(): boolean {
    return this.#isLost
  }

  #open(name: string, receive: Receive): MqttClient {
    // Without reconnecting: the server that owns the sessions may be back.
    const client = openClient(this.#access, name, { clean: false, reconnectPeriod: 0 })
    client.on('connect', () => {
      this.#connected += 1
      this.#activeAt = performance.now()
    })
    client.on('close', () => {
      if (!this.#isEnding) this.close()
    })
    client.handleMessage = ({ topic, payload, retain }, done) => {
      // Retained statuses are delivered to every running server.
      if (retain) return done()
      this.#pending += 1
      receive({ topic, payload: Buffer.from(payload), isRetained: false }).then(
        () => {
          this.#pending -= 1
          this.#activeAt = performance.now()
          done()
        },
        () => this.close(),
      )
    }
    return client
  }

  /** Whether all queues are empty and get nothing new; called at intervals. */
  isDrained(): boolean {
    if (this.#isLost || this.#connected < this.#names.length) return false
    const now = performance.now()
    const isQuiet = this.#pending === 0 && now - this.#activeAt >= this.#quietMs
    if (!this.#unsubscribed && (isQuiet || now - this.#since >= SUBSCRIBED_MAX_MS)) this.#unsubscribe()
    return isQuiet && this.#isUnsubscribed
  }

  #unsubscribe(): void {
    const leaving = this.#clients.map((client, index) =>
      client.unsubscribeAsync([SHARED_TOPICS, ...(index === 0 ? [STATUS_TOPICS] : [])]),
    )
    this.#unsubscribed = Promise.all(leaving).then(
      () => {
        // Messages sent to these connections before may still arrive.
        this.#activeAt = performance.now()
        this.#isUnsubscribed = true
      },
      () => this.close(),
    )
  }

  /** Ends the sessions: a clean connection of the same name replaces each. */
  async end(): Promise<void> {
    this.#isEnding = true
    try {
      await Promise.all(this.#names.map((name) => endSession(this.#access, name)))
    } finally {
      this.close()
    }
  }

  /** Disconnects; the sessions and what they have queued stay at the broker. */
  close(): void {
    this.#isLost = true
    for (const client of this.#clients) client.end(true)
  }
}

async function endSession(access: BrokerAccess, name: string): Promise<void> {
  const client = openClient(access, name, { clean: true, reconnectPeriod: 0 })
  let timer: NodeJS.Timeout | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      client.once('connect', () => resolve())
      client.once('close', () => reject(new Error('the broker does not end a session')))
      timer = setTimeout(() => reject(new Error('the broker does not answer')), END_MS)
    })
    await client.endAsync()
  } finally {
    clearTimeout(timer)
    client.end(true)
  }
}
