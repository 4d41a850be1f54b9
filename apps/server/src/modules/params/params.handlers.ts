import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { params } from './params.repository.ts'

export const paramHandlers: HandlersOf<'params'> = plainHandlers(params)
