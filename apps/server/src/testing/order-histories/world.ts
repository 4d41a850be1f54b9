/**
 * Two riders at two cabinets with the server's engine of orders: what riders, cabinets, the network and staff do is decided by a
 * history. The hands of riders and the slots of the simulated cabinets say where each battery really is.
 */
import { type CommandMessage, commandTopic, upTopic } from '@swapdesk/device-protocol'
import { Cabinet, type DeviceSettings, TimerWheel } from '@swapdesk/simulator'
import { type Database, sql } from '../../db/database.ts'
import type { Receive } from '../../devices/device-broker.ts'
import { Dispatcher } from '../../devices/dispatcher.ts'
import { SwapEngine } from '../../modules/swap-records/index.ts'
import { swapFunds } from '../../modules/wallets/index.ts'
import type { HistoryDatabase } from '../histories/clock.ts'
import { type Arrival, Link } from '../histories/link.ts'
import { type Crash, historyReceiver } from '../histories/receiver.ts'
import { addPeople, type Person, TENANT } from './people.ts'

/** How received messages are stored: the last two kill the server before and after the commit. */
export type Storing = 'together' | 'alone' | 'swapped' | 'rolledBack' | 'unacknowledged'

let histories = 0

type WorldOptions = { database: HistoryDatabase; setNow: (now: number) => void }

export class OrderWorld {
  readonly db: Database
  readonly prefix: string
  readonly links: readonly [Link, Link]
  people: readonly [Person, Person] | undefined
  now: number
  /** Whether the engine runs after each step. */
  isEngineUp = true
  /** Commands are published twice. */
  isDoubled = false
  readonly #database: HistoryDatabase
  readonly #setNow: (now: number) => void
  readonly #wheel: TimerWheel
  readonly #dispatcher: Dispatcher
  readonly #engine: SwapEngine
  readonly #receive: Receive
  readonly #crash: Crash = { isDue: false }
  readonly #failures: unknown[] = []
  #receivedAt: number | undefined

  constructor({ database, setNow }: WorldOptions) {
    histories += 1
    this.prefix = `O${histories}-`
    this.#database = database
    this.db = database.db
    this.#setNow = setNow
    // A minute ahead, so that times stored by the real clock are in the past.
    this.now = Math.ceil(performance.timeOrigin + performance.now()) + 60_000
    setNow(this.now)
    this.#wheel = new TimerWheel({ tickMs: 100, now: () => this.now })
    this.links = [this.#cabinet('C1', 4), this.#cabinet('C2', 3)]
    const onError = (error: unknown) => this.#failures.push(error)
    const broker = {
      isConnected: () => true,
      publish: (topic: string, payload: string) => this.#publish(topic, payload),
      close: () => Promise.resolve(),
      address: undefined,
    }
    this.#dispatcher = new Dispatcher(this.db, () => broker, onError)
    this.#engine = new SwapEngine(this.db, swapFunds, onError)
    const [db, crash, now] = [this.db, this.#crash, () => this.#receivedAt ?? this.now]
    this.#receive = historyReceiver({ db, crash, broker, now, onFailure: onError })
    for (const name of ['commands', 'swaps']) this.db.signals.removeAllListeners(name)
  }

  #cabinet(name: string, slotCount: number): Link {
    const settings: DeviceSettings = {
      wheel: this.#wheel,
      seed: 1,
      speed: 1,
      telemetryMs: 30_000,
      heartbeatMs: 60_000,
      rebootMs: 3_000,
      ackReceived: false,
      chances: {},
      onLog: () => undefined,
    }
    const full = (index: number) => ({ sn: this.sn(`${name}F${index}`), soc: 100 })
    const still = { password: '', doorCloseSeconds: 0, doorMs: [0, 0], rider: null } as const
    const options = { kind: 'cabinet', sn: this.sn(name), slotCount, slots: { 1: full(1), 2: full(2) } } as const
    return new Link(new Cabinet({ ...options, ...still }, settings), TENANT, this.#wheel)
  }

  sn(name: string): string {
    return this.prefix + name
  }

  cabinetOf(link: Link): Cabinet {
    return link.device as Cabinet
  }

  get cabinets(): Cabinet[] {
    return this.links.map((link) => this.cabinetOf(link))
  }

  person(which: 0 | 1): Person {
    return (this.people as readonly [Person, Person])[which]
  }

  async open(): Promise<void> {
    await this.#database.setTime(this.now)
    const batteries = this.cabinets.flatMap((cabinet) => cabinet.slots.flatMap(({ battery }) => battery?.sn ?? []))
    this.people = await addPeople(this, batteries)
    for (const link of this.links) link.start()
    await this.work('together')
  }

  /** Advances the time in steps; devices continue their activity. */
  advance(ms: number, stepMs = 1_000): void {
    const end = this.now + ms
    while (this.now < end) {
      this.now = Math.min(end, this.now + stepMs)
      this.#wheel.turn()
    }
    this.#setNow(this.now)
  }

  /** Stores what arrived, runs the engine and sends commands, until nothing is left. */
  async work(storing: Storing): Promise<void> {
    for (let round = 0; round < 6; round += 1) {
      for (const link of this.links) link.resend()
      this.advance(300, 100)
      await this.#database.setTime(this.now)
      const stored = await this.#store(round === 0 ? storing : 'together')
      if (this.isEngineUp) await this.#engine.runOnce()
      await this.#dispatcher.poll(true)
      if (this.#failures.length > 0) throw this.#failures[0]
      if (stored === 0 && round > 0) return
    }
  }

  async #store(storing: Storing): Promise<number> {
    const arrivals = this.links
      .flatMap((link) => link.arrivals.splice(0))
      .toSorted((a, b) => a.receivedAt - b.receivedAt)
    const middle = arrivals.length >> 1
    const batches =
      storing === 'alone'
        ? arrivals.map((arrival) => [arrival])
        : storing === 'swapped'
          ? [arrivals.slice(middle), arrivals.slice(0, middle)]
          : [arrivals]
    for (const batch of batches) if (batch.length > 0) await this.#storeBatch(batch, storing)
    return arrivals.length
  }

  async #storeBatch(batch: readonly Arrival[], storing: Storing): Promise<void> {
    const links = new Set(batch.map(({ sent }) => sent.link))
    const isLost = storing === 'rolledBack'
    this.#crash.isDue = isLost
    await Promise.allSettled(
      batch.map(({ sent: { link, channel, payload }, receivedAt, isRetained }) => {
        this.#receivedAt = receivedAt
        return this.#receive({ topic: upTopic(link.name, channel), payload: Buffer.from(payload), isRetained })
      }),
    )
    this.#receivedAt = undefined
    this.#crash.isDue = false
    if (isLost || storing === 'unacknowledged') for (const link of links) link.isResending = true
    if (isLost) return
    for (const { sent } of batch) sent.isStored = true
    if (storing === 'unacknowledged') return
    const stored = new Set(batch.map(({ sent }) => sent))
    for (const link of links) link.acknowledge(stored)
  }

  #publish(topic: string, payload: string): Promise<void> {
    const { data } = JSON.parse(payload) as CommandMessage
    const link = this.links.find(({ name }) => commandTopic(name) === topic)
    if (!link) throw new Error(`a command for nobody: ${topic} ${JSON.stringify(data)}`)
    link.publish(payload)
    if (this.isDoubled) link.publish(payload)
    return Promise.resolve()
  }

  async close(): Promise<void> {
    this.#wheel.stop()
    // Cabinets of former histories must not be sent what later ones change.
    await this.db.system.run(sql`update device set online = 0 where starts_with(sn, ${this.prefix})`)
    await this.#dispatcher.stop()
    await this.#engine.stop()
  }
}
