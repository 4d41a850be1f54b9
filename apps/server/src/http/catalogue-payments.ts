/** The part of the catalogue about payments. */
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
} satisfies Record<string, ProblemEntry>
