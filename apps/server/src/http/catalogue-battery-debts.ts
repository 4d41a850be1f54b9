/** The part of the catalogue about batteries that should have been brought back. */
import { entry, type ProblemEntry } from './catalogue-entry.ts'

export const batteryDebtCatalogue = {
  'battery-debt.ended': entry(
    409,
    '电池 {batterySn} 的位置已变化，该欠还已结束；请刷新',
    'The battery {batterySn} has moved, so this debt has ended; reload the list',
  ),
  'battery-debt.confirmed': entry(
    409,
    '电池 {batterySn} 已确认欠还，不必重复确认',
    'The debt of the battery {batterySn} is confirmed already',
  ),
  'battery-debt.not-confirmed': entry(
    409,
    '电池 {batterySn} 未确认欠还，无可撤销',
    'The debt of the battery {batterySn} is not confirmed: there is nothing to withdraw',
  ),
  'battery-debt.no-rider': entry(
    409,
    '电池 {batterySn} 失踪前不在骑手处，没有可认定的骑手；可申请核销',
    'No rider had the battery {batterySn} before it was missing, so nobody owes it; ask for its write-off instead',
  ),
  'battery-debt.write-off-waiting': entry(
    409,
    '电池 {batterySn} 的核销正在等待他人复核，复核后才能继续处理',
    'A write-off of the battery {batterySn} waits for another person, who decides first',
  ),
  'battery-debt.write-off-not-waiting': entry(
    409,
    '电池 {batterySn} 没有待复核的核销；请刷新',
    'No write-off of the battery {batterySn} waits for approval; reload the list',
  ),
  'battery-debt.request-changed': entry(
    409,
    '电池 {batterySn} 的核销已重新申请，请刷新并查看新的原因后再处理',
    'The write-off of the battery {batterySn} was requested again since you read it; reload, read the new reason and decide then',
  ),
  'battery-debt.own-write-off': entry(
    409,
    '不能复核自己申请的核销；请由另一人复核，或撤回',
    'You asked for this write-off: another person decides about it, or you withdraw it',
  ),
  'battery-debt.write-off-of-another': entry(
    409,
    '只有申请人可以撤回该核销；您可以驳回',
    'Only the person who asked for this write-off withdraws it; you can reject it',
  ),
  'battery-debt.needs-second-person': entry(
    409,
    '电池 {batterySn} 的欠还须由两人处理：已确认、核销待复核或曾被驳回，且此后没有换电柜上报过；请在欠还电池中申请核销，由另一人复核',
    'The debt of the battery {batterySn} is ended by two people: it is confirmed, or its write-off waits or was rejected, and no cabinet has reported it since. Ask for its write-off among the battery debts',
  ),
  'battery-debt.not-given': entry(
    409,
    '电池 {batterySn} 的欠还已确认、核销待复核或曾被驳回，且此后没有换电柜上报过，不能发给骑手；请先放入换电柜或申请核销，并改发其他电池',
    'The debt of the battery {batterySn} is confirmed, or its write-off waits or was rejected, and no cabinet has reported it since: it is given to no rider. Put it into a cabinet first, or ask for its write-off among the battery debts; give another battery meanwhile',
  ),
  'battery-debt.withdrew': entry(
    409,
    '你撤销过电池 {batterySn} 的欠还确认，且此后没有换电柜上报过；请由另一人登记丢失或报废',
    'You withdrew the confirmation of the debt of the battery {batterySn}, and no cabinet has reported it since: another person records it as lost or scrapped',
  ),
} satisfies Record<string, ProblemEntry>
