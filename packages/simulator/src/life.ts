/** Daily life for demos: now and then somebody swaps, taps a card, opens a door, or something fails and recovers. */
import { Cabinet } from './cabinet.ts'
import type { Device } from './device.ts'
import { hashOf, Random } from './random.ts'
import type { TimerWheel } from './timer-wheel.ts'

const MINUTE_MS = 60_000
/** Milliseconds somebody at a cabinet takes for each thing they do. */
const HAND_MS = 3_000
const CARDS = 40
/** Alarms that come and go without harm. */
const CABINET_ALARMS = ['C106', 'C202', 'C204', 'C206', 'C212', 'C402'] as const
const WHOLE_CABINET_ALARMS: ReadonlySet<string> = new Set(['C106', 'C402'])
const VEHICLE_ALARMS = ['V005', 'V020', 'V022', 'V024'] as const

export type LifeOptions = {
  /** Minutes between two happenings at one cabinet, on average; 4 unless told. */
  cabinetMinutes?: number
  /** Minutes between two alarms of one vehicle, on average; 240 unless told. */
  vehicleMinutes?: number
  /** Card numbers that are tapped; made up unless told. */
  cards?: readonly string[]
}

type Away = { sn: string; soc: number }

export class Life {
  readonly #wheel: TimerWheel
  readonly #options: Required<LifeOptions>
  readonly #seed: number

  constructor(wheel: TimerWheel, seed: number, options: LifeOptions = {}) {
    this.#wheel = wheel
    this.#seed = seed
    const cards = Array.from({ length: CARDS }, (_, index) => `CARD${String(index + 1).padStart(6, '0')}`)
    this.#options = { cabinetMinutes: 4, vehicleMinutes: 240, cards, ...options }
  }

  /** Gives a device its life, until the wheel stops. */
  begin(device: Device): void {
    const random = new Random(hashOf(`life ${this.#seed} ${device.kind}/${device.sn}`))
    if (device instanceof Cabinet) this.#liveAt(device, random, [])
    else if (device.kind === 'vehicle') this.#ride(device, random)
  }

  /** Batteries that left a cabinet come back to it, so that every battery stays one the platform knows. */
  #liveAt(cabinet: Cabinet, random: Random, away: Away[]): void {
    this.#wheel.after(random.waitMs(this.#options.cabinetMinutes * MINUTE_MS), () => {
      const drawn = random.next()
      if (drawn < 0.55) this.#swap(cabinet, random, away)
      else if (drawn < 0.8) cabinet.tapCard(random.pick(this.#options.cards) ?? 'CARD000001')
      else if (drawn < 0.92) cabinet.openDoor(random.integer(1, cabinet.slots.length))
      else this.#alarm(cabinet, random)
      this.#liveAt(cabinet, random, away)
    })
  }

  #ride(vehicle: Device, random: Random): void {
    this.#wheel.after(random.waitMs(this.#options.vehicleMinutes * MINUTE_MS), () => {
      const recoverAfterMs = random.between(1, 8) * MINUTE_MS
      vehicle.raiseAlarm(random.pick(VEHICLE_ALARMS) ?? 'V024', 0, recoverAfterMs)
      this.#ride(vehicle, random)
    })
  }

  /** An empty battery goes in where there is room, then a full one comes out. */
  #swap(cabinet: Cabinet, random: Random, away: Away[]): void {
    if (cabinet.orders.isBusy) return
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

  /** Takes a full battery, as long as some stay. */
  #take(cabinet: Cabinet, random: Random, away: Away[]): void {
    const full = cabinet.slots.filter((slot) => slot.isEnabled && slot.state(cabinet.threshold) === 'full')
    const slot = random.pick(full)
    if (!slot || full.length < 2 || cabinet.orders.isBusy || !cabinet.openDoor(slot.boxId)) return
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
