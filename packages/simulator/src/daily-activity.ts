/** Daily activity for demos: swaps, card taps, opened doors, and alarms that are raised and recover. */
import { Cabinet } from './cabinet.ts'
import type { Device } from './device.ts'
import { hashOf, Random } from './random.ts'
import type { TimerWheel } from './timer-wheel.ts'

const MINUTE_MS = 60_000
/** Milliseconds a rider takes for each step at a cabinet. */
const HAND_MS = 3_000
const CARDS = 40
/** Alarms without effect on the model. */
const CABINET_ALARMS = ['C106', 'C202', 'C204', 'C206', 'C212', 'C402'] as const
const WHOLE_CABINET_ALARMS: ReadonlySet<string> = new Set(['C106', 'C402'])
const VEHICLE_ALARMS = ['V005', 'V020', 'V022', 'V024'] as const

export type DailyActivityOptions = {
  /** Mean minutes between two events at one cabinet (default: 4). */
  cabinetMinutes?: number
  /** Mean minutes between two alarms of one vehicle (default: 240). */
  vehicleMinutes?: number
  /** UIDs of the cards tapped at a cabinet, by its serial number; none when empty (default: generated). */
  cardsAt?: (cabinetSn: string) => readonly string[]
  /**
   * Whether batteries also come and go without an order (default: true). Where a platform answers taps with orders, they are
   * enough.
   */
  movesWithoutOrders?: boolean
}

type Away = { sn: string; soc: number }

export class DailyActivity {
  readonly #wheel: TimerWheel
  readonly #options: Required<DailyActivityOptions>
  readonly #seed: number

  constructor(wheel: TimerWheel, seed: number, options: DailyActivityOptions = {}) {
    this.#wheel = wheel
    this.#seed = seed
    const cards = Array.from({ length: CARDS }, (_, index) => `04CA${String(index + 1).padStart(10, '0')}`)
    this.#options = {
      cabinetMinutes: 4,
      vehicleMinutes: 240,
      cardsAt: () => cards,
      movesWithoutOrders: true,
      ...options,
    }
  }

  /** Schedules the activity of a device, until the wheel stops. */
  begin(device: Device): void {
    const random = new Random(hashOf(`life ${this.#seed} ${device.kind}/${device.sn}`))
    if (device instanceof Cabinet) this.#scheduleCabinet(device, random, [])
    else if (device.kind === 'vehicle') this.#ride(device, random)
  }

  /** Batteries return to the cabinet they left, so that the platform knows all of them. */
  #scheduleCabinet(cabinet: Cabinet, random: Random, away: Away[]): void {
    this.#wheel.after(random.waitMs(this.#options.cabinetMinutes * MINUTE_MS), () => {
      const drawn = random.next()
      if (drawn < 0.55 && this.#options.movesWithoutOrders) this.#swap(cabinet, random, away)
      else if (drawn < 0.8) this.#tap(cabinet, random)
      else if (drawn < 0.92) cabinet.openDoor(random.integer(1, cabinet.slots.length))
      else this.#alarm(cabinet, random)
      this.#scheduleCabinet(cabinet, random, away)
    })
  }

  /** Taps a card for a full battery, if there is one, or for any slot. */
  #tap(cabinet: Cabinet, random: Random): void {
    const card = random.pick(this.#options.cardsAt(cabinet.sn))
    const full = cabinet.slots.filter((slot) => slot.isEnabled && slot.state(cabinet.threshold) === 'full')
    const slot = random.pick(full.length > 0 ? full : cabinet.slots)
    if (card !== undefined && slot) cabinet.tapCard(card, slot.boxId)
  }

  #ride(vehicle: Device, random: Random): void {
    this.#wheel.after(random.waitMs(this.#options.vehicleMinutes * MINUTE_MS), () => {
      const recoverAfterMs = random.between(1, 8) * MINUTE_MS
      vehicle.raiseAlarm(random.pick(VEHICLE_ALARMS) ?? 'V024', 0, recoverAfterMs)
      this.#ride(vehicle, random)
    })
  }

  /** Inserts an empty battery into a free slot, then removes a full one. */
  #swap(cabinet: Cabinet, random: Random, away: Away[]): void {
    if (cabinet.orders.liveOrder !== undefined) return
    const room = cabinet.slots.find((slot) => !slot.battery && slot.isEnabled && slot.door === 'closed')
    const old = room ? away.shift() : undefined
    if (!room || !old) {
      this.#take(cabinet, random, away)
      return
    }
    if (!cabinet.openDoor(room.boxId)) {
      away.unshift(old)
      return
    }
    this.#wheel.after(HAND_MS, () => {
      if (room.battery) away.unshift(old)
      else cabinet.insertBattery(room.boxId, old.sn, old.soc)
      cabinet.closeDoor(room.boxId)
      this.#wheel.after(HAND_MS, () => this.#take(cabinet, random, away))
    })
  }

  /** Removes a full battery, unless few are left. */
  #take(cabinet: Cabinet, random: Random, away: Away[]): void {
    const full = cabinet.slots.filter((slot) => slot.isEnabled && slot.state(cabinet.threshold) === 'full')
    const slot = random.pick(full)
    if (!slot || full.length < 2 || cabinet.orders.liveOrder !== undefined || !cabinet.openDoor(slot.boxId)) return
    this.#wheel.after(HAND_MS, () => {
      const battery = cabinet.removeBattery(slot.boxId)
      if (battery) away.push({ sn: battery.sn, soc: random.integer(8, 35) })
      cabinet.closeDoor(slot.boxId)
    })
  }

  #alarm(cabinet: Cabinet, random: Random): void {
    const alarmId = random.pick(CABINET_ALARMS) ?? 'C202'
    const boxId = WHOLE_CABINET_ALARMS.has(alarmId) ? 0 : random.integer(1, cabinet.slots.length)
    cabinet.raiseAlarm(alarmId, boxId, random.between(1, 10) * MINUTE_MS)
  }
}
