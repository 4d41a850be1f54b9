/** The MQTT connection of one device: comes back by itself, and keeps what matters while it is away. */
import { setTimeout } from 'node:timers/promises'
import { commandTopic, type Device, upTopic, userNameOf, type UpChannel } from '@swapdesk/device-protocol'
import { connect, type MqttClient } from 'mqtt'
import type { Random } from './random.ts'
import type { Cancel, TimerWheel } from './timer-wheel.ts'

const RECONNECT_MIN_MS = 500
const RECONNECT_MAX_MS = 30_000
const KEEPALIVE_SECONDS = 60
const CONNECT_TIMEOUT_MS = 10_000
/** How long a goodbye may take. */
const GOODBYE_MS = 1_000
/** Events, alarms and acks kept while away; the oldest go first. */
const OUTBOX_MAX = 1_000
/** The last will: a device that goes without a word is offline. */
export const OFFLINE_STATUS = JSON.stringify({ online: 0 })

export type LineOptions = {
  /** `mqtt://host:port` */
  url: string
  device: Device
  password: string
  wheel: TimerWheel
  random: Random
  /** Connected and subscribed; what was kept is sent when it returns. */
  onUp: () => void
  onCommand: (payload: string) => void
  onLog: (line: string) => void
}

/** What a device needs of its connection; tests record instead of sending. */
export type Outlet = {
  readonly isUp: boolean
  /** Sends now, or, when away, later if `isKept` and never otherwise. */
  send(channel: UpChannel, payload: string, options?: { isKept?: boolean; isRetained?: boolean }): void
  /** Sends what was kept while away, in its order. */
  flush(): void
  /** Cuts the connection without a goodbye and stays away for `ms`. */
  drop(ms: number): void
}

export class Line implements Outlet {
  readonly #options: LineOptions
  readonly #outbox: { channel: UpChannel; payload: string }[] = []
  #client: MqttClient | undefined
  #cancelReconnect: Cancel = () => {}
  #failures = 0
  #awayUntil = 0
  #isUp = false
  #isClosing = false
  #onFirstResult: () => void = () => {}
  /** Messages handed to the connection, and those the broker has confirmed. */
  sent = 0
  confirmed = 0

  constructor(options: LineOptions) {
    this.#options = options
  }

  get isUp(): boolean {
    return this.#isUp
  }

  /** Ends when the first attempt succeeded or failed; after that it goes on trying by itself. */
  open(): Promise<void> {
    return new Promise((resolve) => {
      this.#isClosing = false
      this.#onFirstResult = resolve
      this.#client = this.#connect()
    })
  }

  /** Says goodbye; nothing is tried again. */
  async close(): Promise<void> {
    this.#isClosing = true
    this.#cancelReconnect()
    const client = this.#client
    if (!client) return
    const goodbye = this.#isUp
      ? client.publishAsync(this.#topic('status'), OFFLINE_STATUS, { qos: 1, retain: true })
      : undefined
    this.#isUp = false
    // A broker that hangs must not keep the process; what it did not confirm is lost with the connection.
    await Promise.race([goodbye, setTimeout(GOODBYE_MS, undefined, { ref: false })]).catch(() => undefined)
    await client.endAsync(true)
  }

  send(channel: UpChannel, payload: string, { isKept = false, isRetained = false } = {}): void {
    if (this.#isUp) this.#publish(channel, payload, isRetained)
    else if (isKept && this.#outbox.push({ channel, payload }) > OUTBOX_MAX) this.#outbox.shift()
  }

  drop(ms: number): void {
    this.#awayUntil = this.#options.wheel.now() + ms
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
      // The broker keeps commands while the device is away: that is why commands carry a time to expire.
      clean: false,
      keepalive: KEEPALIVE_SECONDS,
      connectTimeout: CONNECT_TIMEOUT_MS,
      // The wheel comes back, with a back-off; the client on its own would take one interval per device.
      reconnectPeriod: 0,
      resubscribe: false,
      will: { topic: this.#topic('status'), payload: Buffer.from(OFFLINE_STATUS), qos: 1, retain: true },
    })
    client.on('connect', () => this.#subscribe(client))
    client.on('message', (_topic, payload) => this.#options.onCommand(payload.toString()))
    client.on('error', (error) => this.#options.onLog(`${userNameOf(device)}: ${error.message}`))
    client.on('close', () => this.#comeBack(client))
    return client
  }

  #subscribe(client: MqttClient): void {
    // Small packets would wait for each other's confirmation otherwise.
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
    for (const { channel, payload } of this.#outbox.splice(0)) this.#publish(channel, payload, false)
  }

  #publish(channel: UpChannel, payload: string, isRetained: boolean): void {
    this.sent += 1
    this.#client?.publish(this.#topic(channel), payload, { qos: 1, retain: isRetained }, (error) => {
      if (!error) this.confirmed += 1
    })
  }

  #comeBack(client: MqttClient): void {
    this.#isUp = false
    this.#onFirstResult()
    if (this.#isClosing) return
    const { wheel, random } = this.#options
    const backOffMs = Math.min(RECONNECT_MAX_MS, RECONNECT_MIN_MS * 2 ** this.#failures) * random.between(0.7, 1.3)
    this.#failures += 1
    this.#reconnectAfter(client, Math.max(backOffMs, this.#awayUntil - wheel.now()))
  }

  #reconnectAfter(client: MqttClient, delayMs: number): void {
    const { wheel } = this.#options
    this.#cancelReconnect()
    this.#cancelReconnect = wheel.after(delayMs, () => {
      const stillAwayMs = this.#awayUntil - wheel.now()
      // The same stores: what was not confirmed is sent again.
      if (stillAwayMs <= 0)
        client.reconnect({ incomingStore: client.incomingStore, outgoingStore: client.outgoingStore })
      else this.#reconnectAfter(client, stillAwayMs)
    })
  }

  #topic(channel: UpChannel): string {
    return upTopic(this.#options.device, channel)
  }
}
