// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of home are called. */
export const labels = {
  ...common,
  riderCount: {"zh":"骑手数","en":"Riders","kind":"number"},
  vehicleCount: {"zh":"车辆数","en":"Vehicles","kind":"number"},
  batteryCount: {"zh":"电池数","en":"Batteries","kind":"number"},
  cabinetCount: {"zh":"换电柜数","en":"Cabinets","kind":"number"},
  onlineCabinetCount: {"zh":"在线换电柜数","en":"Online cabinets","kind":"number"},
  swapCountToday: {"zh":"今日换电次数","en":"Swaps today","kind":"number"},
  swapCountYesterday: {"zh":"昨日换电次数","en":"Swaps yesterday","kind":"number"},
  openAlarmCount: {"zh":"未恢复告警","en":"Open alarms","kind":"number"},
  todayStart: {"zh":"今日开始时间","en":"Start of today","kind":"dateTime"},
  lastDays: {"zh":"今天及前七天","en":"Today and the seven days before"},
  cabinetSn: {"zh":"设备ID","en":"Device ID"},
  name: {"zh":"名称","en":"Name"},
  online: {"zh":"在线状态","en":"Online","kind":"number"},
  fullCount: {"zh":"可换电池","en":"Full batteries","kind":"number"},
  alarmCount: {"zh":"未恢复告警","en":"Open alarms","kind":"number"},
  reason: {"zh":"关注原因","en":"Reason","dictionary":"cabinet_attention"},
  since: {"zh":"开始时间","en":"Since","kind":"dateTime"},
  key: {"zh":"待办事项","en":"Task","dictionary":"home_task"},
  count: {"zh":"数量","en":"Count","kind":"number"},
  rows: {"zh":"记录","en":"Records","kind":"list"},
  zone: {"zh":"时区","en":"Time zone"},
  resolution: {"zh":"粒度","en":"Resolution"},
  labels: {"zh":"标签","en":"Labels","kind":"list"},
  series: {"zh":"数据","en":"Series","kind":"list"},
  x: {"zh":"统计周期","en":"Period"},
} as const satisfies FieldLabels
