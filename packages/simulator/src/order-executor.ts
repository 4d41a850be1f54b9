/**
 * Orders at a cabinet: swap, take and return. The platform chooses the slots and starts an order; from then on the cabinet runs
 * it alone, also without a connection. A battery is given out only after the door has closed over one that was expected.
 */
import type { EventData } from '@swapdesk/device-protocol'
import type { Device } from './device.ts'
import type { Slot } from './slot.ts'

/** Milliseconds within which a battery has to be identified. */
const IDENTIFY_LIMIT_MS = 30_000
/** How often the door opens again over a battery that is not accepted. */
const HOLDS_MAX = 2

export type OrderKind = 'swap' | 'take' | 'return'
export type Leg = 'in' | 'out'
export type Order = {
  kind: OrderKind
  orderNo: string
  /** The slot the old battery goes into, the one the full battery comes from, and those to try if that does not open. */
  inBox?: number | undefined
  outBox?: number | undefined
  spareBoxes?: readonly number[] | undefined
  /** The batteries of which one is accepted. */
  expectSns?: readonly string[] | undefined
  inSeconds?: number | undefined
  outSeconds?: number | undefined
}
type Held = EventData<'order_held'>['reason']
type Ended = EventData<'order_ended'>['reason']
/** The order that an open slot is in. */
export type OrderedSlot = { orderNo?: string; leg?: Leg }

/** What orders need of a cabinet. */
export type OrderCabinet = Pick<Device, 'event'> & {
  slot(boxId: number): Slot | undefined
  openDoor(boxId: number, about?: OrderedSlot): boolean
  /** Somebody closes the doors that an ended order has left open. */
  closeLater(boxId: number): void
}
/** Who is at the cabinet, and reacts to each door that an order opens. */
export type OrderRider = { doorOpened(boxId: number, leg: Leg, order: Order): void }

/** Serial numbers that differ in case only are one number. */
function isExpected({ expectSns = [] }: Order, sn: string): boolean {
  return expectSns.some((expected) => expected.toLowerCase() === sn.toLowerCase())
}

type LiveOrder = Order & {
  /** Waiting for the battery, checking it behind the closed door, or giving the other one out. */
  step: 'bring' | 'check' | 'give'
  holds: number
}

export class OrderExecutor {
  readonly #cabinet: OrderCabinet
  readonly #rider: OrderRider
  readonly #later: (name: string, ms: number, run: () => void) => void
  readonly #forget: (name: string) => void
  /** The order of each slot whose door it opened, until that closes. */
  readonly #slots = new Map<number, Required<OrderedSlot>>()
  #live: LiveOrder | undefined

  constructor(
    cabinet: OrderCabinet,
    rider: OrderRider,
    later: (name: string, ms: number, run: () => void) => void,
    forget: (name: string) => void,
  ) {
    this.#cabinet = cabinet
    this.#rider = rider
    this.#later = later
    this.#forget = forget
  }

  get liveOrder(): string | undefined {
    return this.#live?.orderNo
  }

  /** The order that a slot is in, for its events. */
  about(boxId: number): OrderedSlot {
    return this.#slots.get(boxId) ?? {}
  }

  begin(order: Order): void {
    const { orderNo, inBox, outBox, kind } = order
    this.#live = { ...order, step: 'bring', holds: 0 }
    this.#cabinet.event('order_started', {
      orderNo,
      ...(inBox !== undefined && { inBox }),
      ...(outBox !== undefined && { outBox }),
    })
    if (kind === 'take') this.#openOut(this.#live)
    else this.#openIn(this.#live)
  }

  /** Opens a door again for an order that has ended, as a person asks for. */
  reopen(boxId: number, about: Required<OrderedSlot>): boolean {
    this.#slots.set(boxId, about)
    if (this.#cabinet.openDoor(boxId, about)) return true
    this.#slots.delete(boxId)
    return false
  }

  /** False when a battery was inserted or taken, or another order is live. */
  cancel(orderNo: string): boolean {
    const live = this.#live
    if (live?.orderNo !== orderNo || live.step === 'check' || (live.kind === 'swap' && live.step === 'give'))
      return false
    if (live.inBox !== undefined && this.#cabinet.slot(live.inBox)?.battery) return false
    this.#end(live, 'cancelled')
    return true
  }

  batteryIn(boxId: number): void {
    const live = this.#live
    if (live?.step === 'bring' && live.inBox === boxId) this.#waitForBattery(live)
  }

  batteryIdentified(boxId: number): void {
    const live = this.#live
    if (live?.step === 'check' && live.inBox === boxId) this.#check(live)
  }

  batteryOut(boxId: number): void {
    const live = this.#live
    if (live?.step === 'give' && live.outBox === boxId) {
      this.#cabinet.event('order_done', { orderNo: live.orderNo })
      this.#finish(live)
    } else if (live?.step === 'bring' && live.inBox === boxId) this.#waitForBattery(live)
  }

  /** The battery can be taken back through a door that somebody opens during its check, so the check starts over. */
  doorOpened(boxId: number): void {
    const live = this.#live
    if (live?.step !== 'check' || live.inBox !== boxId) return
    live.step = 'bring'
    this.#waitForBattery(live)
  }

  doorClosed(boxId: number): void {
    const live = this.#live
    if (live?.orderNo !== this.#slots.get(boxId)?.orderNo) this.#slots.delete(boxId)
    if (live?.step !== 'bring' || live.inBox !== boxId) return
    const slot = this.#cabinet.slot(boxId)
    if (!slot?.battery) return
    live.step = 'check'
    if (slot.isIdentified) this.#check(live)
    else this.#later('order', IDENTIFY_LIMIT_MS, () => this.#hold(live, 'unreadable'))
  }

  /** Accepts a battery only behind its closed door (decision 64). */
  #check(live: LiveOrder): void {
    const slot = this.#cabinet.slot(live.inBox ?? 0)
    if (slot?.door !== 'closed') return
    const sn = slot.battery?.sn ?? ''
    if (!isExpected(live, sn)) this.#hold(live, 'sn_mismatch')
    else if (live.kind === 'swap') this.#openOut(live)
    else {
      this.#cabinet.event('order_done', { orderNo: live.orderNo })
      this.#finish(live)
    }
  }

  #hold(live: LiveOrder, reason: Held): void {
    const { orderNo, inBox = 0 } = live
    this.#cabinet.event('order_held', { orderNo, boxId: inBox, reason })
    live.holds += 1
    if (live.holds > HOLDS_MAX) this.#end(live, reason, inBox)
    else this.#openIn(live)
  }

  #openIn(live: LiveOrder): void {
    const { inBox = 0 } = live
    live.step = 'bring'
    if (!this.#open(live, inBox, 'in')) return this.#end(live, 'door_fail', inBox)
    this.#waitForBattery(live)
    this.#rider.doorOpened(inBox, 'in', live)
  }

  /** A battery that is in only waits for its door: the time begins again. */
  #waitForBattery(live: LiveOrder): void {
    this.#later('order', (live.inSeconds ?? 0) * 1_000, () => {
      if (this.#cabinet.slot(live.inBox ?? 0)?.battery) this.#waitForBattery(live)
      else this.#end(live, 'not_returned', live.inBox)
    })
  }

  #openOut(live: LiveOrder): void {
    live.step = 'give'
    const { outBox = 0, spareBoxes = [] } = live
    const opened = [outBox, ...spareBoxes].find((boxId) => {
      const slot = this.#cabinet.slot(boxId)
      return slot?.battery && slot.isIdentified && slot.isEnabled && this.#open(live, boxId, 'out')
    })
    if (opened === undefined) return this.#end(live, 'door_fail', outBox)
    live.outBox = opened
    this.#later('order', (live.outSeconds ?? 0) * 1_000, () => this.#end(live, 'not_taken', opened))
    this.#rider.doorOpened(opened, 'out', live)
  }

  #open({ orderNo }: LiveOrder, boxId: number, leg: Leg): boolean {
    const about = { orderNo, leg }
    this.#slots.set(boxId, about)
    if (this.#cabinet.openDoor(boxId, about)) return true
    this.#slots.delete(boxId)
    return false
  }

  #end(live: LiveOrder, reason: Ended, boxId?: number): void {
    this.#cabinet.event('order_ended', { orderNo: live.orderNo, reason, ...(boxId !== undefined && { boxId }) })
    this.#finish(live)
  }

  /** Doors that are still open keep the number of the order: a battery taken late is the one of this order. */
  #finish({ orderNo }: LiveOrder): void {
    this.#live = undefined
    this.#forget('order')
    for (const [boxId, about] of this.#slots) {
      if (about.orderNo !== orderNo) continue
      if (this.#cabinet.slot(boxId)?.door === 'open') this.#cabinet.closeLater(boxId)
      else this.#slots.delete(boxId)
    }
  }
}
