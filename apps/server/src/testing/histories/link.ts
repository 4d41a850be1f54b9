/**
 * A simulated device on an unreliable connection: messages are delayed, duplicated or reordered, connections break and
 * are reopened. Messages are delivered as in MQTT with QoS 1: in order, and again until they are acknowledged.
 */
import type { AckMessage, Device as DeviceName, UpChannel } from '@swapdesk/device-protocol'
import type { Bms, Cabinet, DeviceChannel, TimerWheel, Vehicle } from '@swapdesk/simulator'

export type Body = Partial<AckMessage> & {
  bootId?: string
  seq?: number
  ts?: number
  online?: 0 | 1
  type?: string
  data?: Record<string, unknown>
}
export type Sent = {
  link: Link
  channel: UpChannel
  payload: string
  body: Body
  /** The boot of the device that sent it, counted from 1. */
  boot: number
  madeAt: number
  isStored: boolean
}
/** A message received by the server, before it is stored. */
export type Arrival = { sent: Sent; receivedAt: number; isRetained: boolean }

export type SimulatedDevice = Cabinet | Vehicle | Bms

export class Link implements DeviceChannel {
  readonly device: SimulatedDevice
  readonly tenantId: string
  readonly #wheel: TimerWheel
  readonly #boots: string[] = []
  isUp = false
  /** The device considers the connection open, but nothing is delivered. */
  isStalled = false
  /** Messages that the server has not acknowledged are sent again after a reconnect. */
  isResending = false
  /** The device's clock was set by a command. */
  onClockSet: () => void = () => undefined
  arrivals: Arrival[] = []
  /** Commands queued at the broker. */
  readonly commands: string[] = []
  /** All messages ever passed to the broker. */
  readonly sent: Sent[] = []
  #outbox: Sent[] = []
  #kept: Sent[] = []
  #retained: Sent | undefined

  constructor(device: SimulatedDevice, tenantId: string, wheel: TimerWheel) {
    this.device = device
    this.tenantId = tenantId
    this.#wheel = wheel
  }

  get name(): DeviceName {
    return { kind: this.device.kind, sn: this.device.sn }
  }

  start(): void {
    this.device.start(this)
    this.reconnect()
  }

  send(channel: UpChannel, payload: string, { isKept = false, isRetained = false } = {}): void {
    const sent = this.#newMessage(channel, payload)
    if (!this.isUp) {
      if (isKept) this.#kept.push(sent)
      return
    }
    this.#handOver(sent)
    if (isRetained) this.#retained = sent
  }

  flush(): void {
    for (const sent of this.#kept.splice(0)) this.#handOver(sent)
  }

  drop(ms: number): void {
    this.cut(0)
    this.#wheel.after(ms, () => this.reconnect())
  }

  /** Breaks the connection; the broker notices after some time and publishes the last will. */
  cut(noticedAfterMs: number): void {
    if (!this.isUp) return
    this.isUp = false
    this.isStalled = false
    const will = this.#newMessage('status', JSON.stringify({ online: 0 }))
    this.#wheel.after(noticedAfterMs, () => {
      this.#retained = will
      this.#arrive(will)
    })
  }

  reconnect(): void {
    if (this.isUp) return
    this.isUp = true
    this.#rearrive()
    this.device.connected()
    this.deliverCommands()
  }

  stall(): void {
    if (this.isUp) this.isStalled = true
  }

  resume(): void {
    if (!this.isStalled) return
    this.isStalled = false
    this.#rearrive()
    this.deliverCommands()
  }

  /** Power loss: unsent and unacknowledged messages are lost. */
  losePower(): void {
    this.#outbox = []
    this.#kept = []
    this.device.reboot()
  }

  /** A command from the broker. */
  publish(payload: string): void {
    this.commands.push(payload)
    this.deliverCommands()
  }

  deliverCommands(): void {
    while (this.isUp && !this.isStalled && this.commands.length > 0) {
      const before = this.device.clockOffsetMs
      this.device.receive(this.commands.shift() as string)
      if (this.device.clockOffsetMs !== before) this.onClockSet()
    }
  }

  /** The server restarted meanwhile, or its acknowledgement was lost. */
  resend(): void {
    if (this.isResending && this.isUp && !this.isStalled) this.#rearrive()
    this.isResending = false
  }

  acknowledge(acknowledged: ReadonlySet<Sent>): void {
    this.#outbox = this.#outbox.filter((sent) => !acknowledged.has(sent))
  }

  /** A message is delivered again, long after it was acknowledged. */
  repeat(sent: Sent): void {
    this.#arrive(sent)
  }

  /** The server subscribes again and receives retained messages. */
  repeatRetained(): void {
    if (this.#retained) this.#arrive(this.#retained, true)
  }

  #handOver(sent: Sent): void {
    this.sent.push(sent)
    this.#outbox.push(sent)
    if (!this.isStalled) this.#arrive(sent)
  }

  #arrive(sent: Sent, isRetained = false): void {
    this.arrivals.push({ sent, receivedAt: this.#wheel.now(), isRetained })
  }

  #rearrive(): void {
    const here = new Set(this.arrivals.map(({ sent }) => sent))
    for (const sent of this.#outbox) if (!here.has(sent)) this.#arrive(sent)
  }

  #newMessage(channel: UpChannel, payload: string): Sent {
    const { bootId } = this.device
    if (this.#boots.at(-1) !== bootId) this.#boots.push(bootId)
    const body = JSON.parse(payload) as Body
    return { link: this, channel, payload, body, boot: this.#boots.length, madeAt: this.#wheel.now(), isStored: false }
  }
}
