import { detailOf, pageOf } from '../../crud/list.ts'
import { removeRows, splitIds, submitRow } from '../../crud/write.ts'
import type { HandlersOf } from '../../http/context.ts'
import { apiScopes } from './api-scopes.repository.ts'

export const apiScopeHandlers: HandlersOf<'api-scopes'> = {
  apiScopeList: (context, input) => pageOf(context, apiScopes, input),
  apiScopeDetail: (context, { id }) => detailOf(context, apiScopes, id),
  apiScopeSubmit: (context, input) => submitRow(context, apiScopes, input),
  apiScopeRemove: (context, { ids }) => removeRows(context, apiScopes, splitIds(ids)),
}
