// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of wallets are called. */
export const labels = {
  ...common,
  riderId: {"zh":"骑手编号","en":"Rider ID","shownAs":"riderName"},
  name: {"zh":"套餐","en":"Package"},
  packType: {"zh":"套餐类型","en":"Package type","dictionary":"pack_type"},
  state: {"zh":"状态","en":"State","dictionary":"wallet_lot_state"},
  granted: {"zh":"总次数","en":"Granted","kind":"number"},
  remaining: {"zh":"剩余次数","en":"Remaining","kind":"number"},
  held: {"zh":"占用次数","en":"Held","kind":"number"},
  spent: {"zh":"已用次数","en":"Used","kind":"number"},
  grantedAmount: {"zh":"储值总额","en":"Stored value","kind":"money"},
  remainingAmount: {"zh":"剩余金额","en":"Balance","kind":"money"},
  heldAmount: {"zh":"占用金额","en":"Held amount","kind":"money"},
  presentedAmount: {"zh":"其中赠送","en":"Of which bonus","kind":"money"},
  price: {"zh":"实付金额","en":"Paid amount","kind":"money"},
  currency: {"zh":"币种","en":"Currency"},
  dailyLimit: {"zh":"每日换电上限","en":"Swaps a day","kind":"number"},
  validFrom: {"zh":"生效时间","en":"Valid from","kind":"dateTime"},
  validTo: {"zh":"失效时间","en":"Expires","kind":"dateTime"},
  source: {"zh":"来源","en":"Source","dictionary":"wallet_lot_source"},
  sourceId: {"zh":"来源编号","en":"Source ID"},
  createTime: {"zh":"入账时间","en":"Credited","kind":"dateTime"},
  refundableAmount: {"zh":"可退金额","en":"Refundable","kind":"money"},
  refundState: {"zh":"退款复核进度","en":"Refund review","dictionary":"swap_review"},
  refundAmount: {"zh":"退款金额","en":"Refund amount","kind":"money"},
  refundReason: {"zh":"退款原因","en":"Reason for the refund"},
  refundUserName: {"zh":"退款申请人","en":"Refund requested by"},
  isOwnRefund: {"zh":"本人申请","en":"Own request","kind":"boolean"},
  refundTime: {"zh":"退款申请时间","en":"Refund requested at","kind":"dateTime"},
  refundReviewerName: {"zh":"退款复核人","en":"Refund reviewed by"},
  refundReviewReason: {"zh":"复核说明","en":"Note of the review"},
  lotId: {"zh":"额度编号","en":"Lot ID"},
  orderNo: {"zh":"订单号","en":"Order no."},
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  lotUpdateTime: {"zh":"额度更新时间","en":"Lot updated","kind":"dateTime"},
  riderName: {"zh":"骑手","en":"Rider"},
  mobile: {"zh":"手机号码","en":"Mobile"},
  packName: {"zh":"套餐","en":"Package"},
  amount: {"zh":"价款","en":"Price","kind":"money"},
  reason: {"zh":"赠送原因","en":"Reason for the gift"},
  userName: {"zh":"退款申请人","en":"Refund requested by"},
  isOwn: {"zh":"本人申请","en":"Own request","kind":"boolean"},
  reviewerName: {"zh":"退款复核人","en":"Refund reviewed by"},
  reviewTime: {"zh":"复核时间","en":"Reviewed","kind":"dateTime"},
  reviewReason: {"zh":"复核说明","en":"Note of the review"},
  refundOrderNo: {"zh":"退款订单号","en":"Order no. of the refund"},
  journals: {"zh":"凭证数","en":"Journals","kind":"number"},
  lots: {"zh":"额度数","en":"Lots","kind":"number"},
  faults: {"zh":"不符项","en":"Differences","kind":"list"},
  packId: {"zh":"套餐","en":"Package","shownAs":"packName"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels

/** The fields of Refund, some of which are called otherwise there. */
export const labelsOfRefund = {
  ...labels,
  amount: {"zh":"退款金额","en":"Refund amount","kind":"money"},
  state: {"zh":"状态","en":"State","dictionary":"swap_review"},
  reason: {"zh":"退款原因","en":"Reason for the refund"},
  createTime: {"zh":"退款申请时间","en":"Refund requested at","kind":"dateTime"},
} as const satisfies FieldLabels

/** The fields of WalletRefund, some of which are called otherwise there. */
export const labelsOfWalletRefund = {
  ...labels,
  amount: {"zh":"退款金额","en":"Refund amount","kind":"money"},
  reason: {"zh":"退款原因","en":"Reason for the refund"},
} as const satisfies FieldLabels

/** The fields of WalletRefundApproval, some of which are called otherwise there. */
export const labelsOfWalletRefundApproval = {
  ...labels,
  reason: {"zh":"复核说明","en":"Note"},
} as const satisfies FieldLabels

/** The fields of WalletRefundRejection, some of which are called otherwise there. */
export const labelsOfWalletRefundRejection = {
  ...labels,
  reason: {"zh":"原因","en":"Reason"},
} as const satisfies FieldLabels
