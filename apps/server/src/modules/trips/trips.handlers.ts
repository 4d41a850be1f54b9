import { TripStatus } from '@swapdesk/dictionary'
import { plainHandlers } from '../../crud/handlers.ts'
import { lockRows, removeRows, splitIds, submitRow } from '../../crud/write.ts'
import type { HandlersOf } from '../../http/context.ts'
import { isUpdate } from '../../http/input.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { trips } from './trips.repository.ts'

export const tripHandlers: HandlersOf<'trips'> = {
  ...plainHandlers(trips),
  tripSubmit: async (context, input) => {
    if (!isUpdate(input)) throw fieldProblem('trip.id-missing', 'id')
    return submitRow(context, trips, input)
  },
  /** Removed trips stay stored: a late report that changes one must not make it again. */
  tripRemove: async (context, { ids }) => {
    const found = await lockRows<{ sn: string; status: number }>(context, trips, splitIds(ids))
    const driving = found.find(({ status }) => status === TripStatus.Driving)
    if (driving) throw new Problem('trip.driving-kept', { sn: driving.sn })
    return removeRows(context, trips, splitIds(ids))
  },
}
