/** A swap cabinet: slots, doors, charging, the list of locked cards, and actions of riders. */
import { AckCode, type BootMessage, type CabinetTelemetry, type CommandMessage } from '@swapdesk/device-protocol'
import { Battery, round } from './battery.ts'
import { type CabinetPayload, cabinetCommandHandlers } from './cabinet-commands.ts'
import { RemoteActions } from './remote-actions.ts'
import type { CabinetParams, Tariff } from './cabinet-params.ts'
import { type CommandReaction, rejected } from './command-executor.ts'
import { Device, type DeviceSettings, type EventData } from './device.ts'
import { Slot } from './slot.ts'

const SLOTS_DEFAULT = 12
const THRESHOLD_DEFAULT = 80
const DAY_MS = 86_400_000

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
  lockedCards?: readonly string[]
  /** Seconds until an opened door is closed (default: 8); 0 leaves it open. */
  doorCloseSeconds?: number
  /** Minimum and maximum milliseconds a lock takes. */
  doorMs?: readonly [number, number]
  /** Whether a simulated rider carries out remote orders (default: true). */
  hasRiders?: boolean
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
  readonly orders: RemoteActions
  readonly model: string
  fw: string
  nfcVersion: number
  /** As last set; undefined until then. */
  openHours: string | undefined
  tariff: Tariff | undefined
  /** Watt hours drawn from the mains since installation. */
  meterWh: number
  readonly #doorCloseMs: number
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
      if (content) slot.battery = new Battery(content, this.random)
    }
    this.params = { threshold, chargerOT: 85, batteryOT: 60, maxChargeMin: 360, volume: 60 }
    this.lockedCards = new Set(options.lockedCards)
    this.nfcVersion = options.nfcVersion ?? 0
    this.model = options.model ?? `SIM-${count}`
    this.fw = options.fw ?? '1.0.0'
    this.meterWh = this.random.integer(50_000, 5_000_000)
    this.#doorCloseMs = doorCloseSeconds * 1_000
    this.#doorMs = doorMs
    this.orders = new RemoteActions(this, options.hasRiders ?? true, (name, ms, run) => this.later(name, ms, run))
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

  /** Opens a door and reports it; false when it sticks, which raises an alarm. */
  openDoor(boxId: number, about: EventData = {}): boolean {
    const slot = this.slot(boxId)
    if (!slot) return false
    if (this.faults.isDoorStuck(boxId)) {
      this.raiseAlarm('C201', boxId)
      return false
    }
    if (this.openAlarms.has(`C201/${boxId}`)) this.recoverAlarm('C201', boxId)
    slot.door = 'open'
    this.event('door_opened', { boxId, ...about })
    this.changed()
    if (this.#doorCloseMs > 0) this.later(`door ${boxId}`, this.#doorCloseMs, () => this.closeDoor(boxId))
    return true
  }

  closeDoor(boxId: number): void {
    const slot = this.slot(boxId)
    if (slot?.door !== 'open') return
    this.settle()
    slot.door = 'closed'
    this.event('door_closed', { boxId })
    this.changed()
    this.orders.doorClosed(boxId)
  }

  /** Inserts a battery into a slot; soc in percent. */
  insertBattery(boxId: number, sn: string, soc: number): void {
    const slot = this.slot(boxId)
    if (!slot) throw new Error(`${this.sn} has no slot ${boxId}`)
    if (slot.battery) throw new Error(`slot ${boxId} of ${this.sn} holds ${slot.battery.sn}`)
    this.settle()
    const battery = new Battery({ sn, soc }, this.random)
    slot.battery = battery
    this.event('battery_in', { boxId, bmsSn: sn, soc, volt: battery.volt, ...this.orders.about(boxId) })
    this.changed()
    this.orders.batteryIn(boxId)
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
    this.event('battery_out', { boxId, bmsSn: sn, soc, volt, ...this.orders.about(boxId) })
    this.changed()
    this.orders.batteryOut(boxId)
    return battery
  }

  /** Taps a card: refused when it is in the cabinet's list of locked cards. */
  tapCard(cardNo: string, boxId = 0): 'ok' | 'locked' {
    const result = this.lockedCards.has(cardNo) ? 'locked' : 'ok'
    this.event('nfc_tap', { cardNo, boxId, result })
    return result
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
    return { fw: this.fw, model: this.model, ...this.#settings() }
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
    return { slots, meterWh: Math.round(this.meterWh), envTemp, csq, ...this.#settings() }
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
