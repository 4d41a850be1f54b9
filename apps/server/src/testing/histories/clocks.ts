/** Which clocks were set, to what, and which batteries have no place that times could prove because of it. */
import { Cabinet } from '@swapdesk/simulator'
import type { SimulatedDevice } from './link.ts'

export class Clocks {
  readonly #set = new Set<SimulatedDevice>()
  /** All offsets that a device has had. */
  readonly #offsets = new Map<SimulatedDevice, number[]>()
  /** Batteries in two slots at once, or of a cabinet whose clock was set. */
  readonly uncertain = new Set<string>()

  /** After the clock of a device was set, by a step of the history or by the server. */
  note(device: SimulatedDevice): void {
    this.#offsets.set(device, [...this.offsetsOf(device), device.clockOffsetMs])
    this.#set.add(device)
    if (device instanceof Cabinet) for (const { battery } of device.slots) if (battery) this.uncertain.add(battery.sn)
  }

  isSet(device: SimulatedDevice): boolean {
    return this.#set.has(device)
  }

  offsetsOf(device: SimulatedDevice): readonly number[] {
    return this.#offsets.get(device) ?? [0]
  }
}
