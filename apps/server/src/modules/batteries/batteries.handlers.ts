import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { batteries } from './batteries.repository.ts'

export const batteryHandlers: HandlersOf<'batteries'> = plainHandlers(batteries)
