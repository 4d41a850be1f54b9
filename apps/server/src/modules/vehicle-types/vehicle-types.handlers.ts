import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { vehicleTypes } from './vehicle-types.repository.ts'

export const vehicleTypeHandlers: HandlersOf<'vehicle-types'> = plainHandlers(vehicleTypes)
