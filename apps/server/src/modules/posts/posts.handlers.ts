import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { posts } from './posts.repository.ts'

export const postHandlers: HandlersOf<'posts'> = plainHandlers(posts)
