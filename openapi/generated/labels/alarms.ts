// Generated from openapi/*.yaml by `pnpm contract`; not edited by hand.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of alarms are called. */
export const labels = {
  ...common,
  aldId: {"zh":"告警编号","en":"Alarm ID"},
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  deviceKind: {"zh":"设备种类","en":"Device kind","dictionary":"device_kind"},
  deviceId: {"zh":"设备ID","en":"Device ID","shownAs":"deviceName"},
  deviceName: {"zh":"设备名称","en":"Device name"},
  stationName: {"zh":"电站","en":"Station"},
  boxId: {"zh":"仓号","en":"Slot","kind":"number"},
  alarmId: {"zh":"告警编码","en":"Alarm code"},
  name: {"zh":"告警名称","en":"Alarm"},
  nameEn: {"zh":"英文名称","en":"Name in English"},
  source: {"zh":"告警来源","en":"Source","dictionary":"alarm_source"},
  level: {"zh":"告警级别","en":"Level","dictionary":"alarm_level"},
  status: {"zh":"状态","en":"Status","dictionary":"alarm_status"},
  startTime: {"zh":"发生时间","en":"Raised","kind":"dateTime"},
  lastTime: {"zh":"最近上报时间","en":"Last reported","kind":"dateTime"},
  recoverTime: {"zh":"恢复时间","en":"Recovered","kind":"dateTime"},
  occurNum: {"zh":"发生次数","en":"Occurrences","kind":"number"},
  address: {"zh":"所在地址","en":"Address"},
  handling: {"zh":"处理状态","en":"Handling status","dictionary":"alarm_handling"},
  handlerName: {"zh":"处理人","en":"Handled by"},
  handleTime: {"zh":"处理时间","en":"Handled","kind":"dateTime"},
  handleRemark: {"zh":"处理说明","en":"Handling note"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
