// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
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
  cameraId: {"zh":"摄像头编号","en":"Camera ID"},
  handling: {"zh":"处理状态","en":"Handling status","dictionary":"alarm_handling"},
  handlerName: {"zh":"处理人","en":"Handled by"},
  handleTime: {"zh":"处理时间","en":"Handled","kind":"dateTime"},
  handleRemark: {"zh":"处理说明","en":"Handling note"},
  assignee: {"zh":"负责人编号","en":"Assignee ID"},
  assigneeName: {"zh":"负责人","en":"Assignee"},
  closeTime: {"zh":"关闭时间","en":"Closed","kind":"dateTime"},
  closerName: {"zh":"关闭人","en":"Closed by"},
  closeReason: {"zh":"关闭原因","en":"Reason for closing"},
  muteUntil: {"zh":"静默至","en":"Muted until","kind":"dateTime"},
  muteReason: {"zh":"静默原因","en":"Reason for muting"},
  revision: {"zh":"修订号","en":"Revision","kind":"number"},
  handled: {"zh":"已处理数","en":"Handled","kind":"number"},
  stale: {"zh":"已变更的告警","en":"Changed meanwhile","kind":"list"},
  changed: {"zh":"已变更数","en":"Changed","kind":"number"},
  account: {"zh":"账号","en":"Account"},
  kind: {"zh":"类型","en":"Change","dictionary":"alarm_history_kind"},
  isLate: {"zh":"是否迟到","en":"Late","kind":"boolean"},
  actorName: {"zh":"操作人","en":"User"},
  content: {"zh":"内容","en":"Text"},
  deviceTime: {"zh":"设备时间","en":"Device time","kind":"dateTime"},
  time: {"zh":"时间","en":"Time","kind":"dateTime"},
  ruleName: {"zh":"规则","en":"Rule"},
  step: {"zh":"升级次数","en":"Escalation","kind":"number"},
  channel: {"zh":"通知方式","en":"Channel","dictionary":"alarm_channel"},
  receiver: {"zh":"接收人","en":"Receiver"},
  state: {"zh":"发送状态","en":"State","dictionary":"alarm_message_state"},
  error: {"zh":"未发送原因","en":"Error"},
  ids: {"zh":"编号","en":"IDs"},
  alarms: {"zh":"告警","en":"Alarms","kind":"list"},
  reason: {"zh":"关闭原因","en":"Reason for closing"},
} as const satisfies FieldLabels

/** The fields of AlarmAssignee, some of which are called otherwise there. */
export const labelsOfAlarmAssignee = {
  ...labels,
  name: {"zh":"姓名","en":"Name"},
} as const satisfies FieldLabels

/** The fields of AlarmAssignInput, some of which are called otherwise there. */
export const labelsOfAlarmAssignInput = {
  ...labels,
  assignee: {"zh":"负责人","en":"Assignee"},
} as const satisfies FieldLabels

/** The fields of AlarmAssignSelectedInput, some of which are called otherwise there. */
export const labelsOfAlarmAssignSelectedInput = {
  ...labels,
  assignee: {"zh":"负责人","en":"Assignee"},
} as const satisfies FieldLabels

/** The fields of AlarmCommentInput, some of which are called otherwise there. */
export const labelsOfAlarmCommentInput = {
  ...labels,
  content: {"zh":"评论","en":"Comment"},
} as const satisfies FieldLabels
