// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of lease-orders are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  contactsId: {"zh":"骑手编号","en":"Rider ID"},
  realName: {"zh":"骑手姓名","en":"Rider"},
  vehicleSn: {"zh":"车辆SN号","en":"Vehicle SN"},
  vehicleType: {"zh":"车辆类型","en":"Vehicle type","dictionary":"VehicleType"},
  leaseType: {"zh":"租赁类型","en":"Lease type","dictionary":"lease_type"},
  payStatus: {"zh":"支付状态","en":"Payment status","dictionary":"pay_status"},
  totalAmount: {"zh":"总金额","en":"Total","kind":"money"},
  price: {"zh":"单价","en":"Price","kind":"money"},
  depositAmount: {"zh":"押金","en":"Deposit","kind":"money"},
  rentAmount: {"zh":"租金","en":"Rent","kind":"money"},
  templateName: {"zh":"租赁策略","en":"Rental strategy"},
  payChannel: {"zh":"支付渠道","en":"Payment channel","dictionary":"pay_channel"},
  payType: {"zh":"付款方式","en":"Paid by","dictionary":"lease_pay_type"},
  payAccount: {"zh":"付款账号","en":"Payer"},
  autoPay: {"zh":"自动续费","en":"Auto-renewal","dictionary":"AutomaticRenewal"},
  leaseState: {"zh":"租赁状态","en":"Lease state","dictionary":"lease_state"},
  payEndTime: {"zh":"支付截止时间","en":"Pay by","kind":"dateTime"},
  leaseEndTime: {"zh":"租期结束时间","en":"Lease ends","kind":"dateTime"},
  contractNo: {"zh":"合同编号","en":"Contract no."},
  rentalStrategyId: {"zh":"租赁策略编号","en":"Rental strategy ID"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
