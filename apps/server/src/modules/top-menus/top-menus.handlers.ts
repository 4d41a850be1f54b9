import { detailOf, pageOf } from '../../crud/list.ts'
import { removeRows, splitIds, submitRow } from '../../crud/write.ts'
import type { HandlersOf } from '../../http/context.ts'
import { grantTopMenu } from './grant-top-menu.ts'
import { topMenus } from './top-menus.repository.ts'

export const topMenuHandlers: HandlersOf<'top-menus'> = {
  topMenuList: (context, input) => pageOf(context, topMenus, input),
  topMenuDetail: (context, { id }) => detailOf(context, topMenus, id),
  topMenuSubmit: (context, input) => submitRow(context, topMenus, input),
  topMenuRemove: (context, { ids }) => removeRows(context, topMenus, splitIds(ids)),
  topMenuGrant: grantTopMenu,
}
