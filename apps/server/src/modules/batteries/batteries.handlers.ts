import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { batteries } from './batteries.repository.ts'
import { placesOf } from './places.ts'

export const batteryHandlers: HandlersOf<'batteries'> = { ...plainHandlers(batteries), batteryPlaceList: placesOf }
