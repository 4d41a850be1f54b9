// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of riders are called. */
export const labels = {
  ...common,
  surrenderId: {"zh":"解绑记录编号","en":"Surrender ID"},
  bmsSn: {"zh":"电池SN号","en":"Battery SN"},
  fittedBmsSn: {"zh":"留在车上的电池","en":"Batteries left in the vehicle"},
  heldBmsSn: {"zh":"仍持有的电池","en":"Batteries still held"},
  cancelledOrderNo: {"zh":"已取消的订单","en":"Cancelled order"},
  runningOrderNo: {"zh":"继续执行的订单","en":"Order that is finished"},
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  name: {"zh":"姓名","en":"Name"},
  mobile: {"zh":"手机号码","en":"Mobile"},
  vehicleSn: {"zh":"车辆SN号","en":"Vehicle SN"},
  vehicleType: {"zh":"车辆类型","en":"Vehicle type","dictionary":"VehicleType"},
  batteryBindNum: {"zh":"可持有电池数","en":"Battery allowance","kind":"number"},
  status: {"zh":"状态","en":"Status","dictionary":"rider_status"},
  vehicleExpirationTime: {"zh":"车辆到期时间","en":"Vehicle lease ends","kind":"dateTime"},
  packInfoSummary: {"zh":"套餐","en":"Package"},
  accountInfo: {"zh":"账户","en":"Account"},
  templateName: {"zh":"租赁策略","en":"Rental strategy"},
  residueDegree: {"zh":"剩余次数","en":"Swaps left","kind":"number"},
  balance: {"zh":"余额","en":"Balance","kind":"money"},
  expirationTime: {"zh":"时长卡到期时间","en":"Pass ends","kind":"dateTime"},
  registerTime: {"zh":"注册时间","en":"Registered","kind":"dateTime"},
  cardNo: {"zh":"NFC卡号","en":"NFC card number"},
  freezeReason: {"zh":"冻结原因","en":"Reason for freezing"},
  freezeTime: {"zh":"冻结时间","en":"Frozen at","kind":"dateTime"},
  freezeUserName: {"zh":"冻结操作人","en":"Frozen by"},
  unfreezeReason: {"zh":"解冻原因","en":"Reason for unfreezing"},
  unfreezeTime: {"zh":"解冻时间","en":"Unfrozen at","kind":"dateTime"},
  unfreezeUserName: {"zh":"解冻操作人","en":"Unfrozen by"},
  vehicleId: {"zh":"车辆编号","en":"Vehicle ID"},
  plateNumber: {"zh":"车牌号","en":"Plate"},
  leaseStatus: {"zh":"租赁状态","en":"Lease status","dictionary":"LeaseStatus"},
  rentExpirationTime: {"zh":"租赁到期时间","en":"Lease ends","kind":"dateTime"},
  ids: {"zh":"编号","en":"IDs"},
  force: {"zh":"强制解绑","en":"Unbind first","kind":"boolean"},
  reason: {"zh":"原因","en":"Reason"},
} as const satisfies FieldLabels

/** The fields of VehicleUnbound, some of which are called otherwise there. */
export const labelsOfVehicleUnbound = {
  ...labels,
  bmsSn: {"zh":"归还的电池","en":"Returned batteries"},
} as const satisfies FieldLabels
