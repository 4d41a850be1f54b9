import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { batteryDebts } from './battery-debts.repository.ts'
import { debtFigures } from './debt-figures.ts'
import { confirmDebt, withdrawDebt } from './decide-debt.ts'
import { approveWriteOff, askWriteOff, rejectWriteOff, withdrawWriteOff } from './write-off.ts'

export const batteryDebtHandlers: HandlersOf<'battery-debts'> = {
  ...plainHandlers(batteryDebts),
  batteryDebtFigures: debtFigures,
  batteryDebtConfirm: confirmDebt,
  batteryDebtWithdraw: withdrawDebt,
  batteryDebtWriteOff: askWriteOff,
  batteryDebtWriteOffApprove: approveWriteOff,
  batteryDebtWriteOffReject: rejectWriteOff,
  batteryDebtWriteOffWithdraw: withdrawWriteOff,
}
