/** Many devices in one process, each with its own connection, on one timer. */
import { type DeviceKind, HEARTBEAT_SECONDS } from '@swapdesk/device-protocol'
import { Bms, type BmsOptions } from './bms.ts'
import { Cabinet, type CabinetOptions } from './cabinet.ts'
import type { Device, DeviceSettings } from './device.ts'
import type { FaultChances } from './faults.ts'
import { DailyActivity, type DailyActivityOptions } from './daily-activity.ts'
import { DeviceConnection } from './device-connection.ts'
import { hashOf, Random } from './random.ts'
import { perform, type SimulatorScript } from './script.ts'
import { TimerWheel } from './timer-wheel.ts'
import { Vehicle, type VehicleOptions } from './vehicle.ts'

/** Connections opened in parallel; brokers refuse some of a thousand simultaneous ones. */
const WAVE = 100

export type DeviceOptions = CabinetOptions | VehicleOptions | BmsOptions

export type SimulatorOptions = {
  /** The broker: `mqtt://127.0.0.1:1883`. */
  url: string
  devices: readonly DeviceOptions[]
  /** Seed of all random sequences (default: 1). */
  seed?: number
  /** Factor on the time in which batteries charge and vehicles drive (default: 1). */
  speed?: number
  /** Seconds between full reports (default: 30). Changes are reported at once. */
  telemetrySeconds?: number
  /** Seconds between heartbeats (default: the contract's). */
  heartbeatSeconds?: number
  /** Seconds a reboot takes (default: 3). */
  rebootSeconds?: number
  /** Whether an ack `received` precedes the final one (default: false). */
  ackReceived?: boolean
  /** Probabilities of random faults (default: none). */
  chances?: FaultChances
  /** Scripted actions by time from the start. */
  script?: SimulatorScript
  /** Simulated activity of people for demos (default: off). */
  dailyActivity?: boolean | DailyActivityOptions
  /** Receives log lines. */
  onLog?: (line: string) => void
}

export type SimulatorStats = {
  devices: number
  connected: number
  /** Messages sent, and those the broker confirmed. */
  sent: number
  confirmed: number
  /** Commands executed. */
  commands: number
}

export class Simulator {
  readonly #options: SimulatorOptions
  readonly #settings: DeviceSettings
  readonly #wheel = new TimerWheel()
  readonly #activity: DailyActivity | undefined
  readonly #devices = new Map<string, { device: Device; line: DeviceConnection }>()
  #isRunning = false

  constructor(options: SimulatorOptions) {
    const { seed = 1, dailyActivity = false } = options
    this.#options = options
    this.#settings = settingsOf(options, this.#wheel)
    if (dailyActivity !== false)
      this.#activity = new DailyActivity(this.#wheel, seed, dailyActivity === true ? {} : dailyActivity)
    for (const device of options.devices) this.#build(device)
    for (const device of options.devices) this.#giveBatteries(device)
  }

  /** Connects all devices; resolves when each has connected or failed once. Failed ones retry. */
  async start(): Promise<void> {
    this.#isRunning = true
    this.#wheel.start()
    const waiting = [...this.#devices.values()]
    while (waiting.length > 0) await Promise.all(waiting.splice(0, WAVE).map((entry) => this.#begin(entry)))
    for (const { atMs, sn, do: action } of this.#options.script ?? [])
      this.#wheel.after(atMs, () => perform(this.device(sn), action))
  }

  /** Disconnects all devices. */
  async stop(): Promise<void> {
    this.#isRunning = false
    for (const { device } of this.#devices.values()) device.stop()
    this.#wheel.stop()
    await Promise.all([...this.#devices.values()].map(({ line }) => line.close()))
  }

  /** Adds a device; it connects at once when the simulator runs. */
  async add(options: DeviceOptions): Promise<Device> {
    const entry = this.#build(options)
    this.#giveBatteries(options)
    if (this.#isRunning) await this.#begin(entry)
    return entry.device
  }

  /**
   * The batteries that vehicles ride on from now on, by the vehicle's serial number; a vehicle that is not named rides on none.
   * A battery that comes into a vehicle has the charge that is given, and is added if it is not there yet; one that is in no
   * vehicle any more is disconnected, as what holds it reports it.
   */
  async ride(batteriesOf: ReadonlyMap<string, readonly BmsOptions[]>): Promise<void> {
    const vehicles = this.devices.filter((device) => device instanceof Vehicle)
    const wanted = vehicles.map((vehicle) => ({ vehicle, batteries: batteriesOf.get(vehicle.sn) ?? [] }))
    const ridden = new Set(wanted.flatMap(({ batteries }) => batteries.map(({ sn }) => sn)))
    // Taken out of all first: a battery may go from one to another.
    for (const { vehicle, batteries } of wanted) {
      const kept = new Set(batteries.map(({ sn }) => sn))
      for (const bms of vehicle.batteries.filter(({ sn }) => !kept.has(sn))) {
        vehicle.takeOut(bms)
        if (!ridden.has(bms.sn)) await this.#remove(bms)
      }
    }
    for (const { vehicle, batteries } of wanted) {
      const present = new Set(vehicle.batteries.map(({ sn }) => sn))
      for (const options of batteries.filter(({ sn }) => !present.has(sn))) {
        if (!this.#devices.has(`bms/${options.sn}`)) await this.add(options)
        const bms = this.bms(options.sn)
        if (options.soc !== undefined) bms.battery.soc = options.soc
        vehicle.rideOn(bms)
      }
    }
  }

  async #remove(device: Device): Promise<void> {
    const key = `${device.kind}/${device.sn}`
    const line = this.#devices.get(key)?.line
    this.#devices.delete(key)
    device.stop()
    await line?.close()
  }

  get devices(): readonly Device[] {
    return [...this.#devices.values()].map(({ device }) => device)
  }

  /** The device with this serial number; with `kind` where two kinds share it. */
  device(sn: string, kind?: DeviceKind): Device {
    const found = this.devices.find((device) => device.sn === sn && (kind === undefined || device.kind === kind))
    if (!found) throw new Error(`there is no ${kind ?? 'device'} ${sn}`)
    return found
  }

  cabinet(sn: string): Cabinet {
    return this.#ofClass(sn, 'cabinet', Cabinet)
  }

  vehicle(sn: string): Vehicle {
    return this.#ofClass(sn, 'vehicle', Vehicle)
  }

  bms(sn: string): Bms {
    return this.#ofClass(sn, 'bms', Bms)
  }

  /** How often each command was executed by all devices together, by cmdId. */
  get executions(): ReadonlyMap<string, number> {
    const all = new Map<string, number>()
    for (const { executions } of this.devices)
      for (const [cmdId, count] of executions) all.set(cmdId, (all.get(cmdId) ?? 0) + count)
    return all
  }

  get stats(): SimulatorStats {
    const stats = { devices: this.#devices.size, connected: 0, sent: 0, confirmed: 0, commands: 0 }
    for (const { device, line } of this.#devices.values()) {
      stats.connected += line.isUp ? 1 : 0
      stats.sent += line.sent
      stats.confirmed += line.confirmed
      stats.commands += device.executed.length
    }
    return stats
  }

  #ofClass<D extends Device>(sn: string, kind: DeviceKind, Class: abstract new (...args: never) => D): D {
    const device = this.#devices.get(`${kind}/${sn}`)?.device
    if (!(device instanceof Class)) throw new Error(`there is no ${kind} ${sn}`)
    return device
  }

  #build(options: DeviceOptions): { device: Device; line: DeviceConnection } {
    const device = deviceOf(options, this.#settings)
    const key = `${device.kind}/${device.sn}`
    if (this.#devices.has(key)) throw new Error(`${key} is there already`)
    const line = new DeviceConnection({
      url: this.#options.url,
      device,
      password: options.password,
      wheel: this.#wheel,
      random: new Random(hashOf(`line ${this.#settings.seed} ${key}`)),
      onUp: () => device.connected(),
      onCommand: (payload) => device.receive(payload),
      onLog: this.#settings.onLog,
    })
    const entry = { device, line }
    this.#devices.set(key, entry)
    return entry
  }

  #giveBatteries(options: DeviceOptions): void {
    if (options.kind !== 'vehicle') return
    for (const sn of options.poweredBy ?? []) this.vehicle(options.sn).rideOn(this.bms(sn))
  }

  async #begin({ device, line }: { device: Device; line: DeviceConnection }): Promise<void> {
    device.start(line)
    this.#activity?.begin(device)
    await line.open()
  }
}

function settingsOf(options: SimulatorOptions, wheel: TimerWheel): DeviceSettings {
  const { telemetrySeconds = 30, heartbeatSeconds = HEARTBEAT_SECONDS, rebootSeconds = 3 } = options
  return {
    wheel,
    seed: options.seed ?? 1,
    speed: options.speed ?? 1,
    telemetryMs: telemetrySeconds * 1_000,
    heartbeatMs: heartbeatSeconds * 1_000,
    rebootMs: rebootSeconds * 1_000,
    ackReceived: options.ackReceived ?? false,
    chances: options.chances ?? {},
    onLog: options.onLog ?? ((): void => {}),
  }
}

function deviceOf(options: DeviceOptions, settings: DeviceSettings): Device {
  switch (options.kind) {
    case 'cabinet':
      return new Cabinet(options, settings)
    case 'vehicle':
      return new Vehicle(options, settings)
    case 'bms':
      return new Bms(options, settings)
  }
}

/** Creates a simulator; `start` connects it. */
export function createSimulator(options: SimulatorOptions): Simulator {
  return new Simulator(options)
}
