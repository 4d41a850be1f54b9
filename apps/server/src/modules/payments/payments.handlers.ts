import { plainHandlers } from '../../crud/handlers.ts'
import { lockRows, splitIds, submitRow } from '../../crud/write.ts'
import type { HandlersOf } from '../../http/context.ts'
import { isUpdate } from '../../http/input.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { payRecords } from './payments.repository.ts'

export const paymentHandlers: HandlersOf<'payments'> = {
  ...plainHandlers(payRecords),
  payRecordSubmit: async (context, input) => {
    if (!isUpdate(input)) throw fieldProblem('payment.id-missing', 'id')
    const [payment] = await lockRows(context, payRecords, [String(input.id)])
    if (input.payStatus !== undefined && input.payStatus !== payment?.['payStatus'])
      throw fieldProblem('payment.fixed', 'payStatus')
    return submitRow(context, payRecords, input)
  },
  /** 404 for rows out of reach; the others are rows of record. */
  payRecordRemove: async (context, { ids }) => {
    await lockRows(context, payRecords, splitIds(ids))
    throw new Problem('payment.kept')
  },
}
