// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of swap-records are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  orderNo: {"zh":"订单号","en":"Order no."},
  name: {"zh":"骑手姓名","en":"Rider"},
  mobile: {"zh":"手机号码","en":"Mobile"},
  bmsSn: {"zh":"电池SN号","en":"Battery SN"},
  payStatus: {"zh":"支付状态","en":"Payment status","dictionary":"pay_status"},
  backBmsSn: {"zh":"归还电池","en":"Returned battery"},
  goBmsSn: {"zh":"取走电池","en":"Taken battery"},
  backBmsPercent: {"zh":"归还电量","en":"Returned charge","unit":"%","kind":"number"},
  goBmsPercent: {"zh":"取走电量","en":"Taken charge","unit":"%","kind":"number"},
  vehicleSn: {"zh":"车辆SN号","en":"Vehicle SN"},
  packName: {"zh":"套餐","en":"Package"},
  packType: {"zh":"套餐类型","en":"Package type","dictionary":"pack_type"},
  amount: {"zh":"金额","en":"Amount","kind":"money"},
  unit: {"zh":"单位","en":"Unit"},
  payChannel: {"zh":"支付渠道","en":"Payment channel","dictionary":"pay_channel"},
  cabinetSn: {"zh":"设备ID","en":"Device ID"},
  stationName: {"zh":"电站","en":"Station"},
  bmsType: {"zh":"电池类型","en":"Battery type"},
  status: {"zh":"状态","en":"Status","dictionary":"swap_status"},
  startTime: {"zh":"开始时间","en":"Started","kind":"dateTime"},
  endTime: {"zh":"结束时间","en":"Ended","kind":"dateTime"},
  abortReason: {"zh":"中止原因","en":"Abort reason"},
  phase: {"zh":"阶段","en":"Phase"},
  description: {"zh":"说明","en":"Description"},
  boxId: {"zh":"仓号","en":"Slot","kind":"number"},
  operateTime: {"zh":"操作时间","en":"Time","kind":"dateTime"},
  remark: {"zh":"备注","en":"Remark"},
  ids: {"zh":"编号","en":"IDs"},
  contactsId: {"zh":"骑手编号","en":"Rider ID"},
} as const satisfies FieldLabels
