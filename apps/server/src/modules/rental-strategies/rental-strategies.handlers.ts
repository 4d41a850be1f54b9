import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { rentalStrategies } from './rental-strategies.repository.ts'

export const rentalStrategyHandlers: HandlersOf<'rental-strategies'> = plainHandlers(rentalStrategies)
