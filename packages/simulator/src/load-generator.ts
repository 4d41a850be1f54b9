/** Load generator for benchmarks: many batteries that publish telemetry at a given rate. */
import { upTopic, userNameOf } from '@swapdesk/device-protocol'
import { connectAsync, type MqttClient } from 'mqtt'
import { hashOf, Random } from './random.ts'

/** Connections opened in parallel. */
const WAVE = 100
/** Milliseconds between two publish intervals. */
const ROUND_MS = 20
/** How long to wait for confirmations after the last message. */
const LAST_CONFIRMATIONS_MS = 5_000
/** Payload templates, built once; only numbers are filled in per message. */
const PAYLOADS = 64

export type LoadOptions = {
  /** The broker: `mqtt://127.0.0.1:1883`. */
  url: string
  /** Batteries, each with its own connection. */
  count: number
  /** All batteries together. */
  messagesPerSecond: number
  /** Seconds it lasts (default: until `stop`). */
  seconds?: number
  seed?: number
  /** Unconfirmed messages before publishing pauses (default: 10,000). */
  inFlightMax?: number
  /** Serial number and secret of the battery at `index`, from 0. Default: `SWARM-0` and `secret`. */
  deviceAt?: (index: number) => { sn: string; password: string }
}

export type LoadResult = {
  sent: number
  /** PUBACKs received. */
  confirmed: number
  /** Messages the connection rejected. */
  failed: number
  /** From the first message to the last confirmation. */
  elapsedMs: number
  /** Confirmations a second. */
  perSecond: number
}

export type Load = {
  /** Figures so far. */
  readonly result: LoadResult
  /** Resolves after the time or `stop`, once all messages are confirmed or rejected, or five seconds later. */
  readonly finished: Promise<LoadResult>
  stop(): Promise<LoadResult>
}

type Member = { client: MqttClient; topic: string; seq: number }

class RunningLoad implements Load {
  readonly #options: LoadOptions
  readonly #members: readonly Member[]
  readonly #tails: readonly string[]
  readonly #bootId = Date.now().toString(36)
  readonly #beganAt = performance.now()
  readonly #interval: NodeJS.Timeout
  readonly finished: Promise<LoadResult>
  #resolve: (result: LoadResult) => void = () => {}
  #isStopping = false
  #deadline: NodeJS.Timeout | undefined
  #next = 0
  #sent = 0
  #confirmed = 0
  #failed = 0
  #lastAt = performance.now()

  constructor(options: LoadOptions, members: readonly Member[]) {
    this.#options = options
    this.#members = members
    const random = new Random(options.seed ?? 1)
    this.#tails = Array.from({ length: PAYLOADS }, () => tailOf(random))
    this.finished = new Promise((resolve) => {
      this.#resolve = resolve
    })
    this.#interval = setInterval(() => this.#round(), ROUND_MS)
  }

  get result(): LoadResult {
    const elapsedMs = this.#lastAt - this.#beganAt
    const perSecond = elapsedMs > 0 ? (this.#confirmed / elapsedMs) * 1_000 : 0
    return { sent: this.#sent, confirmed: this.#confirmed, failed: this.#failed, elapsedMs, perSecond }
  }

  stop(): Promise<LoadResult> {
    if (!this.#isStopping) {
      this.#isStopping = true
      clearInterval(this.#interval)
      // A lost connection confirms no more messages.
      this.#deadline = setTimeout(() => this.#end(), LAST_CONFIRMATIONS_MS)
      this.#settle()
    }
    return this.finished
  }

  /** Sends all messages due by now, so that a late interval does not lower the rate. */
  #round(): void {
    const { messagesPerSecond, seconds = Infinity, inFlightMax = 10_000 } = this.#options
    const elapsed = Math.min((performance.now() - this.#beganAt) / 1_000, seconds)
    const due = Math.floor(elapsed * messagesPerSecond)
    while (this.#sent < due && this.#sent - this.#confirmed - this.#failed < inFlightMax) this.#send()
    if (elapsed >= seconds && this.#sent >= due) void this.stop()
  }

  #send(): void {
    const member = this.#members[this.#next]
    if (!member) return
    this.#next = (this.#next + 1) % this.#members.length
    member.seq += 1
    this.#sent += 1
    const msgId = `${this.#next.toString(36)}-${this.#bootId}-${member.seq}`
    const head = `{"v":1,"msgId":"${msgId}","bootId":"${this.#bootId}","seq":${member.seq},"ts":${Date.now()},"data":`
    member.client.publish(member.topic, head + this.#tails[member.seq % PAYLOADS], { qos: 1 }, (error) => {
      if (error) this.#failed += 1
      else this.#confirmed += 1
      this.#lastAt = performance.now()
      if (this.#isStopping) this.#settle()
    })
  }

  #settle(): void {
    if (this.#confirmed + this.#failed >= this.#sent) this.#end()
  }

  #end(): void {
    clearTimeout(this.#deadline)
    const { result } = this
    void Promise.all(this.#members.map(({ client }) => client.endAsync(true))).then(() => this.#resolve(result))
  }
}

function tailOf(random: Random): string {
  const soc = random.integer(10, 100)
  const data = { soc, packV: 60 + soc * 0.23, amp: random.integer(-20, 15), cycles: 120, workingStatus: 2, spd: 20 }
  return `${JSON.stringify(data)}}`
}

async function join(options: LoadOptions, index: number): Promise<Member> {
  const { sn, password } = options.deviceAt?.(index) ?? { sn: `SWARM-${index}`, password: 'secret' }
  const device = { kind: 'bms', sn } as const
  const client = await connectAsync(options.url, {
    protocolVersion: 4,
    clientId: `bms-${sn}`,
    username: userNameOf(device),
    password,
    keepalive: 0,
    reconnectPeriod: 0,
  })
  if ('setNoDelay' in client.stream && typeof client.stream.setNoDelay === 'function') client.stream.setNoDelay(true)
  // A lost connection shows as unconfirmed messages.
  client.on('error', () => {})
  return { client, topic: upTopic(device, 'telemetry'), seq: hashOf(sn) % PAYLOADS }
}

/** Connects all batteries, then publishes at the given rate. Rejects when one cannot connect. */
export async function startLoad(options: LoadOptions): Promise<Load> {
  const members: Member[] = []
  while (members.length < options.count) {
    const wave = Math.min(WAVE, options.count - members.length)
    const first = members.length
    members.push(...(await Promise.all(Array.from({ length: wave }, (_, index) => join(options, first + index)))))
  }
  return new RunningLoad(options, members)
}
