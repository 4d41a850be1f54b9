/**
 * Where staff may record a battery to be (decision 104). Devices and orders move it without this table: what a cabinet
 * reports stands, also of a battery that staff recorded as lost.
 */
import { BatteryPlace } from '@swapdesk/dictionary'

/** Places that end the use of a battery; recording them takes a right of its own. */
export const WRITTEN_OFF: readonly BatteryPlace[] = [BatteryPlace.Lost, BatteryPlace.Scrapped]

const { Stock, Slot, Rider, Vehicle, Staff, Repair, Missing, Lost, Scrapped } = BatteryPlace

const STAFF_MOVES: Readonly<Record<BatteryPlace, readonly BatteryPlace[]>> = {
  // Another member of staff may take it over. Into a vehicle goes what works and is at hand: not from repair, where somebody
  // says first that it is repaired.
  [Stock]: [Vehicle, Staff, Repair, Lost, Scrapped],
  [Staff]: [Vehicle, Stock, Staff, Repair, Lost, Scrapped],
  [Repair]: [Stock, Staff, Lost, Scrapped],
  // It may be found in a vehicle.
  [Missing]: [Vehicle, Stock, Staff, Repair, Lost, Scrapped],
  // Found by people.
  [Lost]: [Stock, Staff, Repair],
  // Recorded by mistake.
  [Scrapped]: [Stock],
  // Out of a cabinet that cannot say so: the caller checks that it is offline.
  [Slot]: [Stock, Staff, Repair, Lost],
  // Taking it back is an unbinding, with its own right and record.
  [Rider]: [Lost],
  // Into another vehicle it goes by way of who takes it out.
  [Vehicle]: [Stock, Staff, Repair, Lost],
}

/** The places at which staff may record a battery that is at this place; none of them is always possible. */
export function staffMovesFrom(place: BatteryPlace): readonly BatteryPlace[] {
  return STAFF_MOVES[place]
}
