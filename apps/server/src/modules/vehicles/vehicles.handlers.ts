import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { vehicles } from './vehicles.repository.ts'

export const vehicleHandlers: HandlersOf<'vehicles'> = plainHandlers(vehicles)
