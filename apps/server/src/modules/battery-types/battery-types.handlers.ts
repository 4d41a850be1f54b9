import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { batteryTypes } from './battery-types.repository.ts'

export const batteryTypeHandlers: HandlersOf<'battery-types'> = plainHandlers(batteryTypes)
