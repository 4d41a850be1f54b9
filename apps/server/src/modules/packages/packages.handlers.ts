import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { packages } from './packages.repository.ts'

export const packageHandlers: HandlersOf<'packages'> = plainHandlers(packages)
