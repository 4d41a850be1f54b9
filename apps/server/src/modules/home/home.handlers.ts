/** The home page: the work that waits, and the cabinets that need attention. */
import type { HandlersOf } from '../../http/context.ts'
import { cabinetsInNeed } from './cabinet-attention.ts'
import { homeTasks } from './tasks.ts'

export const homeHandlers: HandlersOf<'home'> = {
  homeCabinetList: cabinetsInNeed,
  homeTaskList: homeTasks,
}
