/** A simulated rider at a cabinet: brings the old battery, takes the full one, or does what riders also do. */
import type { Battery } from './battery.ts'
import type { Leg, Order, OrderRider } from './order-executor.ts'
import type { Slot } from './slot.ts'

const STEP_MS_DEFAULT = 3_000

/**
 * `ordinary`; `walksAway`: leaves when the first door opens; `bringsForeign`: a battery that is not expected, taken back when
 * the door opens again; `bringsUnreadable`: one whose BMS does not wake; `takesBack`: the old battery again before the door
 * closes; `leavesFull`: does not take the full battery.
 */
export type RiderBehaviour =
  | 'ordinary'
  | 'walksAway'
  | 'bringsForeign'
  | 'bringsUnreadable'
  | 'takesBack'
  | 'leavesFull'

/** What a rider does at a cabinet. */
type RiderCabinet = {
  readonly sn: string
  slot(boxId: number): Slot | undefined
  closeDoor(boxId: number): void
  insertBattery(boxId: number, sn: string, soc: number, how?: { isReadable?: boolean }): void
  removeBattery(boxId: number): Battery | undefined
}

export class Rider implements OrderRider {
  /** Undefined: nobody is there. */
  behaviour: RiderBehaviour | undefined
  readonly #cabinet: RiderCabinet
  readonly #later: (name: string, ms: number, run: () => void) => void
  readonly #stepMs: number
  #visits = 0

  constructor(
    cabinet: RiderCabinet,
    behaviour: RiderBehaviour | undefined,
    later: (name: string, ms: number, run: () => void) => void,
    stepMs = STEP_MS_DEFAULT,
  ) {
    this.#cabinet = cabinet
    this.behaviour = behaviour
    this.#later = later
    this.#stepMs = stepMs
  }

  doorOpened(boxId: number, leg: Leg, order: Order): void {
    if (this.behaviour === undefined || this.behaviour === 'walksAway') return
    this.#after(() => (leg === 'in' ? this.#bring(boxId, order) : this.#take(boxId)))
  }

  #after(run: () => void): void {
    this.#later('rider', this.#stepMs, run)
  }

  #bring(boxId: number, { expectSns = [] }: Order): void {
    const { behaviour } = this
    if (this.#cabinet.slot(boxId)?.battery) {
      // Not accepted: it is taken back.
      this.#cabinet.removeBattery(boxId)
      this.#after(() => this.#cabinet.closeDoor(boxId))
      return
    }
    this.#visits += 1
    const isForeign = behaviour === 'bringsForeign'
    const sn = isForeign ? `${this.#cabinet.sn}-F${this.#visits}` : (expectSns[0] ?? '')
    const soc = 15 + ((this.#visits * 7) % 20)
    this.#cabinet.insertBattery(boxId, sn, soc, { isReadable: behaviour !== 'bringsUnreadable' })
    this.#after(() => {
      if (behaviour === 'takesBack') this.#cabinet.removeBattery(boxId)
      this.#cabinet.closeDoor(boxId)
    })
  }

  #take(boxId: number): void {
    if (this.behaviour !== 'leavesFull') this.#cabinet.removeBattery(boxId)
    this.#after(() => this.#cabinet.closeDoor(boxId))
  }
}
