import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { grantTopMenu } from './grant-top-menu.ts'
import { topMenus } from './top-menus.repository.ts'

export const topMenuHandlers: HandlersOf<'top-menus'> = {
  ...plainHandlers(topMenus),
  topMenuGrant: grantTopMenu,
}
