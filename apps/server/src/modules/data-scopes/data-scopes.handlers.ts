import { plainHandlers } from '../../crud/handlers.ts'
import { removeRows, splitIds, submitRow } from '../../crud/write.ts'
import type { HandlersOf } from '../../http/context.ts'
import { changedIds } from '../../http/input.ts'
import { withinReach } from '../roles/index.ts'
import { dataScopes } from './data-scopes.repository.ts'
import { scopableResources } from './scopable.ts'

export const dataScopeHandlers: HandlersOf<'data-scopes'> = {
  ...plainHandlers(dataScopes),
  dataScopeSubmit: (context, input) =>
    withinReach(context, 'dataScopes', changedIds(input), () => submitRow(context, dataScopes, input)),
  dataScopeRemove: (context, { ids }) =>
    withinReach(context, 'dataScopes', splitIds(ids), () => removeRows(context, dataScopes, splitIds(ids))),
  dataScopeResourceOptions: () => Promise.resolve(scopableResources()),
}
