import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { stations } from './stations.repository.ts'

export const stationHandlers: HandlersOf<'stations'> = {
  ...plainHandlers(stations),
}
