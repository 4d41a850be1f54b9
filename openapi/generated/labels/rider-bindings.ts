// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of rider-bindings are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  contactsId: {"zh":"骑手编号","en":"Rider ID"},
  riderName: {"zh":"骑手","en":"Rider"},
  batteryId: {"zh":"电池编号","en":"Battery ID"},
  batterySn: {"zh":"电池SN号","en":"Battery SN"},
  soc: {"zh":"电量","en":"State of charge","unit":"%","kind":"number"},
  soh: {"zh":"健康度","en":"State of health","unit":"%","kind":"number"},
  bmsTypeName: {"zh":"电池类型","en":"Battery type"},
  lastSeenTime: {"zh":"最后通信时间","en":"Last seen","kind":"dateTime"},
  vehicleId: {"zh":"车辆编号","en":"Vehicle ID"},
  batteryBindNum: {"zh":"绑定电池数","en":"Bound batteries","kind":"number"},
  vehicleSn: {"zh":"车辆SN号","en":"Vehicle SN"},
  vehicleVin: {"zh":"车架号","en":"VIN"},
  rentalStrategyRecordId: {"zh":"租赁策略记录编号","en":"Rental strategy record ID"},
  orderId: {"zh":"租赁订单编号","en":"Lease order ID"},
  bmsSn: {"zh":"电池SN号","en":"Battery SN"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
