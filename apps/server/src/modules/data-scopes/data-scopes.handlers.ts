import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { dataScopes } from './data-scopes.repository.ts'

export const dataScopeHandlers: HandlersOf<'data-scopes'> = plainHandlers(dataScopes)
