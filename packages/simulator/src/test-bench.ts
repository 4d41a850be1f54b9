/** Devices for unit tests, with a manual clock and a recorder in place of the connection. */
import { type AckMessage, Command, type UpChannel } from '@swapdesk/device-protocol'
import { Cabinet, type CabinetOptions } from './cabinet.ts'
import type { Device, DeviceSettings } from './device.ts'
import { TimerWheel } from './timer-wheel.ts'
import { Vehicle, type VehicleOptions } from './vehicle.ts'

const BEGAN_AT = 1_795_000_000_000
const TICK_MS = 20

/** Valid payloads for commands that need one. */
const PAYLOADS: Readonly<Record<number, Record<string, unknown>>> = {
  20_002: { epochMs: BEGAN_AT, tz: 'Asia/Shanghai' },
  20_003: { keys: ['threshold'] },
  20_004: { volume: 20 },
  20_007: { from: BEGAN_AT, to: BEGAN_AT + 1, putUrl: 'http://127.0.0.1/log' },
  20_008: { versionId: '2.0.0', url: 'http://127.0.0.1/fw', sha256: 'a'.repeat(64), target: 'main' },
  20_011: { threshold: 85 },
  20_012: { hours: '00:00-24:00', version: 1 },
  20_013: { templateId: 't1', version: 2 },
  20_015: { mode: 'full', baseVersion: 0, version: 1, add: [], remove: [] },
  20_027: { boxId: 1, volt: 84, amp: 10 },
  20_041: { orderNo: 'SW1', inBox: 3, outBox: 1, expectSns: ['BT9'], inSeconds: 120, outSeconds: 120 },
  20_042: { orderNo: 'TK1', outBox: 1, outSeconds: 120 },
  20_043: { orderNo: 'RT1', inBox: 3, expectSns: ['BT9'], inSeconds: 120 },
  20_044: { orderNo: 'SW1' },
  20_045: { code: 'no_full_battery', zh: '没有满电电池', en: 'No full battery', seconds: 5 },
  20_051: { version: 1, windows: [{ fromHour: 0, maxW: 3_000 }] },
  20_062: { boxId: 1, params: { chargeLimit: 90 } },
}

export function commandPayload(code: number): Record<string, unknown> {
  return PAYLOADS[code] ?? (code >= 20_021 ? { boxId: 1, on: true } : {})
}

export class ManualWheel extends TimerWheel {
  #now: number

  constructor() {
    let now = BEGAN_AT
    super({ tickMs: TICK_MS, now: () => now })
    this.#now = now
    this.#set = (value) => {
      now = value
    }
  }

  readonly #set: (now: number) => void

  advance(ms: number): void {
    for (const until = this.#now + ms; this.#now < until;) {
      this.#now += TICK_MS
      this.#set(this.#now)
      this.turn()
    }
  }
}

export type SentMessage = { channel: UpChannel; body: Record<string, unknown> }

/** A booted device without a connection. */
class Recorded {
  readonly wheel = new ManualWheel()
  readonly messages: SentMessage[] = []
  #device: Device | undefined
  #commands = 0

  protected begin(device: Device): void {
    this.#device = device
    device.start({
      isUp: true,
      send: (channel, payload) => this.messages.push({ channel, body: JSON.parse(payload) as Record<string, unknown> }),
      flush: () => {},
      drop: () => {},
    })
    this.connect()
  }

  protected settings(given: Partial<DeviceSettings>): DeviceSettings {
    const periods = { telemetryMs: 30_000, heartbeatMs: 30_000, rebootMs: 3_000 }
    const rest = { seed: 1, speed: 1, ackReceived: false, chances: {}, onLog: () => {} }
    return { wheel: this.wheel, ...periods, ...rest, ...given }
  }

  /** Messages sent on a channel so far. */
  readonly sent = (channel: UpChannel): Record<string, unknown>[] =>
    this.messages.filter((message) => message.channel === channel).map(({ body }) => body)

  readonly connect = (): void => {
    this.#device?.connected()
    this.#syncClock()
  }

  /** As the platform does on each connect, but to the time that the clock shows: tests set clocks themselves. */
  #syncClock(): void {
    const ts = this.#device?.clock() ?? 0
    const data = { epochMs: ts, tz: 'UTC' }
    const count = this.messages.length
    const command = { v: 1, cmd: Command.syncTime, seq: 0, ts, expireAt: ts, by: 'server', data }
    this.#device?.receive(JSON.stringify({ ...command, cmdId: `clock${count}` }))
    this.messages.length = count
  }

  /** Sends a command and waits, at most ten seconds of its clock, for the final ack. */
  readonly command = (cmd: number, data: object = {}, seq?: number): Partial<AckMessage> | undefined => {
    this.#commands += 1
    const cmdId = `c${this.#commands}`
    // By the device's clock, as the platform sends it.
    const ts = this.#device?.clock() ?? this.wheel.now()
    const command = { v: 1, cmdId, cmd, seq: seq ?? this.#commands, ts, expireAt: ts + 30_000, by: 'u:1', data }
    this.#device?.receive(JSON.stringify(command))
    const final = (): Partial<AckMessage> | undefined =>
      this.sent('ack').findLast((ack) => ack.cmdId === cmdId && ack.state !== 'executing')
    for (let waitedMs = 0; !final() && waitedMs < 10_000; waitedMs += TICK_MS) this.wheel.advance(TICK_MS)
    return final()
  }
}

export class RecordedCabinet extends Recorded {
  readonly cabinet: Cabinet

  constructor(options: CabinetOptions, settings: Partial<DeviceSettings> = {}) {
    super()
    this.cabinet = new Cabinet(options, this.settings(settings))
    this.begin(this.cabinet)
  }
}

export class RecordedVehicle extends Recorded {
  readonly vehicle: Vehicle

  constructor(options: VehicleOptions, settings: Partial<DeviceSettings> = {}) {
    super()
    this.vehicle = new Vehicle(options, this.settings(settings))
    this.begin(this.vehicle)
  }
}
