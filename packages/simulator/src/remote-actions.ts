/** Swap, take and return at a cabinet by remote command: the sequence of doors, and a simulated rider. */
import type { Battery } from './battery.ts'
import type { Device, EventData } from './device.ts'
import type { Slot } from './slot.ts'

const TTL_SECONDS_DEFAULT = 120
/** Milliseconds a rider takes for each step. */
const RIDER_MS = 3_000

export type RemoteActionKind = 'swap' | 'take' | 'return'
type RemoteAction = {
  kind: RemoteActionKind
  orderNo: string
  /** The slot the old battery goes into, and the one the full battery comes from. */
  inBox?: number | undefined
  outBox?: number | undefined
  expectSn?: string | undefined
  /** Seconds until the action times out. */
  ttl?: number | undefined
}

/** What remote actions need of a cabinet. */
export type ActionCabinet = Pick<Device, 'sn' | 'event'> & {
  slot(boxId: number): Slot | undefined
  openDoor(boxId: number, about?: EventData): boolean
  closeDoor(boxId: number): void
  insertBattery(boxId: number, sn: string, soc: number): void
  removeBattery(boxId: number): Battery | undefined
}

export class RemoteActions {
  readonly #cabinet: ActionCabinet
  readonly #hasRiders: boolean
  readonly #later: (name: string, ms: number, run: () => void) => void
  #live: (RemoteAction & { isBatteryIn: boolean; isBatteryOut: boolean }) | undefined
  #riders = 0

  constructor(cabinet: ActionCabinet, hasRiders: boolean, later: (name: string, ms: number, run: () => void) => void) {
    this.#cabinet = cabinet
    this.#hasRiders = hasRiders
    this.#later = later
  }

  get isBusy(): boolean {
    return this.#live !== undefined
  }

  /** The order number for events of a slot. */
  about(boxId: number): { orderNo?: string } {
    const live = this.#live
    return live && (live.inBox === boxId || live.outBox === boxId) ? { orderNo: live.orderNo } : {}
  }

  begin(order: RemoteAction): void {
    this.#live = { ...order, isBatteryIn: false, isBatteryOut: false }
    this.#later('order', (order.ttl ?? TTL_SECONDS_DEFAULT) * 1_000, () => this.#giveUp())
    if (order.kind === 'take') this.#openOut()
    else this.#openIn()
  }

  /** False when the battery is already inserted, or another order is active. */
  cancel(orderNo: string): boolean {
    if (this.#live?.orderNo !== orderNo || this.#live.isBatteryIn || this.#live.isBatteryOut) return false
    this.#end('order_cancelled')
    return true
  }

  batteryIn(boxId: number): void {
    if (this.#live?.inBox !== boxId) return
    this.#live.isBatteryIn = true
    if (this.#hasRiders) this.#later('rider', RIDER_MS, () => this.#cabinet.closeDoor(boxId))
  }

  batteryOut(boxId: number): void {
    if (this.#live?.outBox !== boxId) return
    this.#live.isBatteryOut = true
    if (this.#hasRiders) this.#later('rider', RIDER_MS, () => this.#cabinet.closeDoor(boxId))
    this.#end('order_done')
  }

  doorClosed(boxId: number): void {
    const live = this.#live
    if (!live?.isBatteryIn || live.inBox !== boxId) return
    if (live.kind === 'return') this.#end('order_done')
    else this.#openOut()
  }

  #openIn(): void {
    const { inBox = 0, orderNo, expectSn } = this.#live ?? {}
    if (!this.#open(inBox, orderNo) || !this.#hasRiders) return
    this.#riders += 1
    const sn = expectSn ?? `${this.#cabinet.sn}-R${this.#riders}`
    const soc = 15 + ((this.#riders * 7) % 20)
    this.#later('rider', RIDER_MS, () => {
      if (!this.#cabinet.slot(inBox)?.battery) this.#cabinet.insertBattery(inBox, sn, soc)
    })
  }

  #openOut(): void {
    const { outBox = 0, orderNo } = this.#live ?? {}
    if (!this.#open(outBox, orderNo) || !this.#hasRiders) return
    this.#later('rider', RIDER_MS, () => this.#cabinet.removeBattery(outBox))
  }

  #open(boxId: number, orderNo = ''): boolean {
    if (this.#cabinet.openDoor(boxId, { orderNo })) return true
    this.#end('order_failed', boxId)
    return false
  }

  #giveUp(): void {
    if (this.#live) this.#end('order_timeout')
  }

  #end(type: string, boxId?: number): void {
    const { orderNo = '' } = this.#live ?? {}
    this.#live = undefined
    this.#cabinet.event(type, { orderNo, ...(boxId !== undefined && { boxId }) })
  }
}
