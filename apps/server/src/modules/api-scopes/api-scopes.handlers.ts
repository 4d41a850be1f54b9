import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { apiScopes } from './api-scopes.repository.ts'

export const apiScopeHandlers: HandlersOf<'api-scopes'> = plainHandlers(apiScopes)
