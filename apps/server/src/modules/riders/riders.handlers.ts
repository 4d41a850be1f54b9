import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { riders } from './riders.repository.ts'

export const riderHandlers: HandlersOf<'riders'> = plainHandlers(riders)
