/** The home page: the work that waits, the cabinets that need attention, and figures with their curves. */
import type { HandlersOf } from '../../http/context.ts'
import { cabinetsInNeed } from './cabinet-attention.ts'
import { homeCounts } from './count.ts'
import { efficiencyOf, electricityOf, userBatteryOf } from './series.ts'
import { homeTasks } from './tasks.ts'

export const homeHandlers: HandlersOf<'home'> = {
  homeCabinetList: cabinetsInNeed,
  homeTaskList: homeTasks,
  homeCount: homeCounts,
  homeEfficiency: efficiencyOf,
  homeElectricity: electricityOf,
  homeUserBattery: userBatteryOf,
}
