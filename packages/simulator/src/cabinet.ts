/** A swap cabinet: slots, doors, charging, the list of locked cards, and actions of riders. */
import {
  AckCode,
  type BootMessage,
  type CabinetTelemetry,
  type CommandMessage,
  type TapWant,
} from '@swapdesk/device-protocol'
import { Battery, round } from './battery.ts'
import { type CabinetPayload, cabinetCommandHandlers } from './cabinet-commands.ts'
import type { CabinetParams, Tariff } from './cabinet-params.ts'
import { type CommandReaction, rejected } from './command-executor.ts'
import { Device, type DeviceSettings } from './device.ts'
import { OrderExecutor, type OrderedSlot } from './order-executor.ts'
import { Rider, type RiderBehaviour } from './rider.ts'
import { Slot } from './slot.ts'

const SLOTS_DEFAULT = 12
const THRESHOLD_DEFAULT = 80
const DAY_MS = 86_400_000
const IDENTIFY_MS_DEFAULT = 1_000

export type SlotContent = { sn: string; soc: number }

export type CabinetOptions = {
  kind: 'cabinet'
  sn: string
  password: string
  /** Minimum number of slots (default: 12). */
  slotCount?: number
  /** The battery in a slot at the start, by boxId (from 1); soc in percent. */
  slots?: Readonly<Record<number, SlotContent | null>>
  /** Percent from which a battery counts as full (default: 80). */
  threshold?: number
  nfcVersion?: number
  /** UIDs of locked cards. */
  lockedCards?: readonly string[]
  /** Seconds until an opened door is closed (default: 8); 0 leaves it open. */
  doorCloseSeconds?: number
  /** Minimum and maximum milliseconds a lock takes. */
  doorMs?: readonly [number, number]
  /** What the riders of orders do (default: `ordinary`); null: nobody comes. */
  rider?: RiderBehaviour | null
  /** Milliseconds they take for each step (default: 3000). */
  riderStepMs?: number
  /** Milliseconds from the insertion of a battery until its BMS is read (default: 1000). */
  identifyMs?: number
  model?: string
  fw?: string
  /** Milliseconds its clock is ahead; negative when behind. */
  clockOffsetMs?: number
}

export class Cabinet extends Device {
  declare readonly kind: 'cabinet'
  readonly slots: readonly Slot[]
  readonly params: CabinetParams
  readonly lockedCards: Set<string>
  readonly orders: OrderExecutor
  readonly rider: Rider
  readonly model: string
  fw: string
  nfcVersion: number
  /** As last set; undefined until then. */
  openHours: string | undefined
  tariff: Tariff | undefined
  /** Watt hours drawn from the mains since installation. */
  meterWh: number
  readonly #doorCloseMs: number
  readonly #identifyMs: number
  readonly #doorMs: readonly [number, number]
  /** Slots at the last comparison: a change of state is reported, charging alone is not. */
  #states = ''

  constructor(options: CabinetOptions, settings: DeviceSettings) {
    super(options, settings)
    const { slots = {}, threshold = THRESHOLD_DEFAULT, doorCloseSeconds = 8, doorMs = [250, 600] } = options
    const count = Math.max(options.slotCount ?? SLOTS_DEFAULT, ...Object.keys(slots).map(Number))
    this.slots = Array.from({ length: count }, (_, index) => new Slot(index + 1))
    for (const slot of this.slots) {
      const content = slots[slot.boxId]
      if (!content) continue
      slot.battery = new Battery(content, this.random)
      slot.isIdentified = true
    }
    this.params = { threshold, chargerOT: 85, batteryOT: 60, maxChargeMin: 360, volume: 60 }
    this.lockedCards = new Set(options.lockedCards)
    this.nfcVersion = options.nfcVersion ?? 0
    this.model = options.model ?? `SIM-${count}`
    this.fw = options.fw ?? '1.0.0'
    this.meterWh = this.random.integer(50_000, 5_000_000)
    this.#doorCloseMs = doorCloseSeconds * 1_000
    this.#doorMs = doorMs
    this.#identifyMs = options.identifyMs ?? IDENTIFY_MS_DEFAULT
    const later = (name: string, ms: number, run: () => void): void => this.later(name, ms, run)
    const behaviour = options.rider === null ? undefined : (options.rider ?? 'ordinary')
    this.rider = new Rider(this, behaviour, later, options.riderStepMs)
    this.orders = new OrderExecutor(this, this.rider, later, (name) => this.forget(name))
  }

  get threshold(): number {
    return this.params.threshold
  }

  slot(boxId: number): Slot | undefined {
    return this.slots[boxId - 1]
  }

  /** Milliseconds the next lock takes. */
  drawDoorMs(): number {
    return Math.round(this.random.between(...this.#doorMs))
  }

  /**
   * Opens a door and reports it, with the order that the slot is in; false when it sticks, which raises an alarm. `about` is
   * given by an order that opens its own door.
   */
  openDoor(boxId: number, about?: OrderedSlot): boolean {
    const slot = this.slot(boxId)
    if (!slot) return false
    if (this.faults.isDoorStuck(boxId)) {
      this.raiseAlarm('C201', boxId)
      return false
    }
    if (this.openAlarms.has(`C201/${boxId}`)) this.recoverAlarm('C201', boxId)
    slot.door = 'open'
    this.event('door_opened', { boxId, ...(about ?? this.orders.about(boxId)) })
    this.changed()
    // The doors that an order opens wait for the rider.
    if (about?.orderNo === undefined || about.orderNo !== this.orders.liveOrder) this.closeLater(boxId)
    else this.forget(`door ${boxId}`)
    this.orders.doorOpened(boxId)
    return true
  }

  /** Somebody closes the door in a few seconds. */
  closeLater(boxId: number): void {
    if (this.#doorCloseMs > 0) this.later(`door ${boxId}`, this.#doorCloseMs, () => this.closeDoor(boxId))
  }

  closeDoor(boxId: number): void {
    const slot = this.slot(boxId)
    if (slot?.door !== 'open') return
    this.settle()
    slot.door = 'closed'
    this.event('door_closed', { boxId, ...this.orders.about(boxId) })
    this.changed()
    this.orders.doorClosed(boxId)
  }

  /** Inserts a battery into a slot; soc in percent. Its BMS is read a little later, unless it does not wake. */
  insertBattery(boxId: number, sn: string, soc: number, { isReadable = true } = {}): void {
    const slot = this.slot(boxId)
    if (!slot) throw new Error(`${this.sn} has no slot ${boxId}`)
    if (slot.battery) throw new Error(`slot ${boxId} of ${this.sn} holds ${slot.battery.sn}`)
    this.settle()
    const battery = new Battery({ sn, soc }, this.random)
    slot.battery = battery
    slot.isIdentified = false
    this.event('battery_in', { boxId, volt: battery.volt, ...this.orders.about(boxId) })
    this.changed()
    if (isReadable) this.later(`bms ${boxId}`, this.#identifyMs, () => this.#identify(slot, battery))
    this.orders.batteryIn(boxId)
  }

  #identify(slot: Slot, battery: Battery): void {
    if (slot.battery !== battery) return
    const { boxId } = slot
    slot.isIdentified = true
    const soc = round(battery.soc, 1)
    this.event('battery_identified', {
      boxId,
      bmsSn: battery.sn,
      soc,
      volt: battery.volt,
      ...this.orders.about(boxId),
    })
    this.changed()
    this.orders.batteryIdentified(boxId)
  }

  /** Removes the battery of a slot; undefined when there is none. */
  removeBattery(boxId: number): Battery | undefined {
    const slot = this.slot(boxId)
    const battery = slot?.battery
    if (!slot || !battery) return undefined
    this.settle()
    slot.battery = undefined
    const { sn, volt } = battery
    const soc = round(battery.soc, 1)
    const read: { bmsSn?: string; soc?: number } = slot.isIdentified ? { bmsSn: sn, soc } : {}
    slot.isIdentified = false
    this.event('battery_out', { boxId, ...read, volt, ...this.orders.about(boxId) })
    this.changed()
    this.orders.batteryOut(boxId)
    return battery
  }

  /** Reports a card by its UID; returns what the cabinet shows, which refuses cards of its list of locked ones. */
  tapCard(uid: string, boxId = 0, want?: TapWant): 'ok' | 'locked' {
    this.event('nfc_tap', { uid, boxId, ...(want !== undefined && { want }) })
    return this.lockedCards.has(uid) ? 'locked' : 'ok'
  }

  /** Reports the progress of a firmware update four times, `stepMs` apart. */
  reportOta(versionId: string, stepMs: number): void {
    for (const part of [1, 2, 3, 4]) {
      this.later(`ota ${part}`, part * stepMs - 1, () => this.event('ota_progress', { versionId, percent: part * 25 }))
    }
  }

  /** Reports a slot or parameter changed by a command. */
  stateChanged(): void {
    this.changed()
  }

  protected override bootData(): BootMessage['data'] {
    return { fw: this.fw, model: this.model, ...this.#liveOrder(), ...this.#settings() }
  }

  protected override heartbeat(): { csq: number } {
    return { csq: this.random.integer(16, 29) }
  }

  override telemetry(): CabinetTelemetry {
    const slots = this.slots.map((slot) => slot.snapshot(this.threshold))
    this.#states = this.#stateKey()
    // Warmest in the middle of the day.
    const dayShare = (this.settings.wheel.now() % DAY_MS) / DAY_MS
    const envTemp = round(26 - 6 * Math.cos(2 * Math.PI * dayShare), 1)
    const csq = this.random.integer(16, 29)
    return { slots, meterWh: Math.round(this.meterWh), envTemp, csq, ...this.#liveOrder(), ...this.#settings() }
  }

  #liveOrder(): { liveOrder?: string } {
    const { liveOrder } = this.orders
    return liveOrder === undefined ? {} : { liveOrder }
  }

  #settings(): Pick<CabinetTelemetry, 'threshold' | 'nfcVersion' | 'openHours'> & Partial<Tariff> {
    const { threshold, nfcVersion, openHours, tariff } = this
    return {
      threshold,
      nfcVersion,
      ...(openHours !== undefined && { openHours }),
      ...tariff,
    }
  }

  protected override execute(command: CommandMessage): CommandReaction {
    const { boxId } = command.data
    if (typeof boxId === 'number' && boxId > 0 && !this.slot(boxId))
      return rejected(AckCode.noSuchSlot, `no slot ${boxId}`)
    const react = cabinetCommandHandlers.get(command.cmd)
    return react ? react(this, command.data as CabinetPayload) : rejected(AckCode.unknownCommand, 'unknown command')
  }

  protected override step(ms: number): void {
    for (const slot of this.slots) this.meterWh += slot.charge(ms)
    if (this.#states !== '' && this.#stateKey() !== this.#states) this.changed()
  }

  #stateKey(): string {
    return this.slots.map((slot) => slot.state(this.threshold)).join()
  }
}
