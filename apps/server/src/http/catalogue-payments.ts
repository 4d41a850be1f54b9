/** The part of the catalogue about payments and refunds. */
import { entry, type ProblemEntry } from './catalogue-entry.ts'

export const paymentCatalogue = {
  'payment.id-missing': entry(
    400,
    '支付记录在售卖、赠送和退款时自动生成，不能手工新增：请指定要修改备注的记录；要收款请在骑手页面售卖套餐',
    'Sales, gifts and refunds record payments, never people: name the one whose remark to change; to take money, sell a package on the page of the rider',
  ),
  'payment.fixed': entry(
    409,
    '支付记录登记后只能修改备注；支付状态由退款等操作变更',
    'Only the remark of a payment changes once it is recorded; refunds and other operations change its status',
  ),
  'payment.kept': entry(
    409,
    '支付记录属于账目，须留存，不能删除；如需说明，请修改备注；如需退款，请在骑手的钱包中申请',
    'Payments are part of the books and cannot be removed; write a remark to explain one, or ask for a refund in the wallet of the rider',
  ),
  'wallet.nothing-to-refund': entry(
    409,
    '额度 {name} 没有可退的实付部分：已用完、已占用，或为赠送',
    'Nothing that was paid is left of {name}: it was used, is held by orders, or was a gift',
  ),
  'wallet.lot-expired': entry(
    409,
    '额度 {name} 已过期，不能退款；如需补偿，请赠送套餐',
    '{name} has expired and is not refunded; give the rider a package to make up for it',
  ),
  'wallet.lot-held': entry(
    409,
    '进行中的订单正在使用 {name}，请在订单结束后申请退款',
    'An order in progress uses {name}; ask for the refund when it has ended',
  ),
  'wallet.price-unknown': entry(
    409,
    '额度 {name} 为期初余额，实付金额不明，不能在柜台退款；如需补偿，请赠送套餐',
    'What was paid for the opening balance {name} is not known, so it is not refunded; give the rider a package instead',
  ),
  'wallet.refund-changed': entry(
    409,
    '该额度现在应退 {currency} {amount}，与显示的金额不符；请核对后重新申请',
    'A refund pays {currency} {amount} by now, not what was shown; check it with the rider and ask again',
  ),
  'wallet.refund-waiting': entry(
    409,
    '额度 {name} 的退款已申请，等待他人复核',
    'A refund of {name} was asked for already and waits for another person',
  ),
  'wallet.refund-not-waiting': entry(
    409,
    '额度 {name} 没有待复核的退款；请刷新后查看',
    'No refund of {name} waits; reload to see how it stands',
  ),
  'wallet.own-refund': entry(
    409,
    '不能复核自己申请的退款；请由另一人复核，或撤回',
    'You asked for this refund: another person decides about it, or you withdraw it',
  ),
  'wallet.refund-of-another': entry(
    409,
    '只有申请人可以撤回该退款；您可以驳回',
    'Only the person who asked for this refund withdraws it; you can reject it',
  ),
} satisfies Record<string, ProblemEntry>
