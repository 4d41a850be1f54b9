/**
 * The MQTT connection of one device: reconnects with back-off and queues events, alarms and acks while disconnected.
 */
import { setTimeout } from 'node:timers/promises'
import { commandTopic, type Device, upTopic, userNameOf, type UpChannel } from '@swapdesk/device-protocol'
import { connect, type MqttClient } from 'mqtt'
import type { Random } from './random.ts'
import type { Cancel, TimerWheel } from './timer-wheel.ts'

const RECONNECT_MIN_MS = 500
const RECONNECT_MAX_MS = 30_000
const KEEPALIVE_SECONDS = 60
const CONNECT_TIMEOUT_MS = 10_000
/** Time limit for the disconnect message. */
const DISCONNECT_MS = 1_000
/** Messages queued while disconnected; the oldest are dropped first. */
const QUEUE_MAX = 1_000
/** The last will, and the disconnect message. */
const OFFLINE_STATUS = JSON.stringify({ online: 0 })

type DeviceConnectionOptions = {
  /** `mqtt://host:port` */
  url: string
  device: Device
  password: string
  wheel: TimerWheel
  random: Random
  /** Connected and subscribed; the queue is flushed after it returns. */
  onUp: () => void
  onCommand: (payload: string) => void
  onLog: (line: string) => void
}

/** The connection as used by a device; tests replace it with a recorder. */
export type DeviceChannel = {
  readonly isUp: boolean
  /** Sends now; while disconnected, queues the message if `isKept` and drops it otherwise. */
  send(channel: UpChannel, payload: string, options?: { isKept?: boolean; isRetained?: boolean }): void
  /** Sends the queued messages in order. */
  flush(): void
  /** Breaks the connection without a disconnect message and stays disconnected for `ms`. */
  drop(ms: number): void
}

export class DeviceConnection implements DeviceChannel {
  readonly #options: DeviceConnectionOptions
  readonly #queue: { channel: UpChannel; payload: string }[] = []
  #client: MqttClient | undefined
  #cancelReconnect: Cancel = () => {}
  #failures = 0
  #disconnectedUntil = 0
  #isUp = false
  #isClosing = false
  #onFirstResult: () => void = () => {}
  /** Messages sent, and those with a PUBACK. */
  sent = 0
  confirmed = 0

  constructor(options: DeviceConnectionOptions) {
    this.#options = options
  }

  get isUp(): boolean {
    return this.#isUp
  }

  /** Resolves when the first attempt has succeeded or failed; further attempts follow automatically. */
  open(): Promise<void> {
    return new Promise((resolve) => {
      this.#isClosing = false
      this.#onFirstResult = resolve
      this.#client = this.#connect()
    })
  }

  /** Sends the disconnect message and stops reconnecting. */
  async close(): Promise<void> {
    this.#isClosing = true
    this.#cancelReconnect()
    const client = this.#client
    if (!client) return
    const disconnect = this.#isUp
      ? client.publishAsync(this.#topic('status'), OFFLINE_STATUS, { qos: 1, retain: true })
      : undefined
    this.#isUp = false
    // A broker that does not reply must not keep the process running; unconfirmed messages are lost.
    await Promise.race([disconnect, setTimeout(DISCONNECT_MS, undefined, { ref: false })]).catch(() => undefined)
    await client.endAsync(true)
  }

  send(channel: UpChannel, payload: string, { isKept = false, isRetained = false } = {}): void {
    if (this.#isUp) this.#publish(channel, payload, isRetained)
    else if (isKept && this.#queue.push({ channel, payload }) > QUEUE_MAX) this.#queue.shift()
  }

  drop(ms: number): void {
    this.#disconnectedUntil = this.#options.wheel.now() + ms
    this.#isUp = false
    this.#client?.stream.destroy()
  }

  #connect(): MqttClient {
    const { url, device, password } = this.#options
    const client = connect(url, {
      protocolVersion: 4,
      clientId: `${device.kind}-${device.sn}`,
      username: userNameOf(device),
      password,
      // The broker keeps commands while the device is disconnected; commands carry an expiry for that reason.
      clean: false,
      keepalive: KEEPALIVE_SECONDS,
      connectTimeout: CONNECT_TIMEOUT_MS,
      // The timer wheel reconnects; the client would use one interval per device.
      reconnectPeriod: 0,
      resubscribe: false,
      will: { topic: this.#topic('status'), payload: Buffer.from(OFFLINE_STATUS), qos: 1, retain: true },
    })
    client.on('connect', () => this.#subscribe(client))
    client.on('message', (_topic, payload) => this.#options.onCommand(payload.toString()))
    client.on('error', (error) => this.#options.onLog(`${userNameOf(device)}: ${error.message}`))
    client.on('close', () => this.#scheduleReconnect(client))
    return client
  }

  #subscribe(client: MqttClient): void {
    // Without it, small packets wait for the confirmation of earlier ones (Nagle).
    if ('setNoDelay' in client.stream && typeof client.stream.setNoDelay === 'function') client.stream.setNoDelay(true)
    client.subscribe(commandTopic(this.#options.device), { qos: 1 }, (error) => {
      if (error) {
        this.#options.onLog(`${userNameOf(this.#options.device)}: ${error.message}`)
        client.stream.destroy()
        return
      }
      this.#failures = 0
      this.#isUp = true
      this.#options.onUp()
      this.#onFirstResult()
    })
  }

  flush(): void {
    for (const { channel, payload } of this.#queue.splice(0)) this.#publish(channel, payload, false)
  }

  #publish(channel: UpChannel, payload: string, isRetained: boolean): void {
    this.sent += 1
    this.#client?.publish(this.#topic(channel), payload, { qos: 1, retain: isRetained }, (error) => {
      if (!error) this.confirmed += 1
    })
  }

  #scheduleReconnect(client: MqttClient): void {
    this.#isUp = false
    this.#onFirstResult()
    if (this.#isClosing) return
    const { wheel, random } = this.#options
    const backOffMs = Math.min(RECONNECT_MAX_MS, RECONNECT_MIN_MS * 2 ** this.#failures) * random.between(0.7, 1.3)
    this.#failures += 1
    this.#reconnectAfter(client, Math.max(backOffMs, this.#disconnectedUntil - wheel.now()))
  }

  #reconnectAfter(client: MqttClient, delayMs: number): void {
    const { wheel } = this.#options
    this.#cancelReconnect()
    this.#cancelReconnect = wheel.after(delayMs, () => {
      const remainingMs = this.#disconnectedUntil - wheel.now()
      // The same stores, so that unconfirmed messages are sent again.
      if (remainingMs <= 0)
        client.reconnect({ incomingStore: client.incomingStore, outgoingStore: client.outgoingStore })
      else this.#reconnectAfter(client, remainingMs)
    })
  }

  #topic(channel: UpChannel): string {
    return upTopic(this.#options.device, channel)
  }
}
