/** A slot of a cabinet: a door, a charger, and optionally a battery. */
import type { SlotState } from '@swapdesk/device-protocol'
import { type Battery, round } from './battery.ts'

/** Watt hours drawn from the mains per watt hour charged. */
const CHARGER_LOSS = 1 / 0.92

export class Slot {
  readonly boxId: number
  door: SlotState['door'] = 'closed'
  battery: Battery | undefined
  /** Whether the BMS of the battery was read; what is not known is neither charged nor given out. */
  isIdentified = false
  isEnabled = true
  isChargerOn = true
  isChargerFaulty = false
  isFaulty = false
  /** Limits of the charger in volts and amperes, as last set. */
  limit: { volt: number; amp: number } | undefined

  constructor(boxId: number) {
    this.boxId = boxId
  }

  get isCharging(): boolean {
    const isReady = this.isEnabled && this.isChargerOn && !this.isChargerFaulty && this.door === 'closed'
    return isReady && this.battery !== undefined && this.isIdentified && this.battery.soc < 100
  }

  /** Present charging current in amperes. */
  get amp(): number {
    if (!this.isCharging || !this.battery) return 0
    return round(Math.min(this.battery.chargeAmp, this.limit?.amp ?? Infinity), 2)
  }

  /** Full from `threshold` percent, although charging continues to 100. */
  state(threshold: number): SlotState['state'] {
    if (this.isFaulty) return 'fault'
    if (!this.battery) return 'empty'
    if (!this.isIdentified) return 'idle'
    if (this.battery.soc >= threshold) return 'full'
    return this.isCharging ? 'charging' : 'idle'
  }

  /** Charges for `ms`; returns the watt hours drawn from the mains. */
  charge(ms: number): number {
    if (!this.isCharging || !this.battery) return 0
    const share = this.battery.chargeAmp > 0 ? this.amp / this.battery.chargeAmp : 0
    return this.battery.charge(ms * share) * CHARGER_LOSS
  }

  snapshot(threshold: number): SlotState {
    const battery = this.isIdentified ? this.battery : undefined
    return {
      boxId: this.boxId,
      door: this.door,
      state: this.state(threshold),
      enabled: this.isEnabled,
      bmsSn: battery?.sn ?? null,
      soc: battery ? round(battery.soc, 1) : null,
      volt: battery?.volt ?? null,
      amp: battery ? this.amp : null,
      temp: battery ? round(battery.cellTemp, 1) : null,
      charger: this.isChargerFaulty ? 'fault' : this.isCharging ? 'on' : 'off',
    }
  }
}
