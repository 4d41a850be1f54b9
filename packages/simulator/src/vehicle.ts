/** An electric two-wheeler: drives, parks, discharges its battery and executes commands. */
import {
  AckCode,
  type BootMessage,
  Command,
  type CommandMessage,
  commandSpec,
  type VehicleTelemetry,
} from '@swapdesk/device-protocol'
import { round } from './battery.ts'
import type { Bms } from './bms.ts'
import { done, type CommandReaction, rejected } from './command-executor.ts'
import { Device, type DeviceSettings } from './device.ts'

const METRES_PER_DEGREE = 111_320
const HOUR_MS = 3_600_000
/** State of charge used per kilometre, in percent. */
const SOC_PER_KM = 1.4
/** Percent below which it is charged while parked, and up to which. */
const EMPTY_SOC = 15
const CHARGED_SOC = 90
const SPEED_MAX_KMH = 45
const DRIVE_MS = 12 * 60_000
const PARK_MS = 20 * 60_000
/** Distance limit from the start in degrees, about eight kilometres. */
const RANGE_DEGREES = 0.07

export type VehicleOptions = {
  kind: 'vehicle'
  sn: string
  password: string
  /** Initial position, WGS-84. */
  lng?: number
  lat?: number
  /** Percent. */
  soc?: number
  /** Metres since delivery. */
  mileage?: number
  /** Never drives unless commanded. */
  isParked?: boolean
  bmsSns?: readonly string[]
  /** Serial numbers of batteries of the same simulator that it rides on: its charge is theirs. */
  poweredBy?: readonly string[]
  fw?: string
  /** Milliseconds its clock is ahead; negative when behind. */
  clockOffsetMs?: number
}

export class Vehicle extends Device {
  declare readonly kind: 'vehicle'
  lng: number
  lat: number
  /** Kilometres per hour. */
  spd = 0
  /** Metres since delivery. */
  mileage: number
  isLocked = false
  isPowered = true
  speedLimit = SPEED_MAX_KMH
  /** Percent, of a vehicle without batteries of its own in the simulator. */
  #soc: number
  readonly #batteries: Bms[] = []
  readonly #home: { lng: number; lat: number }
  readonly #isParked: boolean
  readonly #bmsSns: string[]
  readonly #fw: string
  #isPluggedIn = false
  /** Radians, from east. */
  #heading: number
  /** Model time until it drives off or parks. */
  #untilTurnMs: number

  constructor(options: VehicleOptions, settings: DeviceSettings) {
    super(options, settings)
    this.lng = options.lng ?? round(this.random.between(32.53, 32.63), 6)
    this.lat = options.lat ?? round(this.random.between(0.28, 0.36), 6)
    this.#home = { lng: this.lng, lat: this.lat }
    this.#soc = options.soc ?? this.random.integer(40, 98)
    this.mileage = options.mileage ?? this.random.integer(100_000, 20_000_000)
    this.#isParked = options.isParked ?? false
    this.#bmsSns = [...(options.bmsSns ?? [])]
    this.#fw = options.fw ?? '1.0.0'
    this.#heading = this.random.between(0, 2 * Math.PI)
    this.#untilTurnMs = this.random.waitMs(PARK_MS)
  }

  /** Percent; of several batteries the mean. */
  get soc(): number {
    const socs = this.#batteries.map(({ battery }) => battery.soc)
    return socs.length > 0 ? socs.reduce((sum, soc) => sum + soc, 0) / socs.length : this.#soc
  }

  /** Rides on this battery from now on, which is charged only in the parked vehicle. */
  rideOn(bms: Bms): void {
    this.#batteries.push(bms)
    bms.fitted()
  }

  get batteries(): readonly Bms[] {
    return this.#batteries
  }

  /** Rides on this battery no more; without any it goes on with the charge it had. */
  takeOut(bms: Bms): void {
    const at = this.#batteries.indexOf(bms)
    if (at < 0) return
    this.#soc = this.soc
    this.#batteries.splice(at, 1)
    bms.takenOut()
  }

  get isMoving(): boolean {
    return this.spd > 0
  }

  /** Starts driving at a speed in km/h, or stops with 0; no effect on a locked or powerless vehicle. */
  drive(kmh: number): void {
    this.settle()
    this.spd = this.#mayDrive ? Math.min(kmh, this.speedLimit) : 0
    this.changed()
  }

  get #mayDrive(): boolean {
    return !this.isLocked && this.isPowered && this.soc > 0
  }

  protected override bootData(): BootMessage['data'] {
    return { fw: this.#fw, model: 'SIM-VEHICLE', ...this.#settings() }
  }

  protected override telemetry(): VehicleTelemetry {
    return {
      lng: round(this.lng, 6),
      lat: round(this.lat, 6),
      spd: round(this.spd, 1),
      soc: round(this.soc, 1),
      mileage: Math.round(this.mileage),
      ...this.#settings(),
      ...(this.#bmsSns.length > 0 && { bmsSns: this.#bmsSns }),
    }
  }

  #settings(): { locked: boolean; powered: boolean; speedLimit: number } {
    return { locked: this.isLocked, powered: this.isPowered, speedLimit: this.speedLimit }
  }

  protected override execute({ cmd, data }: CommandMessage): CommandReaction {
    if (commandSpec(cmd)?.needsStandstill && this.isMoving) return rejected(AckCode.moving, 'the vehicle is moving')
    switch (cmd) {
      case Command.vehicleLock:
        this.isLocked = true
        return this.#changedState()
      case Command.vehicleUnlock:
        this.isLocked = false
        return this.#changedState()
      case Command.vehiclePowerCut:
        this.isPowered = false
        return this.#changedState()
      case Command.vehiclePowerOn:
        this.isPowered = true
        return this.#changedState()
      case Command.vehicleSetSpeedLimit:
        return this.#limitSpeed(Number(data.kmh))
      case 30_008:
        return done({ lng: round(this.lng, 6), lat: round(this.lat, 6), spd: round(this.spd, 1) })
      case Command.vehicleReboot:
        return done({ acceptedAt: this.clock() }, () => this.reboot())
      default:
        // Horn, light and seat have no state in the model.
        return done()
    }
  }

  protected override step(ms: number): void {
    this.#untilTurnMs -= ms
    if (!this.#isParked && this.#untilTurnMs <= 0) this.#turn()
    if (!this.#mayDrive) this.spd = 0
    this.#plug()
    for (const bms of this.#batteries) {
      const parked = this.#isPluggedIn ? 'charging' : 'idle'
      bms.use = this.isMoving ? 'riding' : parked
      if (bms.use === 'charging') bms.battery.charge(ms)
    }
    if (this.spd === 0) return
    this.#heading += this.random.between(-0.6, 0.6)
    const metres = Math.min((this.spd * 1_000 * ms) / HOUR_MS, (this.soc / SOC_PER_KM) * 1_000)
    this.#move(metres)
    this.mileage += metres
    this.#use((metres / 1_000) * SOC_PER_KM)
  }

  /** Parked and nearly empty, it is plugged in until its batteries are nearly full: nobody swaps them in the model. */
  #plug(): void {
    if (this.isMoving || this.#batteries.length === 0 || this.soc >= CHARGED_SOC) this.#isPluggedIn = false
    else if (this.soc < EMPTY_SOC) this.#isPluggedIn = true
  }

  /** All batteries give the same share of what they hold. */
  #use(percent: number): void {
    this.#soc = Math.max(0, this.#soc - percent)
    for (const { battery } of this.#batteries) battery.discharge((battery.ratedAh * percent) / 100)
  }

  /** Alternates between driving and parking; without batteries in the simulator it is recharged while parked when nearly empty. */
  #turn(): void {
    if (this.isMoving) {
      this.spd = 0
      if (this.#soc < EMPTY_SOC) this.#soc = this.random.integer(85, 100)
    } else if (this.#mayDrive && !this.#isPluggedIn) {
      this.spd = Math.min(this.random.between(15, SPEED_MAX_KMH), this.speedLimit)
    }
    this.#untilTurnMs = this.random.waitMs(this.isMoving ? DRIVE_MS : PARK_MS)
    this.changed()
  }

  #move(metres: number): void {
    const isFar =
      Math.abs(this.lng - this.#home.lng) > RANGE_DEGREES || Math.abs(this.lat - this.#home.lat) > RANGE_DEGREES
    if (isFar) this.#heading = Math.atan2(this.#home.lat - this.lat, this.#home.lng - this.lng)
    const degrees = metres / METRES_PER_DEGREE
    this.lat += Math.sin(this.#heading) * degrees
    this.lng += (Math.cos(this.#heading) * degrees) / Math.cos((this.lat * Math.PI) / 180)
  }

  #limitSpeed(kmh: number): CommandReaction {
    const old = this.speedLimit
    this.speedLimit = kmh
    this.changed()
    return done({ old, new: kmh })
  }

  #changedState(): CommandReaction {
    this.changed()
    return done({ locked: this.isLocked, powered: this.isPowered })
  }
}
