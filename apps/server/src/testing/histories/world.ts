/**
 * Two tenants with their cabinets, a vehicle and batteries, and the server's functions: messages are stored, commands
 * are queued and sent as in the product, while a history decides what is delivered, when, and how often.
 */
import {
  Command,
  type CommandMessage,
  commandSpec,
  commandTopic,
  controlsOf,
  type Device as DeviceName,
  upTopic,
} from '@swapdesk/device-protocol'
import { Bms, Cabinet, type DeviceSettings, TimerWheel, Vehicle } from '@swapdesk/simulator'
import { type Database, sql } from '../../db/database.ts'
import { enqueueCommands } from '../../devices/commands.ts'
import type { Receive } from '../../devices/device-broker.ts'
import { Dispatcher } from '../../devices/dispatcher.ts'
import { SettingsSync } from '../../devices/settings-sync.ts'
import { type Crash, historyReceiver } from './receiver.ts'
import { type Asked, checkPublished } from './asked.ts'
import { takeChanges } from './change-watch.ts'
import { CardListSync } from '../../modules/nfc-cards/index.ts'
import type { HistoryDatabase } from './clock.ts'
import { Clocks } from './clocks.ts'
import { type Arrival, Link, type Sent } from './link.ts'
import { Oracle } from './oracle.ts'
import { checkDevices, Violation } from './rows.ts'

export const TENANTS = { own: '384721', other: '517209' } as const
export const BATTERIES = ['own1', 'own2', 'foreign', 'unknown'] as const
export type BatteryName = (typeof BATTERIES)[number]

/** How received messages are stored: the last two kill the server before and after the commit. */
export type Storing = 'together' | 'alone' | 'swapped' | 'rolledBack' | 'unacknowledged'
/** What happens to a published command. */
export type Carriage = 'delivered' | 'twice' | 'lost' | 'crash'

const isBoot = ({ sent }: Arrival): boolean => sent.channel === 'boot'
let histories = 0
const REAL_START = performance.timeOrigin

type WorldOptions = { database: HistoryDatabase; setNow: (now: number) => void }

export class World {
  readonly db: Database
  readonly prefix: string
  readonly cabinet: Cabinet
  readonly secondCabinet: Cabinet
  readonly otherCabinet: Cabinet
  readonly vehicle: Vehicle
  readonly links: readonly Link[]
  readonly asked: Asked[] = []
  readonly oracles = new Map<Link, Oracle>()
  readonly formerBoots = new Map<Link, string[]>()
  readonly #clocks = new Clocks()
  carriage: Carriage = 'delivered'
  isDispatching = true
  now: number
  readonly #database: HistoryDatabase
  readonly #setNow: (now: number) => void
  readonly #wheel: TimerWheel
  readonly #dispatcher: Dispatcher
  readonly #receive: Receive
  readonly #crash: Crash = { isDue: false }
  /** When the message that is being received arrived. */
  #receivedAt: number | undefined
  readonly #settingsSync: SettingsSync
  readonly #cardListSync: CardListSync
  readonly #onSignal = (): void => {
    this.#isSignalled = true
  }
  #isSignalled = false
  #failures: unknown[] = []

  constructor({ database, setNow }: WorldOptions) {
    histories += 1
    this.prefix = `H${histories}-`
    this.#database = database
    this.db = database.db
    this.#setNow = setNow
    // A minute ahead, so that times stored by the real clock are in the past.
    this.now = Math.ceil(REAL_START + performance.now()) + 60_000
    setNow(this.now)
    this.#wheel = new TimerWheel({ tickMs: 100, now: () => this.now })
    const still = { password: '', doorCloseSeconds: 0, doorMs: [0, 0], rider: null, identifyMs: 0 } as const
    const cabinet = (name: string, slotCount: number, battery?: BatteryName) => {
      const slots = { 1: battery ? { sn: this.sn(battery), soc: 60 } : null }
      return new Cabinet({ kind: 'cabinet', sn: this.sn(name), slotCount, slots, ...still }, this.#settings())
    }
    this.cabinet = cabinet('C1', 3, 'own1')
    this.secondCabinet = cabinet('C2', 2)
    this.otherCabinet = cabinet('C3', 2, 'foreign')
    this.vehicle = new Vehicle({ kind: 'vehicle', sn: this.sn('V1'), password: '', isParked: true }, this.#settings())
    const battery = new Bms(
      { kind: 'bms', sn: this.sn('foreign'), password: '', soc: 60, use: 'idle' },
      this.#settings(),
    )
    this.links = [
      ...[this.cabinet, this.secondCabinet, this.vehicle].map((device) => new Link(device, TENANTS.own, this.#wheel)),
      ...[this.otherCabinet, battery].map((device) => new Link(device, TENANTS.other, this.#wheel)),
    ]
    for (const link of this.links) {
      link.onClockSet = () => this.#clocks.note(link.device)
      this.oracles.set(link, new Oracle())
      this.formerBoots.set(link, [])
    }
    const broker = {
      isConnected: () => this.isDispatching,
      publish: (topic: string, payload: string) => this.#publish(topic, payload),
      close: () => Promise.resolve(),
      address: undefined,
    }
    this.#dispatcher = new Dispatcher(
      this.db,
      () => broker,
      (error) => this.#failures.push(error),
    )
    this.#receive = historyReceiver({
      db: this.db,
      crash: this.#crash,
      broker,
      now: () => this.#receivedAt ?? this.now,
      onFailure: (error) => this.#failures.push(error),
    })
    this.#settingsSync = new SettingsSync(this.db, (error) => this.#failures.push(error))
    this.#cardListSync = new CardListSync({ db: this.db }, (error) => this.#failures.push(error))
    this.db.signals.removeAllListeners('commands').on('commands', this.#onSignal)
  }

  #settings(): DeviceSettings {
    const periods = { telemetryMs: 30_000, heartbeatMs: 60_000, rebootMs: 3_000 }
    return {
      wheel: this.#wheel,
      seed: 1,
      speed: 1,
      ...periods,
      ackReceived: false,
      chances: {},
      onLog: () => undefined,
    }
  }

  sn(name: string): string {
    return this.prefix + name
  }

  /** UID of a card of this history; without a name, what all of them begin with. */
  uid(card: 'N1' | 'N2' | '' = ''): string {
    return `04${this.prefix.replaceAll(/\D/g, '').padStart(10, '0')}${card.replace('N', '0')}`
  }

  oracle(link: Link): Oracle {
    return this.oracles.get(link) as Oracle
  }

  async open(): Promise<void> {
    await this.#database.setTime(this.now)
    const { own, other } = TENANTS
    await this.db.system.many([
      sql`insert into battery (tenant_id, bms_sn, voltage, ah, soc) values
        (${own}, ${this.sn('own1')}, 48, 30, 60), (${own}, ${this.sn('own2')}, 48, 30, 60), (${other}, ${this.sn('foreign')}, 48, 30, 60)`,
      sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total) values (${own}, ${this.sn('C1')}, 'C1', 3),
        (${own}, ${this.sn('C2')}, 'C2', 2), (${other}, ${this.sn('C3')}, 'C3', 2)`,
      sql`insert into vehicle (tenant_id, vehicle_sn, vehicle_type_id)
        select ${own}, ${this.sn('V1')}, id from vehicle_type where tenant_id = ${own} order by id limit 1`,
      sql`insert into nfc_card (tenant_id, card_no, uid, status) values (${own}, ${this.sn('N1')}, ${this.uid('N1')}, 1), (${other}, ${this.sn('N2')}, ${this.uid('N2')}, 1)`,
    ])
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

  /** Stores received messages and sends due commands until nothing is left. */
  async work(storing: Storing, isOnTime = false): Promise<void> {
    for (const link of this.links) link.resend()
    this.advance(200)
    await this.#database.setTime(this.now)
    await this.#store(storing)
    if (isOnTime) {
      const sent = (await this.#settingsSync.runOnce()) + (await this.#cardListSync.runOnce())
      if (sent > 0) await this.#adopt()
      await this.#poll(true)
    }
    for (let round = 0; this.#isSignalled && round < 5; round += 1) {
      await this.#poll(false)
      this.advance(200)
      await this.#database.setTime(this.now)
      await this.#store('together')
    }
    await checkDevices(this)
  }

  async #poll(isOnTime: boolean): Promise<void> {
    this.#isSignalled = false
    await this.#dispatcher.poll(isOnTime)
    if (this.#failures.length > 0) throw this.#failures[0]
  }

  async #store(storing: Storing): Promise<void> {
    const arrivals = this.links
      .flatMap((link) => link.arrivals.splice(0))
      .toSorted((a, b) => a.receivedAt - b.receivedAt)
    if (arrivals.length === 0) return
    const middle = arrivals.length >> 1
    const batches =
      storing === 'alone'
        ? arrivals.map((arrival) => [arrival])
        : storing === 'swapped'
          ? [arrivals.slice(middle), arrivals.slice(0, middle)]
          : [arrivals]
    for (const batch of batches) if (batch.length > 0) await this.#storeBatch(batch, storing)
  }

  async #storeBatch(batch: readonly Arrival[], storing: Storing): Promise<void> {
    const links = new Set(batch.map(({ sent }) => sent.link))
    const tenants = new Set([...links].map(({ tenantId }) => tenantId))
    await takeChanges(this.db.system)
    const isCommitted = await this.#commit(batch, storing === 'rolledBack')
    const changes = await takeChanges(this.db.system)
    const foreign = changes.filter(({ tenantId }) => !tenants.has(tenantId))
    if (foreign.length > 0)
      throw new Violation('messages changed rows of another tenant', {
        foreign,
        messages: batch.map(({ sent }) => sent.payload),
      })
    if (!isCommitted || storing === 'unacknowledged') for (const link of links) link.isResending = true
    if (!isCommitted) return
    // Within a batch, boots are applied first: connections to a broker keep no order.
    const [booted, others] = [batch.filter(isBoot), batch.filter((arrival) => !isBoot(arrival))]
    for (const arrival of [...booted, ...others]) {
      arrival.sent.isStored = true
      this.oracle(arrival.sent.link).observe(arrival)
    }
    if (storing === 'unacknowledged') return
    const stored = new Set(batch.map(({ sent }) => sent))
    for (const link of links) link.acknowledge(stored)
  }

  /** Whether the server acknowledged the messages; all of a batch or none. */
  async #commit(batch: readonly Arrival[], isRolledBack: boolean): Promise<boolean> {
    this.#crash.isDue = isRolledBack
    const outcomes = await Promise.allSettled(
      batch.map(({ sent: { link, channel, payload }, receivedAt, isRetained }) => {
        this.#receivedAt = receivedAt
        return this.#receive({ topic: upTopic(link.name, channel), payload: Buffer.from(payload), isRetained })
      }),
    )
    this.#receivedAt = undefined
    this.#crash.isDue = false
    if (this.#failures.length > 0) throw this.#failures[0]
    const rejected = outcomes.filter(({ status }) => status === 'rejected').length
    if (rejected !== (isRolledBack ? batch.length : 0))
      throw new Violation('messages were not acknowledged as they were stored', { outcomes, isRolledBack })
    return !isRolledBack
  }

  /** Requests a command; returns it, or undefined if the tenant has no such device. */
  async send(
    link: Link,
    command: { cmd: number; data?: Record<string, unknown>; ttlSeconds?: number | undefined; whenStopped?: boolean },
    tenantId = link.tenantId,
  ): Promise<Asked | undefined> {
    const { cmd, data = {}, ttlSeconds, whenStopped = false } = command
    const [stored] = await this.db.write({ systemTenant: tenantId }, (db) =>
      enqueueCommands(db, { userId: null, deptId: null }, [{ ...link.name, cmd, data, ttlSeconds, whenStopped }]),
    )
    if (!stored) return undefined
    const spec = commandSpec(cmd)
    const isWaiting = whenStopped && spec?.needsStandstill === true
    const expireAt = this.now + 1_000 * (ttlSeconds ?? (isWaiting ? 600 : (spec?.ttlSeconds ?? 30)))
    const { cmdId, id } = stored
    const controls = controlsOf(cmd, data)
    const asked = { cmdId, id, link, cmd, data, controls, expireAt, isWaiting, isBySync: false, published: 0 }
    this.asked.push(asked)
    await this.#adopt()
    return asked
  }

  /** Records commands that the server requested itself: differing settings, rests of superseded commands. */
  async #adopt(): Promise<void> {
    const rows = await this.db.system.all(
      sql<{
        id: string
        cmdId: string
        kind: DeviceName['kind']
        sn: string
        cmd: number
        data: Record<string, unknown>
        expireAt: number
        whenStopped: boolean
      }>`
        select id, cmd_id, device_kind as kind, device_sn as sn, cmd, data, extract(epoch from expire_time)::float8 * 1000 as expire_at, when_stopped
        from device_command where starts_with(device_sn, ${this.prefix}) and cmd_id <> all(${this.asked.map(({ cmdId }) => cmdId)}::text[])
        order by seq`,
    )
    for (const { kind, sn, whenStopped, ...row } of rows) {
      const controls = controlsOf(row.cmd, row.data)
      const link = this.linkOf({ kind, sn })
      this.asked.push({ ...row, link, controls, isWaiting: whenStopped, isBySync: true, published: 0 })
    }
  }

  #publish(topic: string, payload: string): Promise<void> {
    const command = JSON.parse(payload) as CommandMessage
    const link = this.links.find(({ name }) => commandTopic(name) === topic)
    if (link && command.cmd === Command.syncTime) return this.#carry(link, payload)
    const asked = this.asked.find(({ cmdId }) => cmdId === command.cmdId)
    if (!link || asked?.link !== link) return Promise.resolve()
    try {
      checkPublished(this, asked, command, this.#clocks.offsetsOf(link.device))
    } catch (error) {
      // The dispatcher retries a failed publish.
      this.#failures.push(error)
    }
    asked.published += 1
    return this.#carry(link, payload)
  }

  #carry(link: Link, payload: string): Promise<void> {
    const times = { delivered: 1, twice: 2, lost: 0, crash: 0 }[this.carriage]
    for (let time = 0; time < times; time += 1) link.publish(payload)
    return this.carriage === 'crash' ? Promise.reject(new Error('the server is lost')) : Promise.resolve()
  }

  linkOf(device: DeviceName): Link {
    return this.links.find(({ name }) => name.kind === device.kind && name.sn === device.sn) as Link
  }

  setClock({ device }: Link, offsetMs: number): void {
    device.clockOffsetMs = offsetMs
    this.#clocks.note(device)
  }

  /** Batteries whose place cannot be derived from times. */
  get uncertain(): ReadonlySet<string> {
    return this.#clocks.uncertain
  }

  /** Inserts a battery into an empty slot, even if it is also elsewhere. */
  insert(cabinet: Cabinet, boxId: number, battery: BatteryName): void {
    if (cabinet.slot(boxId)?.battery) return
    const sn = this.sn(battery)
    const isElsewhere = [this.cabinet, this.secondCabinet, this.otherCabinet].some(({ slots }) =>
      slots.some((slot) => slot.battery?.sn === sn),
    )
    if (isElsewhere || this.#clocks.isSet(cabinet)) this.#clocks.uncertain.add(sn)
    cabinet.insertBattery(boxId, sn, 50)
  }

  /** Acknowledges a command on behalf of a device, regardless of delivery. */
  forge(link: Link, asked: Pick<Asked, 'cmdId' | 'cmd'>, state: 'done' | 'failed'): void {
    const message = {
      v: 1 as const,
      cmdId: asked.cmdId,
      cmd: asked.cmd,
      seq: 1,
      state,
      code: 0,
      msg: '',
      data: { new: 1 },
    }
    const payload = JSON.stringify(message)
    const sent: Sent = { link, channel: 'ack', payload, body: message, boot: 0, madeAt: this.now, isStored: false }
    link.repeat(sent)
  }

  async close(): Promise<void> {
    this.db.signals.off('commands', this.#onSignal)
    this.#wheel.stop()
    // The cabinets of former histories must not be sent what later ones change.
    await this.db.system.run(sql`update device set online = 0 where starts_with(sn, ${this.prefix})`)
    await this.#dispatcher.stop()
  }
}
