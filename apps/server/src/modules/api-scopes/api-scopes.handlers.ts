import { plainHandlers } from '../../crud/handlers.ts'
import { removeRows, splitIds, submitRow } from '../../crud/write.ts'
import type { HandlersOf } from '../../http/context.ts'
import { changedIds } from '../../http/input.ts'
import { withinReach } from '../roles/index.ts'
import { apiScopes } from './api-scopes.repository.ts'

export const apiScopeHandlers: HandlersOf<'api-scopes'> = {
  ...plainHandlers(apiScopes),
  apiScopeSubmit: (context, input) =>
    withinReach(context, 'apiScopes', changedIds(input), () => submitRow(context, apiScopes, input)),
  apiScopeRemove: (context, { ids }) =>
    withinReach(context, 'apiScopes', splitIds(ids), () => removeRows(context, apiScopes, splitIds(ids))),
}
