// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of payments are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  riderId: {"zh":"骑手编号","en":"Rider ID"},
  name: {"zh":"骑手姓名","en":"Rider"},
  mobile: {"zh":"手机号码","en":"Mobile"},
  orderNo: {"zh":"订单号","en":"Order no."},
  kind: {"zh":"收支类型","en":"Kind","dictionary":"pay_record_kind"},
  refundOfOrderNo: {"zh":"原订单号","en":"Refund of"},
  packName: {"zh":"套餐","en":"Package"},
  packType: {"zh":"套餐类型","en":"Package type","dictionary":"pack_type"},
  packAmount: {"zh":"金额","en":"Amount","kind":"money"},
  currency: {"zh":"币种","en":"Currency"},
  accountInfo: {"zh":"支付账户","en":"Account"},
  payChannel: {"zh":"支付渠道","en":"Payment channel","dictionary":"pay_channel"},
  payment: {"zh":"支付方式","en":"Payment method","dictionary":"payment_method"},
  payStatus: {"zh":"支付状态","en":"Payment status","dictionary":"pay_status"},
  isNegotiation: {"zh":"是否代付","en":"Paid on behalf","dictionary":"negotiation"},
  paymentAgentName: {"zh":"代付人","en":"Paid by"},
  providerReference: {"zh":"渠道流水号","en":"Reference"},
  failReason: {"zh":"失败原因","en":"Failure reason"},
  payTime: {"zh":"支付时间","en":"Paid","kind":"dateTime"},
  cashierName: {"zh":"经办人","en":"Cashier"},
  reason: {"zh":"赠送或退款原因","en":"Reason"},
  remark: {"zh":"备注","en":"Remark"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
