// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of stations are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  stationName: {"zh":"电站名称","en":"Station"},
  deviceType: {"zh":"设备类型","en":"Equipment","dictionary":"t_station_device_type"},
  stationType: {"zh":"电站类型","en":"Station type","dictionary":"t_station_type"},
  address: {"zh":"所在地址","en":"Address"},
  lng: {"zh":"经度","en":"Longitude","unit":"°","kind":"number"},
  lat: {"zh":"纬度","en":"Latitude","unit":"°","kind":"number"},
  cabinetCount: {"zh":"换电柜数","en":"Cabinets","kind":"number"},
  onlineCount: {"zh":"在线换电柜数","en":"Online cabinets","kind":"number"},
  fullCount: {"zh":"可换电池","en":"Full batteries","kind":"number"},
  alarmCount: {"zh":"未恢复告警","en":"Open alarms","kind":"number"},
  remark: {"zh":"备注","en":"Remark"},
  status: {"zh":"状态","en":"Status","dictionary":"t_station_status"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
