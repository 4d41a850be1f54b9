/** Keeps the rows of the sessions this server holds, and takes over abandoned ones. */
import { PollLoop } from '../jobs/poll-loop.ts'
import type { BrokerAccess } from './broker-client.ts'
import type { BrokerSessions } from './broker-sessions.ts'
import { Takeover } from './broker-takeover.ts'
import type { Receive } from './device-broker.ts'

/** Well below the time after which sessions count as abandoned. */
const KEEP_EVERY_POLLS = 5
/** After a longer gap (the database was away) the other servers' rows are as old as the own one was: they get a turn first. */
const GAP_MAX_MS = 10_000

type Options = {
  access: BrokerAccess
  clientId: string
  sessions: BrokerSessions
  receive: Receive
  quietMs?: number | undefined
  onTaken?: ((clientId: string) => void) | undefined
  onError: (error: unknown) => void
}

export class AbandonedSessions {
  readonly #options: Options
  readonly #loop: PollLoop
  #takeovers: Takeover[] = []
  #polls = 0
  #keptAt = -Infinity

  constructor(options: Options) {
    this.#options = options
    this.#loop = new PollLoop((isOnTime) => this.poll(isOnTime), options.onError)
  }

  start(): void {
    this.#loop.start()
  }

  /** Leaves the sessions to other servers. */
  async stop(): Promise<void> {
    await this.#loop.stop()
    for (const takeover of this.#takeovers) takeover.close()
    await this.#options.sessions.release().catch(() => undefined)
  }

  async poll(isOnTime: boolean): Promise<undefined> {
    if (isOnTime && this.#polls % KEEP_EVERY_POLLS === 0) await this.#keep()
    if (isOnTime) this.#polls += 1
    for (const takeover of this.#takeovers.filter((one) => one.isDrained())) {
      if (await this.#options.sessions.end(takeover.clientId, () => takeover.end())) {
        this.#options.onTaken?.(takeover.clientId)
      } else takeover.close()
    }
    this.#takeovers = this.#takeovers.filter(({ isLost }) => !isLost)
  }

  async #keep(): Promise<void> {
    const { sessions, clientId, access, receive, quietMs } = this.#options
    const kept = await sessions.keep([clientId, ...this.#takeovers.map((takeover) => takeover.clientId)])
    for (const takeover of this.#takeovers) if (!kept.has(takeover.clientId)) takeover.close()
    const isSteady = performance.now() - this.#keptAt < GAP_MAX_MS
    this.#keptAt = performance.now()
    const claimed = isSteady ? await sessions.claim() : undefined
    if (claimed) this.#takeovers.push(new Takeover(access, claimed, receive, quietMs))
  }
}
