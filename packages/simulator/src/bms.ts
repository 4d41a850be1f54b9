/** A battery with its own connection. The catalogue has no commands for it; it only reports. */
import { AckCode, type BmsTelemetry, type BootMessage } from '@swapdesk/device-protocol'
import { Battery, round } from './battery.ts'
import { type CommandReaction, rejected } from './command-executor.ts'
import { Device, type DeviceSettings } from './device.ts'

const CELLS = 20
const HOUR_MS = 3_600_000
/** Amperes while riding. */
const RIDING_AMP = 12

export type BmsOptions = {
  kind: 'bms'
  sn: string
  password: string
  /** Percent. */
  soc?: number
  /** Ampere hours when new (default: 30). */
  ratedAh?: number
  /** Mode: idle, charging or discharging. Default: Drawn. */
  use?: 'idle' | 'charging' | 'riding'
  /** Position, WGS-84. */
  lng?: number
  lat?: number
  /** Milliseconds its clock is ahead; negative when behind. */
  clockOffsetMs?: number
}

export class Bms extends Device {
  declare readonly kind: 'bms'
  readonly battery: Battery
  use: 'idle' | 'charging' | 'riding'
  #isFitted = false
  readonly #place: { lng?: number; lat?: number }

  constructor(options: BmsOptions, settings: DeviceSettings) {
    super(options, settings)
    const { sn, soc = this.random.integer(20, 95), ratedAh = 30, lng, lat } = options
    this.battery = new Battery({ sn, soc, ratedAh }, this.random)
    this.use = options.use ?? this.random.pick(['idle', 'charging', 'riding'] as const) ?? 'idle'
    this.#place = { ...(lng !== undefined && { lng }), ...(lat !== undefined && { lat }) }
  }

  /** It is in a vehicle, which discharges and charges it. */
  fitted(): void {
    this.#isFitted = true
    this.use = 'idle'
  }

  /** It is in no vehicle, and rests. */
  takenOut(): void {
    this.#isFitted = false
    this.use = 'idle'
  }

  protected override bootData(): BootMessage['data'] {
    return { model: 'SIM-BMS' }
  }

  protected override telemetry(): BmsTelemetry {
    const { battery } = this
    const cell = round(battery.cellVolt, 3)
    return {
      soc: round(battery.soc, 1),
      soh: battery.soh,
      packV: battery.volt,
      amp: this.#amp,
      cellV: Array.from({ length: CELLS }, (_, index) => round(cell + ((index % 5) - 2) * 0.001, 3)),
      temps: { cell: round(battery.cellTemp, 1), mos: round(battery.cellTemp + 4, 1), env: 24 },
      cycles: battery.cycles,
      chgAh: round(battery.chargedAh, 2),
      dsgAh: round(battery.dischargedAh, 2),
      workingStatus: this.#workingStatus,
      ...this.#place,
    }
  }

  protected override execute(): CommandReaction {
    return rejected(AckCode.unknownCommand, 'unknown command')
  }

  /** Starts charging when empty and discharging when full. */
  protected override step(ms: number): void {
    if (this.#isFitted) return
    if (this.use === 'charging') {
      this.battery.charge(ms)
      if (this.battery.soc >= 99.9) this.use = 'riding'
    } else if (this.use === 'riding') {
      this.battery.discharge((RIDING_AMP * ms) / HOUR_MS)
      if (this.battery.soc <= 8) this.use = 'charging'
    }
  }

  /** Amperes: into the battery positive, out of it negative. */
  get #amp(): number {
    if (this.use === 'charging') return this.battery.chargeAmp
    return this.use === 'riding' ? -RIDING_AMP : 0
  }

  /** 0 idle, 1 charging, 2 discharging, 3 full. */
  get #workingStatus(): number {
    if (this.use === 'charging') return 1
    if (this.use === 'riding') return 2
    return this.battery.soc >= 99.9 ? 3 : 0
  }
}
