/** A battery pack of 20 cells in series: its charge and derived values. */
import type { Random } from './random.ts'

const CELLS = 20
/** Volts of a cell, empty and full. */
const CELL_EMPTY_V = 3.05
const CELL_FULL_V = 4.15
/** Charge rate as a share of the capacity per hour; above the knee it falls to a tenth. */
const CHARGE_C_RATE = 0.5
const KNEE_SOC = 90
const HOUR_MS = 3_600_000

type BatteryOptions = {
  sn: string
  /** Percent. */
  soc: number
  /** Ampere hours when new (default: 30). */
  ratedAh?: number
}

export class Battery {
  readonly sn: string
  readonly ratedAh: number
  /** Percent. */
  soc: number
  /** Percent of the capacity when new. */
  readonly soh: number
  cycles: number
  /** Total ampere hours charged and discharged. */
  chargedAh: number
  dischargedAh: number
  /** Degrees Celsius. */
  cellTemp: number

  constructor({ sn, soc, ratedAh = 30 }: BatteryOptions, random: Random) {
    this.sn = sn
    this.ratedAh = ratedAh
    this.soc = soc
    this.soh = round(random.between(86, 100), 1)
    this.cycles = random.integer(5, 400)
    this.dischargedAh = this.cycles * ratedAh
    this.chargedAh = this.dischargedAh * 1.03
    this.cellTemp = random.between(22, 28)
  }

  /** Volts of the whole pack. */
  get volt(): number {
    return round(CELLS * this.cellVolt, 2)
  }

  get cellVolt(): number {
    return CELL_EMPTY_V + ((CELL_FULL_V - CELL_EMPTY_V) * this.soc) / 100
  }

  /** Charging current in amperes at the present state of charge. */
  get chargeAmp(): number {
    if (this.soc >= 100) return 0
    const share = this.soc <= KNEE_SOC ? 1 : 1 - (0.9 * (this.soc - KNEE_SOC)) / (100 - KNEE_SOC)
    return round(this.ratedAh * CHARGE_C_RATE * share, 2)
  }

  /** Charges for `ms`; returns the watt hours used. */
  charge(ms: number): number {
    const ah = Math.min((this.chargeAmp * ms) / HOUR_MS, this.ratedAh * (1 - this.soc / 100))
    this.soc = Math.min(100, this.soc + (ah / this.ratedAh) * 100)
    this.chargedAh += ah
    this.cellTemp += (34 - this.cellTemp) * Math.min(1, ms / HOUR_MS)
    return ah * this.volt
  }

  /** Discharges `ah` ampere hours, down to empty. */
  discharge(ah: number): void {
    const taken = Math.min(ah, (this.ratedAh * this.soc) / 100)
    this.soc = Math.max(0, this.soc - (taken / this.ratedAh) * 100)
    this.dischargedAh += taken
    this.cycles = Math.max(this.cycles, Math.floor(this.dischargedAh / this.ratedAh))
  }
}

export function round(value: number, digits: number): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor
}
