import { plainHandlers } from '../../crud/handlers.ts'
import { lockRows, splitIds, submitRow } from '../../crud/write.ts'
import type { HandlersOf } from '../../http/context.ts'
import { isUpdate } from '../../http/input.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { approveCredit, askCredit, rejectCredit, withdrawCredit } from './credit-order.ts'
import { giveBack, reopenDoor } from './open-doors.ts'
import { stepsOf } from './order-steps.ts'
import { approveSettlement, rejectSettlement, resolveOrder, withdrawSettlement } from './resolve-order.ts'
import { swapRecords, swapRefusals } from './swap-records.repository.ts'

export const swapRecordHandlers: HandlersOf<'swap-records'> = {
  ...plainHandlers(swapRecords),
  ...plainHandlers(swapRefusals),
  swapRecordSubmit: async (context, input) => {
    if (!isUpdate(input)) throw fieldProblem('swap-record.id-missing', 'id')
    return submitRow(context, swapRecords, input)
  },
  /** 404 for rows out of reach; the others are rows of record. */
  swapRecordRemove: async (context, { ids }) => {
    await lockRows(context, swapRecords, splitIds(ids))
    throw new Problem('swap-record.kept')
  },
  swapRecordResolve: resolveOrder,
  swapRecordResolveApprove: approveSettlement,
  swapRecordResolveReject: rejectSettlement,
  swapRecordResolveWithdraw: withdrawSettlement,
  swapRecordReopen: reopenDoor,
  swapRecordGiveBack: giveBack,
  swapRecordCredit: askCredit,
  swapRecordCreditApprove: approveCredit,
  swapRecordCreditReject: rejectCredit,
  swapRecordCreditWithdraw: withdrawCredit,
  swapRecordUserOperateRecord: stepsOf,
}
