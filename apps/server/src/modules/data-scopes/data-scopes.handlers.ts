import { detailOf, pageOf } from '../../crud/list.ts'
import { removeRows, splitIds, submitRow } from '../../crud/write.ts'
import type { HandlersOf } from '../../http/context.ts'
import { dataScopes } from './data-scopes.repository.ts'

export const dataScopeHandlers: HandlersOf<'data-scopes'> = {
  dataScopeList: (context, input) => pageOf(context, dataScopes, input),
  dataScopeDetail: (context, { id }) => detailOf(context, dataScopes, id),
  dataScopeSubmit: (context, input) => submitRow(context, dataScopes, input),
  dataScopeRemove: (context, { ids }) => removeRows(context, dataScopes, splitIds(ids)),
}
