/** Load for the bench: many batteries that report as fast as they are told, and nothing else. */
import { upTopic, userNameOf } from '@swapdesk/device-protocol'
import { connectAsync, type MqttClient } from 'mqtt'
import { hashOf, Random } from './random.ts'

/** Connections opened at a time. */
const WAVE = 100
/** Milliseconds between two rounds of publishing. */
const ROUND_MS = 20
/** How long confirmations may come after the last message. */
const LAST_CONFIRMATIONS_MS = 5_000
/** Different payloads made in advance; a round only puts numbers into them. */
const PAYLOADS = 64

export type SwarmOptions = {
  /** The broker: `mqtt://127.0.0.1:1883`. */
  url: string
  /** Batteries, each with its own connection. */
  count: number
  /** All batteries together. */
  messagesPerSecond: number
  /** Seconds it lasts; until `stop` unless told. */
  seconds?: number
  seed?: number
  /** Messages without a confirmation before it holds back; 10,000 unless told. */
  inFlightMax?: number
  /** Serial number and secret of the battery at `index`, from 0. `SWARM-0` and `secret` unless told. */
  deviceAt?: (index: number) => { sn: string; password: string }
}

export type SwarmResult = {
  sent: number
  /** PUBACKs received. */
  confirmed: number
  /** Messages the connection gave up. */
  failed: number
  /** From the first message to the last confirmation. */
  elapsedMs: number
  /** Confirmations a second. */
  perSecond: number
}

export type Swarm = {
  /** What happened so far. */
  readonly result: SwarmResult
  /** Ends when the time is over, or after `stop`, with every message confirmed or given up, or five seconds later. */
  readonly finished: Promise<SwarmResult>
  stop(): Promise<SwarmResult>
}

type Member = { client: MqttClient; topic: string; seq: number }

class RunningSwarm implements Swarm {
  readonly #options: SwarmOptions
  readonly #members: readonly Member[]
  readonly #tails: readonly string[]
  readonly #bootId = Date.now().toString(36)
  readonly #beganAt = performance.now()
  readonly #interval: NodeJS.Timeout
  readonly finished: Promise<SwarmResult>
  #resolve: (result: SwarmResult) => void = () => {}
  #isStopping = false
  #deadline: NodeJS.Timeout | undefined
  #next = 0
  #sent = 0
  #confirmed = 0
  #failed = 0
  #lastAt = performance.now()

  constructor(options: SwarmOptions, members: readonly Member[]) {
    this.#options = options
    this.#members = members
    const random = new Random(options.seed ?? 1)
    this.#tails = Array.from({ length: PAYLOADS }, () => tailOf(random))
    this.finished = new Promise((resolve) => {
      this.#resolve = resolve
    })
    this.#interval = setInterval(() => this.#round(), ROUND_MS)
  }

  get result(): SwarmResult {
    const elapsedMs = this.#lastAt - this.#beganAt
    const perSecond = elapsedMs > 0 ? (this.#confirmed / elapsedMs) * 1_000 : 0
    return { sent: this.#sent, confirmed: this.#confirmed, failed: this.#failed, elapsedMs, perSecond }
  }

  stop(): Promise<SwarmResult> {
    if (!this.#isStopping) {
      this.#isStopping = true
      clearInterval(this.#interval)
      // A lost connection confirms nothing any more.
      this.#deadline = setTimeout(() => this.#end(), LAST_CONFIRMATIONS_MS)
      this.#settle()
    }
    return this.finished
  }

  /** Sends what is due by now, so that a late round does not lower the rate. */
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

async function join(options: SwarmOptions, index: number): Promise<Member> {
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
  // A lost connection shows in what was not confirmed.
  client.on('error', () => {})
  return { client, topic: upTopic(device, 'telemetry'), seq: hashOf(sn) % PAYLOADS }
}

/** Connects all batteries, then reports at the rate asked for. Fails when one cannot connect. */
export async function swarm(options: SwarmOptions): Promise<Swarm> {
  const members: Member[] = []
  while (members.length < options.count) {
    const wave = Math.min(WAVE, options.count - members.length)
    const first = members.length
    members.push(...(await Promise.all(Array.from({ length: wave }, (_, index) => join(options, first + index)))))
  }
  return new RunningSwarm(options, members)
}
