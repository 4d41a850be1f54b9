// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of payments are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  name: {"zh":"骑手姓名","en":"Rider"},
  mobile: {"zh":"手机号码","en":"Mobile"},
  orderNo: {"zh":"订单号","en":"Order no."},
  packName: {"zh":"套餐","en":"Package"},
  packType: {"zh":"套餐类型","en":"Package type","dictionary":"pack_type"},
  packAmount: {"zh":"金额","en":"Amount","kind":"money"},
  accountInfo: {"zh":"支付账户","en":"Account"},
  payment: {"zh":"支付方式","en":"Payment method","dictionary":"payment_method"},
  payStatus: {"zh":"支付状态","en":"Payment status","dictionary":"pay_status"},
  isNegotiation: {"zh":"是否代付","en":"Paid on behalf","dictionary":"negotiation"},
  paymentAgentName: {"zh":"代付人","en":"Paid by"},
  providerReference: {"zh":"渠道流水号","en":"Reference"},
  failReason: {"zh":"失败原因","en":"Failure reason"},
  payTime: {"zh":"支付时间","en":"Paid","kind":"dateTime"},
  remark: {"zh":"备注","en":"Remark"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
