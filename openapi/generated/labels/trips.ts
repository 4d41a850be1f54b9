// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of trips are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  contactsId: {"zh":"骑手编号","en":"Rider ID"},
  riderName: {"zh":"骑手","en":"Rider"},
  vehicleId: {"zh":"车辆编号","en":"Vehicle ID"},
  sn: {"zh":"车辆SN号","en":"Vehicle SN"},
  vin: {"zh":"车架号","en":"VIN"},
  plateNumber: {"zh":"车牌号","en":"Plate"},
  startMileage: {"zh":"开始里程","en":"Start mileage","unit":"m","unitZh":"米","kind":"number"},
  endMileage: {"zh":"结束里程","en":"End mileage","unit":"m","unitZh":"米","kind":"number"},
  startAddress: {"zh":"开始地址","en":"Start address"},
  endAddress: {"zh":"结束地址","en":"End address"},
  startStationDistance: {"zh":"开始处电站距离","en":"Start to station","unit":"m","unitZh":"米","kind":"number"},
  endStationDistance: {"zh":"结束处电站距离","en":"End to station","unit":"m","unitZh":"米","kind":"number"},
  startGeofence: {"zh":"开始围栏","en":"Start geofence"},
  endGeofence: {"zh":"结束围栏","en":"End geofence"},
  startLongitude: {"zh":"开始经度","en":"Start longitude","unit":"°","kind":"number"},
  startLatitude: {"zh":"开始纬度","en":"Start latitude","unit":"°","kind":"number"},
  endLongitude: {"zh":"结束经度","en":"End longitude","unit":"°","kind":"number"},
  endLatitude: {"zh":"结束纬度","en":"End latitude","unit":"°","kind":"number"},
  startTime: {"zh":"开始时间","en":"Started","kind":"dateTime"},
  endTime: {"zh":"结束时间","en":"Ended","kind":"dateTime"},
  distance: {"zh":"距离","en":"Distance","unit":"m","unitZh":"米","kind":"number"},
  duration: {"zh":"时长","en":"Duration","unit":"s","unitZh":"秒","kind":"number"},
  averageSpeed: {"zh":"平均速度","en":"Average speed","unit":"km/h","kind":"number"},
  alarmCount: {"zh":"告警数","en":"Alarms","kind":"number"},
  status: {"zh":"状态","en":"Status","dictionary":"trip_status"},
  remark: {"zh":"备注","en":"Remark"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
